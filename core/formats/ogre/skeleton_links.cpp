#include "formats/ogre/skeleton_links.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/ogre_text.h"
#include "scene/scene.h"

namespace rigscope::ogre {

std::string linksText(const std::vector<StoredLink>& links) {
    std::string text;
    for (const StoredLink& link : links)
        text += formatNumber(link.scale) + ' ' + link.file + '\n';
    return text;
}

std::vector<StoredLink> linksOf(std::string_view text) {
    std::vector<StoredLink> links;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t blank = std::min(line.find(' '), line.size());
        StoredLink link;
        link.file = line.substr(std::min(blank + 1, line.size()));
        std::from_chars(line.data(), line.data() + blank, link.scale);
        if (!link.file.empty())
            links.push_back(std::move(link));
    }
    return links;
}

namespace {

// What two files have in common of which one is the other's XML.
std::string plainName(std::string_view file) {
    std::string name = asciiLower(baseNameOf(file));
    if (name.ends_with(".xml"))
        name.resize(name.size() - 4);
    return name;
}

} // namespace

std::optional<float> scaleIn(const std::vector<StoredLink>& links, std::string_view file) {
    for (const StoredLink& link : links)
        if (plainName(link.file) == plainName(file))
            return link.scale;
    return std::nullopt;
}

std::optional<float> linkScale(const Scene& scene, std::string_view file) {
    const NativeVariant* const links = scene.native.find(skeletonLinks);
    return links ? scaleIn(linksOf(std::get<std::string>(*links)), file) : std::nullopt;
}

} // namespace rigscope::ogre
