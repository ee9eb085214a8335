// The text of an XML file in a form that can be scanned byte by byte, and the way back to the file's own
// encoding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

namespace rigscope {

enum class XmlEncoding : std::uint8_t {
    Utf8,        // what is not UTF-8 after all is read as Windows-1252; also for encodings that we do not know
    Windows1252, // declared as such or as Latin-1
    Utf16Le,
    Utf16Be,
};

// `text` is the file itself, except for UTF-16: that is converted to UTF-8 as a whole, and ranges refer to
// the converted text. Lone surrogates and an odd last byte are kept, so that `toFile(text)` gives the file
// back byte for byte.
struct XmlText {
    Bytes text;
    XmlEncoding encoding = XmlEncoding::Utf8;
    std::optional<std::uint8_t> oddByte; // after the last whole unit of UTF-16

    // Recognises a byte order mark, UTF-16 without one by its `<`, and the encoding that the XML declaration
    // names. Fails where the text has 4 GiB or more.
    static Result<XmlText> of(Bytes file);

    // True where ranges are not those of the file.
    bool converted() const { return encoding == XmlEncoding::Utf16Le || encoding == XmlEncoding::Utf16Be; }
    Bytes toFile(std::string_view changedText) const;
};

// Raw text or a raw attribute value as UTF-8: the five entities and numeric references are replaced, what
// refers to nothing that XML knows is kept as it stands. White space and line ends stay as they are.
std::string xmlDecoded(std::string_view raw, XmlEncoding encoding = XmlEncoding::Utf8);

// UTF-8 text made fit to stand in a file of that encoding: `&`, `<`, `>`, and `quote` where that is not 0,
// are escaped.
std::string xmlEncoded(std::string_view utf8, XmlEncoding encoding, char quote = 0);

// A reference such as `&amp;` or `&#x20;` at the start of `text`, which begins with `&`.
struct XmlReference {
    std::size_t size = 0;               // bytes up to and including the `;`; 0 where `&` begins no reference
    std::optional<std::uint32_t> point; // the code point; nothing where it is unknown
};
XmlReference xmlReferenceAt(std::string_view text);

} // namespace rigscope
