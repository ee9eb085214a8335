#include "formats/ogre/material_state.h"

#include <algorithm>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

constexpr std::size_t mostTexts = 64;     // variables of a block, aliases of a material
constexpr std::size_t longestText = 1024; // many materials may inherit it

struct Keyword {
    std::string_view word;
    MaterialAttribute attribute;
};

constexpr std::array passKeywords{
    Keyword{"ambient", A::Ambient},
    Keyword{"diffuse", A::Diffuse},
    Keyword{"specular", A::Specular},
    Keyword{"emissive", A::Emissive},
    Keyword{"lighting", A::Lighting},
    Keyword{"shading", A::Shading},
    Keyword{"polygon_mode", A::PolygonMode},
    Keyword{"scene_blend", A::SceneBlend},
    Keyword{"separate_scene_blend", A::SceneBlend},
    Keyword{"depth_check", A::DepthCheck},
    Keyword{"depth_write", A::DepthWrite},
    Keyword{"alpha_rejection", A::AlphaRejection},
    Keyword{"cull_hardware", A::CullHardware},
    Keyword{"vertex_program_ref", A::VertexProgram},
    Keyword{"fragment_program_ref", A::FragmentProgram},
};

constexpr std::array unitKeywords{
    Keyword{"texture", A::TextureSource},
    Keyword{"anim_texture", A::TextureSource},
    Keyword{"cubic_texture", A::TextureSource},
    Keyword{"texture_alias", A::TextureAlias},
    Keyword{"tex_coord_set", A::CoordinateSet},
    Keyword{"tex_address_mode", A::AddressMode},
    Keyword{"filtering", A::Filtering},
    Keyword{"scale", A::Scale},
    Keyword{"scroll", A::Scroll},
    Keyword{"rotate", A::Rotate},
    Keyword{"transform", A::Transform},
    Keyword{"colour_op", A::ColourOperation},
    Keyword{"colour_op_ex", A::ColourOperation},
    Keyword{"env_map", A::EnvironmentMap},
    Keyword{"content_type", A::ContentType},
};

// Of `hlms NAME pbs`, which is one pass with a texture.
constexpr std::array hlmsKeywords{
    Keyword{"diffuse", A::Diffuse},
    Keyword{"emissive", A::Emissive},
    Keyword{"diffuse_map", A::TextureSource},
};

std::optional<MaterialAttribute> attributeOf(std::span<const Keyword> keywords, std::string_view word) {
    const auto* const end = keywords.data() + keywords.size();
    const auto* const found =
        std::find_if(keywords.data(), end, [&](const Keyword& keyword) { return keyword.word == word; });
    return found != end ? std::optional(found->attribute) : std::nullopt;
}

std::span<const Keyword> keywordsOf(MaterialBlock kind) {
    if (kind == MaterialBlock::Pass)
        return passKeywords;
    return kind == MaterialBlock::Unit ? std::span<const Keyword>(unitKeywords) : std::span<const Keyword>();
}

// The kind of block that may stand in one of this kind, and its word.
std::pair<std::string_view, MaterialBlock> insideOf(MaterialBlock kind) {
    if (kind == MaterialBlock::Material)
        return {"technique", MaterialBlock::Technique};
    if (kind == MaterialBlock::Technique)
        return {"pass", MaterialBlock::Pass};
    return {kind == MaterialBlock::Pass ? "texture_unit" : "", MaterialBlock::Unit};
}

StateBlock blockOf(MaterialBlock kind, std::string name) {
    StateBlock made;
    made.kind = kind;
    made.name = std::move(name);
    return made;
}

void setAttribute(StateBlock& block, MaterialAttribute attribute, const ScriptRef& ref) {
    const auto known = std::find_if(block.attributes.begin(), block.attributes.end(),
                                    [&](const auto& one) { return one.first == attribute; });
    if (known != block.attributes.end())
        known->second = ref;
    else
        block.attributes.emplace_back(attribute, ref);
}

void setText(std::vector<NamedText>& texts, std::string name, std::string value) {
    if (name.size() > longestText || value.size() > longestText)
        return;
    const auto known =
        std::find_if(texts.begin(), texts.end(), [&](const NamedText& text) { return text.first == name; });
    if (known != texts.end())
        known->second = std::move(value);
    else if (texts.size() < mostTexts)
        texts.emplace_back(std::move(name), std::move(value));
}

// Goes over what stands in a material.
class Reader {
public:
    Reader(const ScriptFile& file, std::size_t& leftOut)
        : file_(file),
          leftOut_(leftOut) {}

    void read(std::uint32_t statement, StateBlock& block) {
        const ScriptStatement& around = file_.statements[statement];
        for (std::uint32_t i = statement + 1; i < around.next; i = file_.statements[i].next)
            readOne(i, block);
    }

