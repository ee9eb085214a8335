// Puts changes into scripts whose texts are read again: what does not become what was wanted is taken back.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "formats/ogre/material_scripts.h"

namespace rigscope::ogre {

// A material whose text is to say something else: because the scene does, or to stay what it was while what it inherits
// changes.
struct MaterialChange {
    MaterialKey key;
    bool byScene = false;
    MaterialText target;            // by the scene: what it is to say
    std::vector<std::size_t> units; // by the scene: the texture unit of each layer; empty: layers stay as they are
    std::set<TextPlace> givenUp;    // where it stays as it is
    std::set<TextPlace> usual;      // where the usual value is to stand, as taking the attribute out is not enough
    bool settled = false;           // what follows from the changes has been looked at
    bool edited = false;
    bool refused = false; // its text cannot be changed
};

// Gives up places as they are now, and says the usual value where that was found to be needed.
void keepGivenUp(const MaterialChange& change, const MaterialText& now, MaterialText& wanted);

class MaterialRounds {
public:
    // What a material is to say, with as many units as it says now.
    using Wanted = std::function<MaterialText(MaterialChange&, const MaterialText& now)>;

    MaterialRounds(MaterialScripts& scripts, Wanted wanted)
        : scripts_(scripts),
          wanted_(std::move(wanted)) {}

    // For materials none of which inherits from another. False where it takes too many rounds.
    bool run(std::vector<MaterialChange*> changes);

private:
    struct Edit {
        MaterialChange* change;
        std::vector<std::pair<TextPlace, std::optional<AttributeText>>> wanted; // at the places that were changed
        std::vector<NamedText> aliases;                                         // where these are among the places
        std::size_t rest = 0;   // of what the material says at other places, a number
        std::size_t blocks = 0; // that it has; 0: they may become more
    };
    using Editors = std::map<std::size_t, ScriptEditor>;

    bool apply(std::span<MaterialChange* const> some, std::vector<MaterialChange*>& edited);
    std::vector<Edit> edit(std::span<MaterialChange* const> some, Editors& editors);
    std::optional<Edit> edit(MaterialChange& change, Editors& editors);
    bool replaceTexts(const Editors& editors);
    bool isEffective(const Edit& edit);
    bool isEffective(const Edit& edit, const MaterialText& said, std::size_t blocks) const;

    MaterialScripts& scripts_;
    Wanted wanted_;
    std::size_t rounds_ = 0;
    std::size_t failures_ = 0;
};

} // namespace rigscope::ogre
