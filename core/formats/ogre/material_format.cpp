#include "formats/ogre/material_format.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_import.h"
#include "formats/ogre/material_structure.h"
#include "formats/ogre/material_write.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

constexpr double partOfText = 0.5; // of the progress
constexpr std::string_view formatId = "ogre-material";

class NativeMaterials : public NativeFile {
public:
    explicit NativeMaterials(std::shared_ptr<const MaterialScript> script)
        : script_(std::move(script)) {}

    const MaterialScript& script() const { return *script_; }

    std::vector<CompanionWish> companions() const override {
        std::vector<CompanionWish> wishes;
        for (const ScriptImport& import : script_->imports)
            wishes.push_back(
                {std::string(formatId), false, {import.file}, {}, Code::ogre_import_missing, scriptFolders()});
        return wishes;
    }

    std::vector<std::string> definitions() const override {
        std::vector<std::string> names;
        for (const MaterialDefinition& material : script_->materials)
            names.push_back(material.name);
        return names;
    }

    // Parents that another script defines; old versions of OGRE ask for no import.
    DefinitionWish definitionWish() const override {
        DefinitionWish wish = wishForMaterials();
        wish.forOthers = true;
        for (const MaterialDefinition& material : script_->materials)
            if (!material.parent.empty() && script_->find(material.parent) == nullptr)
                wish.names.push_back(material.parent);
        return wish;
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        if (scene.formatId.empty())
            scene.formatId = formatId;
        std::vector<const MaterialScript*> others;
        for (const NativeFile* const file : input.document.files)
            if (const auto* const other = dynamic_cast<const NativeMaterials*>(file))
                others.push_back(&other->script());
        const bool alone = others.size() == input.document.files.size();
        if (alone && !others.empty() && others.front() == script_.get())
            diagnostics.add(Code::ogre_materials_alone, {script_->file->name, "", {}, {}});
        ReadInput rest = input;
        rest.progress = input.progress.part(partOfText, 1.0);
        Result<void> imported = importMaterials(*script_, others, input.document.wanted, rest, scene, diagnostics);
        if (imported) {
            number_ = input.fileNumber;
            for (std::size_t i = 0; i < input.document.files.size(); ++i)
                if (const auto* const other = dynamic_cast<const NativeMaterials*>(input.document.files[i])) {
                    own_ = other == this ? scripts_.size() : own_;
                    scripts_.push_back({other->script_, static_cast<std::uint16_t>(i)});
                }
            if (scripts_.empty())
                scripts_.push_back({script_, number_});
        }
        return imported;
    }

    void settle(const Scene& scene) override {
        decoded_ = scene;
        decoded_.provenance = nullptr;
    }

    StructureTree describe() const override { return describeScript(script_->file); }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& diagnostics) const override {
        if (reencode)
            return writtenAnew(scene, diagnostics);
        if (scene.materials == decoded_.materials && scene.textures == decoded_.textures) {
            const ByteSpan bytes = script_->file->source.span();
            return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
        }
        const Result<std::string> text = writeMaterialsOver(scene, {scripts_, own_, decoded_}, diagnostics);
        if (!text)
            return fail(text.error());
        return std::vector<std::uint8_t>(text->begin(), text->end());
    }

private:
    std::vector<std::uint8_t> writtenAnew(const Scene& scene, Diagnostics& diagnostics) const {
        std::vector<const Material*> materials;
        for (const Shared<Material>& material : scene.materials)
            if (material->home.file == number_ || (own_ == 0 && material->home.file == Home::noFile))
                materials.push_back(material.get());
        std::unordered_set<std::uint32_t> shown; // of the script's materials
        for (const Shared<Material>& material : decoded_.materials)
            if (material->home.file == number_)
                shown.insert(material->home.number);
        std::size_t unseen = 0;
        const std::vector<ScriptStatement>& statements = script_->file->statements;
        for (std::uint32_t i = 0; i < statements.size(); i = statements[i].next)
            unseen += statements[i].isBlock() ? 1 : 0;
        unseen -= std::min(unseen, shown.size());
        if (unseen > 0)
            diagnostics.add(Code::ogre_unseen_left_out, {script_->file->name, "", {}, {}}, {std::to_string(unseen)});
        const std::string text = writeMaterials(scene, materials, decoded_, script_->file->name, diagnostics);
        return {text.begin(), text.end()};
    }

    std::shared_ptr<const MaterialScript> script_;
    std::uint16_t number_ = 0;
    std::vector<ScriptOfDocument> scripts_; // of the document
    std::size_t own_ = 0;                   // which of them it is
    Scene decoded_;                         // shares its parts with the scene that was read
};

