// Which axis is upwards in the picture: what the user wants of all documents, and of one of them. From and to the
// settings; files stay as they are.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace rigscope::gui {

enum class UpAxisChoice : std::uint8_t { File, Y, Z };

// Of documents for which nothing else was chosen.
UpAxisChoice usualUpAxis();
void storeUsualUpAxis(UpAxisChoice choice);

// Of one file; nothing where it is as usual.
std::optional<UpAxisChoice> keptUpAxis(const std::filesystem::path& file);
void keepUpAxis(const std::filesystem::path& file, std::optional<UpAxisChoice> choice);
// All files as usual again.
void forgetUpAxes();

} // namespace rigscope::gui
