#include "storage/hall/hall_place.h"

#include "storage/hall/postgres_store.h"

namespace tapet::storage {

bool is_postgres(const std::string& store) {
    return store.rfind("postgres://", 0) == 0 || store.rfind("postgresql://", 0) == 0;
}

HallPlace::HallPlace(const std::string& store, const std::string& owner) {
    if (!is_postgres(store)) {
        file_ = std::make_unique<HallFile>(store);
        return;
    }
    address_ = store;
    owner_ = owner.empty() ? store : owner;
    make_hall_tables(owner_, owner.empty() ? std::string() : store);
}

std::unique_ptr<HallStore> HallPlace::connect() const { return file_ ? file_->connect() : connect_postgres(address_); }

std::unique_ptr<HallStore> HallPlace::connect_owner() const {
    return file_ ? file_->connect() : connect_postgres(owner_);
}

std::unique_ptr<HallBell> HallPlace::bell() const { return file_ ? nullptr : postgres_bell(address_); }

bool HallPlace::has_one_role() const { return !file_ && owns_hall_tables(address_); }

}  // namespace tapet::storage