// A new script.
Result<std::vector<std::uint8_t>> encodeMaterials(const Scene& scene, const FileForm& /*form*/, const std::string& name,
                                                  Diagnostics& diagnostics) {
    std::vector<const Material*> materials;
    for (const Shared<Material>& material : scene.materials)
        materials.push_back(material.get());
    const std::string text = writeMaterials(scene, materials, Scene{}, name, diagnostics);
    return std::vector<std::uint8_t>(text.begin(), text.end());
}

// Words that a script may begin with.
constexpr std::array firstWords{
    std::string_view("material"),
    std::string_view("abstract"),
    std::string_view("import"),
    std::string_view("set"),
    std::string_view("hlms"),
    std::string_view("vertex_program"),
    std::string_view("fragment_program"),
    std::string_view("geometry_program"),
    std::string_view("shared_params"),
    std::string_view("sampler"),
};

constexpr int surelyByName = 70;
constexpr int likelyByContent = 60;
constexpr int perhapsByName = 20;

// Whether the text begins with a material and its opening brace.
bool beginsWithMaterial(std::string_view text) {
    ScriptTokens tokens(text, 0, static_cast<std::uint32_t>(text.size()), 1);
    const auto next = [&] {
        ScriptToken token = tokens.next();
        while (token.kind == ScriptTokenKind::NewLine)
            token = tokens.next();
        return token;
    };
    ScriptToken token = next();
    if (asciiLower(meaningOf(text, token)) == "abstract")
        token = next();
    if (asciiLower(meaningOf(text, token)) != "material")
        return false;
    for (std::size_t words = 0; words < mostWords; ++words) {
        token = next();
        if (token.kind == ScriptTokenKind::Open)
            return words > 0;
        if (token.kind == ScriptTokenKind::Close || token.kind == ScriptTokenKind::End)
            return false;
    }
    return false;
}

int recognise(ByteSpan bytes, std::string_view name) {
    constexpr std::size_t beginning = 4096;
    std::string_view text = asText(bytes.first(std::min(bytes.size(), beginning)));
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (text.find('\0') != std::string_view::npos)
        return 0;
    if (beginsWithMaterial(text))
        return likelyByContent;
    // Programs have scripts of their own, which others import.
    const std::string lower = asciiLower(name);
    if (!lower.ends_with(".material") && !lower.ends_with(".program"))
        return 0;
    ScriptTokens tokens(text, 0, static_cast<std::uint32_t>(text.size()), 1);
    ScriptToken token = tokens.next();
    while (token.kind == ScriptTokenKind::NewLine)
        token = tokens.next();
    const std::string first = asciiLower(meaningOf(text, token));
    return std::find(firstWords.begin(), firstWords.end(), first) != firstWords.end() ? surelyByName : perhapsByName;
}

Result<std::unique_ptr<NativeFile>> readMaterials(const ReadInput& input, Diagnostics& diagnostics) {
    Result<ScriptFile> file = readScript(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfText));
    if (!file)
        return fail(std::move(file.error()));
    return std::make_unique<NativeMaterials>(
        definitionsOf(std::make_shared<const ScriptFile>(std::move(*file)), diagnostics));
}

using namespace std::string_view_literals;

} // namespace

const std::vector<std::string>& scriptFolders() {
    static const std::vector<std::string> folders{"../materials/scripts", "materials/scripts", "../materials",
                                                  "materials"};
    return folders;
}

DefinitionWish wishForMaterials() {
    DefinitionWish wish;
    wish.format = formatId;
    wish.extension = ".material";
    wish.folders = scriptFolders();
    wish.missing = Code::ogre_material_missing;
    return wish;
}

const FormatDescriptor& materialDescriptor() {
    static constexpr std::array extensions{"material"sv};
    static constexpr std::array folders{"../materials/textures"sv, "materials/textures"sv};
    static const FormatDescriptor made{
        .id = formatId,
        .family = "ogre",
        .importOrder = 1,
        .name = "OGRE material script",
        .usedBy = "OGRE, games made with it",
        .extensions = extensions,
        .mimeType = "text/x-ogre-material",
        .magics = {},
        .xmlRoots = {},
        .reads = {.materials = true},
        .writes = {.materials = true},
        .versions = {},
        .bothByteOrders = false,
        .text = false,
        .limits = {},
        .timeUnit = "seconds",
        .axes = "none: it holds no geometry",
        .nativeFields = materialFields(),
        .textureFolders = folders,
        .recognise = recognise,
        .read = readMaterials,
        .encode = encodeMaterials,
    };
    return made;
}

} // namespace rigscope::ogre
