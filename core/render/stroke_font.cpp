#include "render/stroke_font.h"

#include <array>

namespace rigscope::render {

namespace {

// Each pair of digits is a point: x 0 to 4, y 0 (top) to 8 (descender), 6 is the base line. A space begins a
// new stroke.
struct Glyph {
    float width;
    std::string_view strokes;
};

constexpr Glyph unknown{4, "0040460600"};
constexpr float gap = 2.0F;

constexpr std::array<Glyph, 95> glyphs{{
    {2, ""},                                    // space
    {0, "0004 0606"},                           // !
    {2, "0002 2022"},                           // "
    {4, "1016 3036 0242 0444"},                 // #
    {4, "413010010213334445361605 2026"},       // $
    {4, "0640 0010110100 3545463635"},          // %
    {4, "460201102031320405162644"},            // &
    {0, "0002"},                                // '
    {2, "20020426"},                            // (
    {2, "00222406"},                            // )
    {4, "2125 0244 4204"},                      // *
    {4, "2125 0343"},                           // +
    {1, "1607"},                                // ,
    {3, "0333"},                                // -
    {0, "0606"},                                // .
    {3, "0630"},                                // /
    {4, "103041453616050110"},                  // 0
    {2, "011016 0626"},                         // 1
    {4, "01103041420646"},                      // 2
    {4, "0110304142334445361605 1333"},         // 3
    {4, "36300444"},                            // 4
    {4, "400002324345361605"},                  // 5
    {4, "4130100105163645443303"},              // 6
    {4, "004016"},                              // 7
    {4, "103041423313020110 1304051636454433"}, // 8
    {4, "0516364541301001021343"},              // 9
    {0, "0202 0606"},                           // :
    {1, "1212 1607"},                           // ;
    {3, "310335"},                              // <
    {3, "0232 0434"},                           // =
    {3, "013305"},                              // >
    {4, "011030414224 2626"},                   // ?
    {4, "4616050110304144242242"},              // @
    {4, "0602204246 0444"},                     // A
    {4, "003041423303 334445360600"},           // B
    {4, "4130100105163645"},                    // C
    {4, "00204244260600"},                      // D
    {4, "40000646 0333"},                       // E
    {4, "400006 0333"},                         // F
    {4, "41301001051636454323"},                // G
    {4, "0006 4046 0343"},                      // H
    {2, "0020 1016 0626"},                      // I
    {3, "3035261605"},                          // J
    {4, "0006 4004 1346"},                      // K
    {4, "000646"},                              // L
    {4, "0600234046"},                          // M
    {4, "06004640"},                            // N
    {4, "103041453616050110"},                  // O
    {4, "06003041423303"},                      // P
    {4, "103041453616050110 2446"},             // Q
    {4, "06003041423303 2346"},                 // R
    {4, "413010010213334445361605"},            // S
    {4, "0040 2026"},                           // T
    {4, "000516364540"},                        // U
    {4, "002640"},                              // V
    {4, "0016233640"},                          // W
    {4, "0046 4006"},                           // X
    {4, "002340 2326"},                         // Y
    {4, "00400646"},                            // Z
    {2, "20000626"},                            // [
    {3, "0036"},                                // backslash
    {2, "00202606"},                            // ]
    {4, "022042"},                              // ^
    {4, "0747"},                                // _
    {1, "0011"},                                // `
    {4, "4332120305163645 4246"},               // a
    {4, "0006 0312324345361605"},               // b
    {4, "4332120305163645"},                    // c
    {4, "4332120305163645 4046"},               // d
    {4, "044443321203051636"},                  // e
    {3, "30201116 0232"},                       // f
    {4, "4332120305163645 4247381807"},         // g
    {4, "0006 0312324346"},                     // h
    {0, "0206 0000"},                           // i
    {2, "22271808 2020"},                       // j
    {3, "0006 3205 1436"},                      // k
    {1, "000516"},                              // l
    {4, "0206 03122326 23324346"},              // m
    {4, "0206 0312324346"},                     // n
    {4, "123243453616050312"},                  // o
    {4, "0208 0312324345361605"},               // p
    {4, "4248 4332120305163645"},               // q
    {3, "0206 031232"},                         // r
    {4, "4212031434453606"},                    // s
    {3, "10152636 0232"},                       // t
    {4, "0205163645 4246"},                     // u
    {4, "022642"},                              // v
    {4, "0216243642"},                          // w
    {4, "0246 4206"},                           // x
    {4, "0226 42261808"},                       // y
    {4, "02420646"},                            // z
    {3, "302011120314152636"},                  // {
    {0, "0007"},                                // |
    {3, "001021223324251606"},                  // }
    {4, "04133443"},                            // ~
}};

bool continuesCharacter(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

const Glyph& glyphOf(unsigned char byte) { return byte >= 32 && byte < 127 ? glyphs[byte - 32U] : unknown; }

} // namespace

float strokeTextWidth(std::string_view text) {
    float width = -gap;
    for (const char each : text)
        if (const auto byte = static_cast<unsigned char>(each); !continuesCharacter(byte))
            width += glyphOf(byte).width + gap;
    return width > 0.0F ? width : 0.0F;
}

void strokeText(std::string_view text, const std::function<void(glm::vec2, glm::vec2)>& stroke) {
    float left = 0.0F;
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (continuesCharacter(byte))
            continue;
        const Glyph& glyph = glyphOf(byte);
        bool first = true;
        glm::vec2 last{0.0F};
        for (std::size_t i = 0; i + 1 < glyph.strokes.size();) {
            if (glyph.strokes[i] == ' ') {
                first = true;
                ++i;
                continue;
            }
            const glm::vec2 point(left + static_cast<float>(glyph.strokes[i] - '0'),
                                  static_cast<float>(glyph.strokes[i + 1] - '0'));
            if (!first)
                stroke(last, point);
            last = point;
            first = false;
            i += 2;
        }
        left += glyph.width + gap;
    }
}

} // namespace rigscope::render
