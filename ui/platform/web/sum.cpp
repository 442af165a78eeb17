#include "ui/platform/web/sum.h"

#include <mbedtls/sha256.h>

namespace tapet::ui {

std::string sha256_of(std::string_view bytes) {
    std::string sum(32, '\0');
    mbedtls_sha256_ret(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       reinterpret_cast<unsigned char*>(sum.data()), 0);
    return sum;
}

}  // namespace tapet::ui
