// How OGRE mixes what is drawn with what is behind, in the scene's words and back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scene/material.h"

namespace rigscope::ogre {

struct Mixing {
    AlphaMode mode = AlphaMode::Opaque;
    bool usesAlpha = false; // alpha of pictures and colours counts
};

// What the words of `scene_blend`, in lower case, come nearest to; nothing where they are none.
std::optional<Mixing> mixingOf(std::span<const std::string> words);
// The words for a way to mix.
std::vector<std::string> wordsFor(const Mixing& mixing);

// The least alpha that `alpha_rejection` lets through.
struct LeastAlpha {
    bool understood = true;     // false: the words are none
    std::optional<float> alpha; // of 255; nothing where it tests nothing that the scene can say
};

// Of the function, in lower case, and its number.
LeastAlpha leastAlphaOf(const std::string& function, std::optional<float> number);

} // namespace rigscope::ogre
