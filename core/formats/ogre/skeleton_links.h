// Links of a skeleton to others, as the text of the scene's native field: one line a link, scale and file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ogre/skeleton_stored.h"

namespace rigscope {
struct Scene;
}

namespace rigscope::ogre {

std::string linksText(const std::vector<StoredLink>& links);
// Lines without a file say nothing; a scale that is no number is 1.
std::vector<StoredLink> linksOf(std::string_view text);

// The scale of the link to a file, whatever its folder and letter case, and also as XML; nothing where there is none.
std::optional<float> scaleIn(const std::vector<StoredLink>& links, std::string_view file);
// The scale of the scene's link to a file, whatever its folder and letter case; nothing where there is none.
std::optional<float> linkScale(const Scene& scene, std::string_view file);

} // namespace rigscope::ogre