    void readHlms(std::uint32_t statement, StateBlock& pass, StateBlock& unit) {
        const ScriptStatement& around = file_.statements[statement];
        for (std::uint32_t i = statement + 1; i < around.next; i = file_.statements[i].next)
            if (const auto attribute = attributeOf(hlmsKeywords, keywordOf(file_, file_.statements[i])))
                setAttribute(*attribute == A::TextureSource ? unit : pass, *attribute, {&file_, i});
            else
                pass.unread += 1 + inside(i);
    }

private:
    std::string word(std::uint32_t statement, std::size_t number) const {
        const std::vector<ScriptToken> words = wordsOf(file_, file_.statements[statement]);
        return number < words.size() ? meaningOf(file_.text(), words[number]) : std::string();
    }
    // As it stands there, with its quotes.
    std::string rawWord(std::uint32_t statement, std::size_t number) const {
        const std::vector<ScriptToken> words = wordsOf(file_, file_.statements[statement]);
        return number < words.size() ? std::string(file_.text().substr(words[number].offset, words[number].size))
                                     : std::string();
    }
    // The word behind the keyword, unless that is the colon before what it inherits from.
    std::string nameOf(std::uint32_t statement) const {
        const std::vector<ScriptToken> words = wordsOf(file_, file_.statements[statement]);
        return words.size() > 1 && words[1].kind != ScriptTokenKind::Colon ? meaningOf(file_.text(), words[1])
                                                                           : std::string();
    }
    // How many statements there are in one.
    std::size_t inside(std::uint32_t statement) const { return file_.statements[statement].next - statement - 1; }

    // As deep as blocks of these kinds may be.
    void readOne(std::uint32_t i, StateBlock& block) {
        const std::string keyword = keywordOf(file_, file_.statements[i]);
        const auto [blockWord, kind] = insideOf(block.kind);
        if (const auto attribute = attributeOf(keywordsOf(block.kind), keyword)) {
            setAttribute(block, *attribute, {&file_, i});
            block.unread += inside(i);
        } else if (file_.statements[i].isBlock() && keyword == blockWord) {
            if (++blocks_ >= mostBlocks) {
                ++leftOut_;
                block.unread += 1 + inside(i);
                return;
            }
            StateBlock made = blockOf(kind, nameOf(i));
            made.place = {&file_, i};
            read(i, made);
            block.blocks.push_back(std::move(made));
        } else if (keyword == "set") {
            setText(block.variables, word(i, 1), word(i, 2));
        } else if (block.kind == MaterialBlock::Material && keyword == "set_texture_alias") {
            setText(block.aliases, word(i, 1), rawWord(i, 2));
        } else {
            block.unread += 1 + inside(i);
        }
    }

    const ScriptFile& file_;
    std::size_t& leftOut_;
    std::size_t blocks_ = 0;
};

bool matches(std::string_view name, std::string_view pattern) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return name == pattern;
    const std::string_view before = pattern.substr(0, star);
    const std::string_view behind = pattern.substr(pattern.rfind('*') + 1);
    const std::string_view between = pattern.substr(star, pattern.rfind('*') - star);
    const std::string_view middle = between.size() > 1 ? between.substr(1) : std::string_view();
    return name.size() >= before.size() + behind.size() && name.starts_with(before) && name.ends_with(behind) &&
           name.substr(before.size(), name.size() - before.size() - behind.size()).find(middle) !=
               std::string_view::npos;
}

bool isPattern(const StateBlock& block) { return block.name.find('*') != std::string::npos; }

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

// Which block of `blocks` changes each of `base`; `nobody` where none does.
std::vector<std::size_t> pairsOf(const std::vector<StateBlock>& base, const std::vector<StateBlock>& blocks) {
    std::vector<std::size_t> pairs(base.size(), nobody);
    std::vector<bool> paired(blocks.size());
    std::vector<std::size_t> from(blocks.size()); // the first of the base that may go by position
    std::size_t furthest = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        from[i] = furthest;
        if (blocks[i].name.empty() || isPattern(blocks[i]))
            continue;
        for (std::size_t k = 0; k < base.size() && !paired[i]; ++k) {
            if (pairs[k] != nobody || base[k].kind != blocks[i].kind || base[k].name != blocks[i].name)
                continue;
            pairs[k] = i;
            paired[i] = true;
            furthest = std::max(furthest, k);
        }
    }
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        for (std::size_t k = from[i]; blocks[i].name.empty() && k < base.size() && !paired[i]; ++k) {
            if (pairs[k] != nobody || !base[k].name.empty() || base[k].kind != blocks[i].kind)
                continue;
            pairs[k] = i;
            paired[i] = true;
        }
    }
    return pairs;
}

} // namespace

const ScriptRef* StateBlock::find(MaterialAttribute attribute) const {
    const auto found =
        std::find_if(attributes.begin(), attributes.end(), [&](const auto& one) { return one.first == attribute; });
    return found != attributes.end() ? &found->second : nullptr;
}

