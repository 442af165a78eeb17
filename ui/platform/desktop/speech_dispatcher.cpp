// The speaker over libspeechd. Its log and its errors stay its own: no speech is no trouble, the settings say so.
#include <cstdlib>
#include <libspeechd.h>
#include <set>

#include "core/opened_library.h"
#include "ui/platform/desktop/voice.h"

namespace tapet::ui {

namespace {

// What is used of libspeechd.
struct Speech : OpenedLibrary {
    Speech() : OpenedLibrary("libspeechd.so.2") {}

    decltype(::spd_get_default_address)* default_address =
        find<decltype(::spd_get_default_address)>("spd_get_default_address");
    decltype(::SPDConnectionAddress__free)* free_address =
        find<decltype(::SPDConnectionAddress__free)>("SPDConnectionAddress__free");
    decltype(::spd_open2)* open = find<decltype(::spd_open2)>("spd_open2");
    decltype(::spd_close)* close = find<decltype(::spd_close)>("spd_close");
    decltype(::spd_list_synthesis_voices)* voices =
        find<decltype(::spd_list_synthesis_voices)>("spd_list_synthesis_voices");
    decltype(::free_spd_voices)* free_voices = find<decltype(::free_spd_voices)>("free_spd_voices");
    decltype(::spd_set_data_mode)* set_data_mode = find<decltype(::spd_set_data_mode)>("spd_set_data_mode");
    decltype(::spd_cancel)* cancel = find<decltype(::spd_cancel)>("spd_cancel");
    decltype(::spd_set_language)* set_language = find<decltype(::spd_set_language)>("spd_set_language");
    decltype(::spd_say)* say = find<decltype(::spd_say)>("spd_say");
};

const Speech& speech() {
    static const Speech library;
    return library;
}

struct Close {
    void operator()(SPDConnection* connection) const { speech().close(connection); }
};
using Connection = std::unique_ptr<SPDConnection, Close>;

struct Dispatcher {
    Connection connection;
    std::vector<std::string> languages;  // that its synthesiser knows
    std::string language;                // the one that is set
};

Connection open() {
    char* error = nullptr;
    const std::unique_ptr<SPDConnectionAddress, decltype(::SPDConnectionAddress__free)*> address(
        speech().default_address(&error), speech().free_address);
    Connection connection;
    if (address) {
        constexpr int start_daemon = 1;
        connection.reset(
            speech().open("tapet", "table", nullptr, SPD_MODE_SINGLE, address.get(), start_daemon, &error));
    }
    std::free(error);
    return connection;
}

// A daemon without any voice is none.
std::vector<std::string> languages_of(SPDConnection* connection) {
    SPDVoice** voices = speech().voices(connection);
    if (voices == nullptr) return {};
    std::set<std::string> languages;  // a synthesiser has many voices for each
    for (SPDVoice** voice = voices; *voice != nullptr; ++voice) {
        if ((*voice)->language != nullptr) languages.insert((*voice)->language);
    }
    speech().free_voices(voices);
    return {languages.begin(), languages.end()};
}

bool connect(Dispatcher& dispatcher) {
    dispatcher = {};
    if (!speech().whole()) return false;
    Connection connection = open();
    if (!connection) return false;
    dispatcher.languages = languages_of(connection.get());
    if (dispatcher.languages.empty()) return false;
    // Names are letters, whatever stands in them: never marks of a markup.
    if (speech().set_data_mode(connection.get(), SPD_DATA_TEXT) < 0) return false;
    dispatcher.connection = std::move(connection);
    return true;
}

bool speak(Dispatcher& dispatcher, const std::string& language, const std::string& sentence) {
    SPDConnection* connection = dispatcher.connection.get();
    if (connection == nullptr || speech().cancel(connection) < 0) return false;
    if (dispatcher.language != language) {
        const std::string spoken = spoken_language(dispatcher.languages, language);
        if (speech().set_language(connection, spoken.c_str()) < 0) return false;
        dispatcher.language = language;
    }
    return speech().say(connection, SPD_TEXT, sentence.c_str()) >= 0;
}

}  // namespace

Speaker speech_dispatcher() {
    const auto dispatcher = std::make_shared<Dispatcher>();
    return {[dispatcher] { return connect(*dispatcher); },
            [dispatcher](const std::string& language, const std::string& sentence) {
                return speak(*dispatcher, language, sentence);
            }};
}

}  // namespace tapet::ui
