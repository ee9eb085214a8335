#include "formats/ogre/material_format.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_import.h"
#include "formats/ogre/material_structure.h"
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
            for (const Shared<Material>& material : scene.materials)
                if (material->home.file == number_)
                    decoded_.push_back(material);
        }
        return imported;
    }

    StructureTree describe() const override { return describeScript(script_->file); }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& /*diagnostics*/) const override {
        std::vector<Shared<Material>> now;
        for (const Shared<Material>& material : scene.materials)
            if (material->home.file == number_)
                now.push_back(material);
        if (reencode || now != decoded_)
            return fail({Code::ogre_not_written, {script_->file->name, "", {}, {}}, {}});
        const ByteSpan bytes = script_->file->source.span();
        return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
    }

private:
    std::shared_ptr<const MaterialScript> script_;
    std::uint16_t number_ = 0;
    std::vector<Shared<Material>> decoded_; // what the scene has of this file
};

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
        .writes = {},
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
        .encode = nullptr,
    };
    return made;
}

} // namespace rigscope::ogre
