// Writes the records of a skeleton as a binary file or as XML, anew or over an older file.
#pragma once

#include "base/result.h"
#include "base/xml_document.h"
#include "formats/ogre/chunk_writer.h"
#include "formats/ogre/skeleton_stored.h"

namespace rigscope::ogre {

inline constexpr std::string_view skeletonVersion180 = "[Serializer_v1.80]"; // since OGRE 1.8
inline constexpr std::string_view skeletonVersion110 = "[Serializer_v1.10]"; // has no blend mode and no base animations

// A new binary file. A blend mode that the version cannot hold is told of; the records have no bases where it has none.
std::vector<std::uint8_t> writeSkeleton(const StoredSkeleton& skeleton, const BinaryForm& form,
                                        const std::string& fileName, Diagnostics& diagnostics);
// Over an older file: its chunks stay where the records are as there.
std::vector<std::uint8_t> writeSkeleton(const StoredSkeleton& skeleton, const File& over);

// A new XML file. Rotations are written as angle and axis.
std::vector<std::uint8_t> writeSkeletonXml(const StoredSkeleton& skeleton);
// Over an older text: every byte of the elements that say the same stays. `stored` is what the text says.
Result<std::vector<std::uint8_t>> writeSkeletonXml(const StoredSkeleton& skeleton, const StoredSkeleton& stored,
                                                   const XmlDocument& over);

} // namespace rigscope::ogre
