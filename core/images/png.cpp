// PNG by libpng. Colour profiles and gamma are not applied: textures are shown with the numbers that they
// hold.
#include <png.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "images/c_guard.h"
#include "images/codec.h"

namespace rigscope::images {

namespace {

constexpr std::array<std::uint8_t, 8> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

// Deflate packs at most 1032 bytes into one.
constexpr std::uint64_t deflateLimit = 1032;

std::uint32_t channelsOf(std::uint8_t colourType) {
    switch (colourType) {
    case PNG_COLOR_TYPE_GRAY:
        return 1;
    case PNG_COLOR_TYPE_GRAY_ALPHA:
        return 2;
    case PNG_COLOR_TYPE_RGB_ALPHA:
        return 4;
    default:
        return 3;
    }
}

// True if a transparency chunk stands before the pixels.
bool hasTransparencyChunk(ByteSpan bytes) {
    ReadArchive a(bytes, 0, true);
    a.skip(signature.size());
    for (;;) {
        std::uint32_t length = 0;
        std::array<char, 4> type{};
        a.value("chunk length", length);
        a.values("chunk type", type);
        const std::string_view name(type.data(), type.size());
        if (a.failed() || name == "IDAT" || name == "IEND")
            return false;
        if (name == "tRNS")
            return true;
        a.skip(std::uint64_t{length} + 4);
    }
}

// One use of libpng. It reads through `readBytes` and reports to `guard`.
class PngReader {
public:
    explicit PngReader(ByteSpan bytes)
        : bytes_(bytes) {
        png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, onError, onWarning);
        info_ = png_ ? png_create_info_struct(png_) : nullptr;
    }
    ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;

    bool created() const { return info_ != nullptr; }

    // Reads up to the pixels and asks for RGBA8.
    bool start() {
        return runGuarded(guard_, [this] { configure(); });
    }

    // Fills the rows. After a failure those that are there stay; the passes of an interlaced picture fill
    // blocks, so that an early end leaves a coarse picture.
    bool readRows(PixelBuffer& pixels) {
        const int passes = passes_;
        return runGuarded(guard_, [this, &pixels, passes] {
            for (int pass = 0; pass < passes; ++pass)
                for (std::uint32_t y = 0; y < pixels.height(); ++y) {
                    if (passes > 1)
                        png_read_row(png_, nullptr, pixels.row(y));
                    else
                        png_read_row(png_, pixels.row(y), nullptr);
                    rowsRead_ = std::max(rowsRead_, y + 1);
                }
        });
    }

    // Reads what follows the pixels, for its checksums. What else is wrong there does not matter.
    void finish() {
        runGuarded(guard_, [this] { png_read_end(png_, nullptr); });
    }

    std::uint32_t rowsRead() const { return rowsRead_; }
    bool ended() const { return ended_; }
    bool checksumWrong() const { return checksumWrong_; }
    const char* message() const { return guard_.message.data(); }
    std::size_t position() const { return position_; }

private:
    static PngReader& of(png_structp png) { return *static_cast<PngReader*>(png_get_error_ptr(png)); }

    [[noreturn]] static void onError(png_structp png, png_const_charp message) {
        PngReader& self = of(png);
        self.guard_.keepMessage(message);
        self.guard_.leave();
    }
    static void onWarning(png_structp png, png_const_charp message) {
        if (std::strstr(message, "CRC"))
            of(png).checksumWrong_ = true;
    }
    static void readBytes(png_structp png, png_bytep out, std::size_t size) {
        PngReader& self = *static_cast<PngReader*>(png_get_io_ptr(png));
        if (size > self.bytes_.size() - self.position_) {
            self.ended_ = true;
            png_error(png, "the file ends");
        }
        std::memcpy(out, self.bytes_.data() + self.position_, size);
        self.position_ += size;
    }

