// The speaker over libspeechd. Its log and its errors stay its own: no speech is no trouble, the settings say so.
#include <cstdlib>
#include <libspeechd.h>
#include <set>

#include "ui/platform/desktop/voice.h"

namespace tapet::ui {

namespace {

struct Close {
    void operator()(SPDConnection* connection) const { spd_close(connection); }
};
using Connection = std::unique_ptr<SPDConnection, Close>;

struct Dispatcher {
    Connection connection;
    std::vector<std::string> languages;  // that its synthesiser knows
    std::string language;                // the one that is set
};

Connection open() {
    char* error = nullptr;
    const std::unique_ptr<SPDConnectionAddress, decltype(&SPDConnectionAddress__free)> address(
        spd_get_default_address(&error), &SPDConnectionAddress__free);
    Connection connection;
    if (address) {
        constexpr int start_daemon = 1;
        connection.reset(spd_open2("tapet", "table", nullptr, SPD_MODE_SINGLE, address.get(), start_daemon, &error));
    }
    std::free(error);
    return connection;
}

// A daemon without any voice is none.
std::vector<std::string> languages_of(SPDConnection* connection) {
    SPDVoice** voices = spd_list_synthesis_voices(connection);
    if (voices == nullptr) return {};
    std::set<std::string> languages;  // a synthesiser has many voices for each
    for (SPDVoice** voice = voices; *voice != nullptr; ++voice) {
        if ((*voice)->language != nullptr) languages.insert((*voice)->language);
    }
    free_spd_voices(voices);
    return {languages.begin(), languages.end()};
}

bool connect(Dispatcher& dispatcher) {
    dispatcher = {};
    Connection connection = open();
    if (!connection) return false;
    dispatcher.languages = languages_of(connection.get());
    if (dispatcher.languages.empty()) return false;
    // Names are letters, whatever stands in them: never marks of a markup.
    if (spd_set_data_mode(connection.get(), SPD_DATA_TEXT) < 0) return false;
    dispatcher.connection = std::move(connection);
    return true;
}

bool speak(Dispatcher& dispatcher, const std::string& language, const std::string& sentence) {
    SPDConnection* connection = dispatcher.connection.get();
    if (connection == nullptr || spd_cancel(connection) < 0) return false;
    if (dispatcher.language != language) {
        const std::string spoken = spoken_language(dispatcher.languages, language);
        if (spd_set_language(connection, spoken.c_str()) < 0) return false;
        dispatcher.language = language;
    }
    return spd_say(connection, SPD_TEXT, sentence.c_str()) >= 0;
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