const StateBlock* shownTechnique(const StateBlock& material) {
    const auto found = std::find_if(material.blocks.begin(), material.blocks.end(),
                                    [](const StateBlock& block) { return !block.blocks.empty(); });
    return found != material.blocks.end() ? &*found : nullptr;
}

std::optional<MaterialAttribute> attributeIn(MaterialBlock kind, std::string_view keyword) {
    return attributeOf(keywordsOf(kind), keyword);
}

std::size_t StateBlock::count() const {
    std::size_t all = 1;
    for (const StateBlock& block : blocks)
        all += block.count();
    return all;
}

std::size_t StateBlock::statements() const {
    std::size_t all = 1 + unread + attributes.size();
    for (const StateBlock& block : blocks)
        all += block.statements();
    return all;
}

StateBlock ownState(const ScriptFile& file, const MaterialDefinition& definition, std::size_t& leftOut) {
    StateBlock material;
    material.name = definition.name;
    material.place = {&file, definition.statement};
    Reader reader(file, leftOut);
    if (!definition.isHlms) {
        reader.read(definition.statement, material);
        return material;
    }
    StateBlock technique = blockOf(MaterialBlock::Technique, {});
    StateBlock pass = blockOf(MaterialBlock::Pass, {});
    StateBlock unit = blockOf(MaterialBlock::Unit, {});
    technique.place = pass.place = unit.place = material.place; // all of it is one block
    reader.readHlms(definition.statement, pass, unit);
    pass.blocks.push_back(std::move(unit));
    technique.blocks.push_back(std::move(pass));
    material.blocks.push_back(std::move(technique));
    return material;
}

namespace {

// The blocks of a list and of the one that it inherits from, in the order in which OGRE puts them: the list's own, and
// those of the base that none changes behind the one that stood before them.
class Merge {
public:
    Merge(std::vector<StateBlock> base, std::vector<StateBlock> blocks, std::size_t& leftOut)
        : base_(std::move(base)),
          leftOut_(leftOut),
          pairs_(pairsOf(base_, blocks)) {
        for (StateBlock& block : blocks) {
            places_.push_back(made_.size());
            if (isPattern(block)) {
                patterns_.push_back(std::move(block));
                continue;
            }
            total_ += block.count();
            made_.push_back(std::move(block));
        }
    }

    std::vector<StateBlock> run() {
        for (std::size_t k = 0; k < base_.size(); ++k) {
            if (pairs_[k] != nobody)
                change(k);
            else
                addFromBase(k);
        }
        return std::move(made_);
    }

private:
    void change(std::size_t k) {
        const std::size_t place = places_[pairs_[k]];
        made_[place] = inherited(std::move(base_[k]), std::move(made_[place]), leftOut_);
        insertAt_ = place + 1;
    }

    void addFromBase(std::size_t k) {
        StateBlock block = std::move(base_[k]);
        for (const StateBlock& pattern : patterns_)
            if (pattern.kind == block.kind && matches(block.name, pattern.name)) {
                StateBlock changes = pattern;
                changes.name = block.name;
                changes.place = {}; // it is not of this block alone
                block = inherited(std::move(block), std::move(changes), leftOut_);
            }
        total_ += block.count();
        if (total_ > mostBlocks) {
            ++leftOut_;
            return;
        }
        made_.insert(made_.begin() + static_cast<std::ptrdiff_t>(insertAt_), std::move(block));
        for (std::size_t& place : places_)
            place += place >= insertAt_ ? 1 : 0;
        ++insertAt_;
    }

    std::vector<StateBlock> base_;
    std::vector<StateBlock> made_;
    std::vector<StateBlock> patterns_; // blocks that change all of the base whose names match theirs
    std::vector<std::size_t> places_;  // of the list's blocks in `made_`
    std::size_t& leftOut_;
    std::vector<std::size_t> pairs_;
    std::size_t insertAt_ = 0;
    std::size_t total_ = 0;
};

} // namespace

StateBlock inherited(StateBlock base, StateBlock block, std::size_t& leftOut) {
    StateBlock made = std::move(base);
    made.name = std::move(block.name);
    if (block.place.file != nullptr) {
        made.place = block.place;
        made.inherited = true;
    }
    for (const auto& [attribute, ref] : block.attributes)
        setAttribute(made, attribute, ref);
    for (auto& [name, value] : block.variables)
        setText(made.variables, std::move(name), std::move(value));
    for (auto& [name, value] : block.aliases)
        setText(made.aliases, std::move(name), std::move(value));
    made.unread += block.unread;
    made.blocks = Merge(std::move(made.blocks), std::move(block.blocks), leftOut).run();
    return made;
}

} // namespace rigscope::ogre