    void configure() {
        png_set_read_fn(png_, this, readBytes);
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // allocatePixels limits
        png_set_crc_action(png_, PNG_CRC_WARN_USE, PNG_CRC_WARN_USE);
        png_set_option(png_, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
        skipChunks();
        png_read_info(png_, info_);
        png_set_expand(png_);
        png_set_scale_16(png_);
        png_set_gray_to_rgb(png_);
        png_set_add_alpha(png_, 0xFF, PNG_FILLER_AFTER);
        passes_ = png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
    }

    // Chunks that do not change the pixels are not read, so that they cannot take memory either.
    void skipChunks() {
        static constexpr char names[] = "cHRM\0gAMA\0iCCP\0sBIT\0sRGB\0bKGD\0hIST\0pHYs\0sPLT\0tIME\0iTXt\0tEXt\0zTXt\0"
                                        "eXIf\0oFFs\0pCAL\0sCAL\0sTER";
        std::array<png_byte, sizeof names> list{};
        std::memcpy(list.data(), names, sizeof names);
        png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, list.data(), static_cast<int>(sizeof names / 5));
    }

    ByteSpan bytes_;
    std::size_t position_ = 0;
    png_structp png_ = nullptr;
    png_infop info_ = nullptr;
    CGuard guard_;
    int passes_ = 1;
    std::uint32_t rowsRead_ = 0;
    bool ended_ = false;
    bool checksumWrong_ = false;
};

std::uint64_t smallestFile(const ImageInfo& info) {
    const std::uint64_t channels = info.palette ? 1 : info.channels;
    const std::uint64_t rowBytes = (std::uint64_t{info.width} * channels * info.bits + 7) / 8 + 1;
    return rowBytes * info.height / deflateLimit;
}

} // namespace

bool looksLikePng(ByteSpan bytes) {
    return bytes.size() >= signature.size() && std::equal(signature.begin(), signature.end(), bytes.begin());
}

Result<ImageInfo> probePng(const Source& source) {
    ReadArchive a(source.bytes, 0, true);
    a.skip(signature.size());
    std::uint32_t length = 0;
    std::array<char, 4> type{};
    ImageInfo info{ImageKind::Png, 0, 0, 1, 0, 0, false, false, "deflate"};
    std::uint8_t depth = 0;
    std::uint8_t colourType = 0;
    a.value("length of the header", length);
    a.values("header", type);
    a.value("width", info.width);
    a.value("height", info.height);
    a.value("bit depth", depth);
    a.value("colour type", colourType);
    if (a.failed())
        return source.cut(a);
    if (std::string_view(type.data(), type.size()) != "IHDR")
        return source.damaged(signature.size(), "it does not begin with a header");
    info.bits = depth;
    info.channels = channelsOf(colourType);
    info.palette = colourType == PNG_COLOR_TYPE_PALETTE;
    info.alpha = (colourType & PNG_COLOR_MASK_ALPHA) != 0 || hasTransparencyChunk(source.bytes);
    return info;
}

Result<Image> decodePng(const Decoding& decoding) {
    const Result<ImageInfo> info = probePng(decoding);
    if (!info)
        return fail(info.error());
    Result<PixelBuffer> pixels = allocatePixels(decoding, info->width, info->height, smallestFile(*info));
    if (!pixels)
        return fail(pixels.error());
    PngReader reader(decoding.bytes);
    if (!reader.created())
        return fail(
            {Code::image_no_memory, decoding.place(0), {std::to_string(info->width), std::to_string(info->height)}});
    const bool complete = reader.start() && reader.readRows(*pixels);
    if (!complete && reader.rowsRead() == 0)
        return decoding.damaged(reader.position(),
                                reader.ended() ? "it ends before the first pixels" : reader.message());
    if (complete)
        reader.finish();
    else if (reader.ended())
        decoding.warnTruncated(reader.position());
    else
        decoding.warnFlawed(reader.position(), reader.message());
    if (reader.checksumWrong())
        decoding.warnFlawed(0, "a checksum does not fit the content");
    return finishImage(*info, std::move(*pixels), 0, complete ? info->height : 0);
}

} // namespace rigscope::images
