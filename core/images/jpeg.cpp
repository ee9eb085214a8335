// JPEG by libjpeg-turbo. The orientation of EXIF is not applied: texture coordinates mean the stored rows.
#include <cstddef> // jpeglib.h wants size_t and FILE
#include <cstdio>

#include <jpeglib.h>

#include <algorithm>
#include <array>
#include <optional>

#include "images/c_guard.h"
#include "images/codec.h"

namespace rigscope::images {

namespace {

// Far more pixels than a byte holds in the densest coding seen.
constexpr std::uint64_t pixelsPerByteLimit = 4096;

// Scans of a progressive picture each pass over all pixels; a small file can claim thousands.
int scanLimit(const ImageInfo& info) {
    const std::uint64_t pixels = std::uint64_t{info.width} * info.height;
    return static_cast<int>(
        std::clamp<std::uint64_t>((std::uint64_t{1} << 31) / std::max<std::uint64_t>(pixels, 1), 32, 500));
}

bool isStartOfFrame(std::uint8_t marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

std::string_view codingOf(std::uint8_t frameMarker) {
    switch (frameMarker) {
    case 0xC0:
        return "baseline";
    case 0xC1:
        return "extended";
    case 0xC2:
        return "progressive";
    case 0xC9:
    case 0xCA:
        return "arithmetic";
    default:
        return "lossless";
    }
}

Result<ImageInfo> readFrame(const Source& source, ReadArchive& a, std::uint8_t marker) {
    std::uint8_t precision = 0;
    std::uint16_t height = 0;
    std::uint16_t width = 0;
    std::uint8_t channels = 0;
    const std::uint64_t start = a.offset();
    a.value("bits a channel", precision);
    a.value("height", height);
    a.value("width", width);
    a.value("channels", channels);
    if (a.failed())
        return source.cut(a);
    const std::string_view coding = codingOf(marker);
    if (coding == "lossless")
        return source.unsupported(start, "lossless or hierarchical coding");
    if (precision != 8)
        return source.unsupported(start, std::to_string(precision) + " bits a channel");
    return ImageInfo{ImageKind::Jpeg, width, height, 1, channels, precision, false, false, coding};
}

// Cyan, magenta, yellow and black to RGBA, in place. Files of Adobe programs, which mark themselves, store
// them inverted.
void convertCmyk(std::uint8_t* pixel, std::uint32_t count, bool inverted) {
    const auto times = [](std::uint32_t a, std::uint32_t b) { return static_cast<std::uint8_t>((a * b + 127) / 255); };
    const std::uint8_t flip = inverted ? 0 : 255;
    for (std::uint32_t i = 0; i < count; ++i, pixel += 4) {
        const std::uint32_t key = pixel[3] ^ flip;
        for (int c = 0; c < 3; ++c)
            pixel[c] = times(pixel[c] ^ flip, key);
        pixel[3] = 255;
    }
}

// One use of libjpeg. Members that the library's callbacks need are found from its pointers to `manager_` and
// so on.
class JpegReader {
public:
    JpegReader(ByteSpan bytes, int scans)
        : bytes_(bytes),
          scanLimit_(scans) {
        cinfo_.err = jpeg_std_error(&errors_);
        cinfo_.client_data = this;
        errors_.error_exit = onError;
        errors_.emit_message = onMessage;
        errors_.output_message = [](j_common_ptr) {};
        created_ = runGuarded(guard_, [this] { jpeg_create_decompress(&cinfo_); });
    }
    ~JpegReader() { jpeg_destroy_decompress(&cinfo_); }
    JpegReader(const JpegReader&) = delete;
    JpegReader& operator=(const JpegReader&) = delete;

    // Reads up to the pixels (of a picture in several scans: all of it).
    bool start() {
        return created_ && runGuarded(guard_, [this] {
                   installSource();
                   cinfo_.client_data = this;
                   progress_.progress_monitor = onProgress;
                   cinfo_.progress = &progress_;
                   jpeg_read_header(&cinfo_, TRUE);
                   const bool cmyk = cinfo_.jpeg_color_space == JCS_CMYK || cinfo_.jpeg_color_space == JCS_YCCK;
                   cinfo_.out_color_space = cmyk ? JCS_CMYK : JCS_EXT_RGBA;
                   jpeg_start_decompress(&cinfo_);
               });
    }

    // Fills the rows; of a sequential picture that ends early those whose blocks were there.
    bool readRows(PixelBuffer& pixels) {
        return runGuarded(guard_, [this, &pixels] {
            const bool sequential = !jpeg_has_multiple_scans(&cinfo_);
            const auto blockRows = static_cast<std::uint32_t>(cinfo_.max_v_samp_factor * DCTSIZE);
            while (rowsRead_ < pixels.height()) {
                const bool starved = ended_ && flaws_ > 0; // an end that only lacks its marker is no flaw
                if (sequential && starved && rowsRead_ % blockRows == 0)
                    return;
                JSAMPROW row = pixels.row(rowsRead_);
                jpeg_read_scanlines(&cinfo_, &row, 1);
                if (cinfo_.out_color_space == JCS_CMYK)
                    convertCmyk(row, pixels.width(), cinfo_.saw_Adobe_marker);
                ++rowsRead_;
            }
        });
    }

    bool sizeIs(std::uint32_t width, std::uint32_t height) const {
        return cinfo_.output_width == width && cinfo_.output_height == height;
    }
    std::uint32_t rowsRead() const { return rowsRead_; }
    bool ended() const { return ended_; }
    const char* message() const { return guard_.message.data(); }
    // Errors in the data that the library went on after; the first one's text is the message.
    long flaws() const { return flaws_; }
    std::size_t position() const { return bytes_.size() - (ended_ ? 0 : source_.bytes_in_buffer); }

private:
    static JpegReader& of(j_common_ptr cinfo) { return *static_cast<JpegReader*>(cinfo->client_data); }
    static JpegReader& of(j_decompress_ptr cinfo) { return *static_cast<JpegReader*>(cinfo->client_data); }

    [[noreturn]] static void onError(j_common_ptr cinfo) {
        of(cinfo).keepText();
        of(cinfo).guard_.leave();
    }
    static void onMessage(j_common_ptr cinfo, int level) {
        if (level < 0 && of(cinfo).flaws_++ == 0)
            of(cinfo).keepText();
    }
    static void onProgress(j_common_ptr cinfo) {
        JpegReader& self = of(cinfo);
        if (self.cinfo_.input_scan_number <= self.scanLimit_)
            return;
        self.guard_.keepMessage("it has more scans than make sense");
        self.guard_.leave();
    }
    void keepText() {
        std::array<char, JMSG_LENGTH_MAX> text{};
        errors_.format_message(reinterpret_cast<j_common_ptr>(&cinfo_), text.data());
        guard_.keepMessage(text.data());
    }

    void installSource() {
        source_.init_source = [](j_decompress_ptr) {};
        source_.term_source = [](j_decompress_ptr) {};
        source_.resync_to_restart = jpeg_resync_to_restart;
        source_.fill_input_buffer = [](j_decompress_ptr cinfo) -> boolean {
            of(cinfo).pretendEnd();
            return TRUE;
        };
        source_.skip_input_data = [](j_decompress_ptr cinfo, long count) { of(cinfo).skip(count); };
        source_.next_input_byte = bytes_.data();
        source_.bytes_in_buffer = bytes_.size();
        cinfo_.src = &source_;
    }
    // The library asks for more than there is: it gets the marker of the picture's end.
    void pretendEnd() {
        static constexpr std::array<JOCTET, 2> end{0xFF, JPEG_EOI};
        ended_ = true;
        source_.next_input_byte = end.data();
        source_.bytes_in_buffer = end.size();
    }
    void skip(long count) {
        if (count <= 0)
            return;
        if (static_cast<std::size_t>(count) > source_.bytes_in_buffer) {
            pretendEnd();
            return;
        }
        source_.next_input_byte += count;
        source_.bytes_in_buffer -= static_cast<std::size_t>(count);
    }

    ByteSpan bytes_;
    int scanLimit_;
    jpeg_decompress_struct cinfo_{};
    jpeg_error_mgr errors_{};
    jpeg_source_mgr source_{};
    jpeg_progress_mgr progress_{};
    CGuard guard_;
    std::uint32_t rowsRead_ = 0;
    long flaws_ = 0;
    bool ended_ = false;
    bool created_ = false;
};

} // namespace

bool looksLikeJpeg(ByteSpan bytes) {
    return bytes.size() >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF;
}

Result<ImageInfo> probeJpeg(const Source& source) {
    ReadArchive a(source.bytes, 0, true);
    a.skip(2);
    for (;;) {
        std::uint8_t byte = 0;
        std::uint8_t marker = 0xFF;
        a.value("marker", byte);
        while (!a.failed() && byte != 0xFF) // rubbish between segments
            a.value("marker", byte);
        while (!a.failed() && marker == 0xFF) // fill bytes
            a.value("marker", marker);
        if (a.failed())
            return source.cut(a);
        if (marker == 0 || marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8))
            continue;
        if (marker == 0xD9 || marker == 0xDA)
            return source.damaged(a.offset(), "it has no header of a picture");
        std::uint16_t length = 0;
        a.value("length of a segment", length);
        if (a.failed())
            return source.cut(a);
        if (isStartOfFrame(marker))
            return readFrame(source, a, marker);
        a.skip(std::max<std::uint64_t>(length, 2) - 2);
    }
}

Result<Image> decodeJpeg(const Decoding& decoding) {
    const Result<ImageInfo> info = probeJpeg(decoding);
    if (!info)
        return fail(info.error());
    const std::uint64_t smallestFile = std::uint64_t{info->width} * info->height / pixelsPerByteLimit;
    Result<PixelBuffer> pixels = allocatePixels(decoding, info->width, info->height, smallestFile);
    if (!pixels)
        return fail(pixels.error());
    JpegReader reader(decoding.bytes, scanLimit(*info));
    const bool started = reader.start();
    if (started && !reader.sizeIs(info->width, info->height))
        return decoding.damaged(0, "it says its size twice, differently");
    const bool read = started && reader.readRows(*pixels);
    if (reader.rowsRead() == 0)
        return decoding.damaged(reader.position(),
                                reader.ended() ? "it ends before the first pixels" : reader.message());
    if (reader.ended())
        decoding.warnTruncated(reader.position());
    else if (!read || reader.flaws() > 0)
        decoding.warnFlawed(reader.position(), reader.message());
    return finishImage(*info, std::move(*pixels), 0, reader.rowsRead());
}

} // namespace rigscope::images
