// What the parts of the export share: the scene, the template that it is written over, and the file that is made.
#pragma once

#include <string>

#include "formats/b3d/b3d_export.h"
#include "formats/b3d/b3d_structure.h"

namespace rigscope::b3d {

struct ExportContext {
    ExportContext(const Scene& sceneToWrite, const Template& over, Diagnostics& toTell);

    const Scene& scene;    // what to write
    const Scene* decoded;  // what the template decodes to; null where there is no template
    const File& original;  // the template; without any parts where every field is written anew
    FileStructure written; // of `original`
    std::string fileName;
    Diagnostics& diagnostics;
    File file; // begins as a copy of `original`; its chunks are put together last

    // The part as it was read, or null where the template has none of that id.
    template <class AnyId> auto before(AnyId id) const { return decoded ? decoded->find(id) : nullptr; }
    // Its number in `original`, or Chunk::none.
    std::uint32_t numberOf(NodeId id) const;
    std::uint32_t numberOf(MeshId id) const;

    ByteSpan keep(std::vector<std::uint8_t> bytes) {
        file.added.emplace_back(std::move(bytes));
        return file.added.back().span();
    }
    void tell(Code code, std::string object, std::vector<std::string> arguments) {
        diagnostics.add(code, {fileName, std::move(object), {}, {}}, std::move(arguments));
    }
    // Tells that values cannot be written, if there are any.
    void tellLeftOut(std::string object, const std::vector<std::string>& names);
    // Tells that a name that holds a byte of 0 is cut there, as a file ends its texts with one.
    void tellName(std::string object, std::string_view name);
};

// `node 3 "arm"`: a part as messages name it, by its place in the scene.
std::string objectName(std::string_view kind, std::size_t place, std::string_view name);

} // namespace rigscope::b3d
