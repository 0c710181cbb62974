#include "audio/bank.hpp"

#include <SDL_mixer.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <variant>

#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

double volume_of(const SoundSettings& settings, Sound sound) {
    return settings.volume * settings.choices[static_cast<std::size_t>(sound)].volume;
}

/// The file's sound as the device takes it, or why there is none.
std::variant<std::vector<std::int16_t>, std::string> read(const std::filesystem::path& path,
                                                          double volume) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return "no such file";
    if (std::filesystem::file_size(path, error) > largest_file) return "larger than 16 MiB";
    Mix_Chunk* chunk = Mix_LoadWAV(path.c_str());
    if (chunk == nullptr) return std::string{"no sound that can be read: "} + Mix_GetError();
    const auto* first = reinterpret_cast<const std::int16_t*>(chunk->abuf); // NOLINT: SDL's type
    std::vector<std::int16_t> pcm(first, first + chunk->alen / sizeof(std::int16_t));
    Mix_FreeChunk(chunk);
    if (pcm.size() / 2 > std::size_t{longest_file} * sample_rate) return "longer than 30 seconds";
    const bool is_silent = std::all_of(pcm.begin(), pcm.end(), [](int each) { return each == 0; });
    if (is_silent) return "nothing can be heard in it";
    for (std::int16_t& sample : pcm)
        sample = static_cast<std::int16_t>(std::lround(static_cast<double>(sample) * volume));
    return pcm;
}

} // namespace

Bank made_bank(const SoundSettings& settings) {
    Bank bank;
    for (std::size_t i = 0; i < sound_count; ++i) {
        const auto sound = static_cast<Sound>(i);
        bank.pcm[i] = stereo_pcm(made(sound), volume_of(settings, sound));
    }
    return bank;
}

Bank bank_with_files(Bank bank, const SoundSettings& settings, std::vector<BadFile>& bad) {
    for (std::size_t i = 0; i < sound_count; ++i) {
        const std::string& file = settings.choices[i].file;
        if (file.empty()) continue;
        const auto path = std::filesystem::path{settings.folder} / file;
        auto found = read(path, volume_of(settings, static_cast<Sound>(i)));
        if (auto* pcm = std::get_if<std::vector<std::int16_t>>(&found))
            bank.pcm[i] = std::move(*pcm);
        else
            bad.push_back({static_cast<Sound>(i), path.string(), std::get<std::string>(found)});
    }
    return bank;
}

} // namespace ringside::audio
