#include "fuzz/xml_seeds.h"

#include <string_view>

namespace rigscope::test {

namespace {

std::string inUtf16(std::string_view text, bool bigEndian, bool withMark) {
    std::string out;
    const auto put = [&](char high, char low) {
        out += bigEndian ? high : low;
        out += bigEndian ? low : high;
    };
    if (withMark)
        put('\xFE', '\xFF');
    for (const char c : text)
        put('\0', c);
    return out;
}

std::string nested(int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += "<a" + std::to_string(i) + " b='" + std::to_string(i) + "'>";
    for (int i = depth; i-- > 0;)
        text += "</a" + std::to_string(i) + ">";
    return text;
}

} // namespace

std::vector<Seed> xmlSeeds() {
    const std::string declared = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b=\"c\">d</a>\n";
    const std::vector<Seed> texts{
        {"whole", "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x \"]>\"> <!-- ]> -->]>\n<!-- c -->\n"
                  "<?go on?><a one='1 > 2' two = \"&lt;&#65;&#x42;\">t &amp; u<b/><![CDATA[<raw>]]>\n<c d=\"\" >x</c  >"
                  "</a>\n"},
        {"cal3d",
         "<HEADER MAGIC=\"XSF\" VERSION=\"910\" />\n<SKELETON NUMBONES=\"1\">\n  <BONE ID=\"0\" NAME=\"Bip01\" "
         "NUMCHILDS=\"0\">\n    <TRANSLATION>0 1.5 -2e-3</TRANSLATION>\n    <ROTATION>0 0 0 1</ROTATION>\n"
         "    <PARENTID>-1</PARENTID>\n  </BONE>\n</SKELETON>\n"},
        {"ogre", "<mesh><sharedgeometry vertexcount='1'><vertexbuffer positions='true'><vertex><position x='1' y='2' "
                 "z='3'/></vertex></vertexbuffer></sharedgeometry><submeshes/></mesh>"},
        {"physics", "<?xml version=\"1.0\" encoding=\"utf-8\"?><system><bone name=\"NPC Hair\"/><constraint-group>"
                    "<generic-constraint bodyA=\"a\" bodyB=\"b\"><linearLowerLimit x=\"0\"/></generic-constraint>"
                    "</constraint-group></system>"},
        {"text-before", "x<![CDATA[y]]><a/>"},
        {"text-after", "<a/> # rest"},
        {"unmatched-end", "<a></a></a></b>"},
        {"missing-end", "<a><b>x"},
        {"letter-case", "<Abc><d></D></aBC>"},
        {"no-quotes", "<a b=c/d e=1 f=/>"},
        {"no-value", "<a b c=''/>"},
        {"no-space", "<a b='1'c='2'/>"},
        {"twice", "<a b='1' c='' b='2'/>"},
        {"less-in-value", "<a b='<'/>"},
        {"ampersands", "<a b='x & y'>&nbsp;&#0;&#x110000;&;&amp &lt;</a>"},
        {"controls", "<a b='\x01'>\x02\x1F</a>"},
        {"odd-names", "<a+b 1='2'><c#d/></a+b>"},
        {"hyphens", "<!-- a -- b ---><a/>"},
        {"cdata-end", "<a>]]></a>"},
        {"late-declaration", "\n<?xml version='1.0'?><a/>"},
        {"cut-tag", "<a b='c"},
        {"cut-comment", "<a/><!-- "},
        {"cut-cdata", "<a><![CDATA[ ]]"},
        {"cut-doctype", "<!DOCTYPE a [<!ENTITY"},
        {"fifteen-deep", nested(15)},
        {"too-deep", nested(40)},
        {"latin-1", "<?xml version='1.0' encoding='ISO-8859-1'?><a b='\xE4'>\xF6&#228;</a>"},
        {"not-utf-8", "<a b='\xC3\xA4'>\xE4\xFF</a>"},
        {"utf-16-le", inUtf16(declared, false, true)},
        {"utf-16-be", inUtf16(declared, true, true)},
        {"utf-16-without-mark", inUtf16("<a b='c'>d</a>", false, false)},
        {"utf-16-odd-byte", inUtf16(declared, false, true) + "x"},
        {"utf-16-lone-surrogate",
         inUtf16("<a>", false, true) + std::string("\x00\xD8", 2) + inUtf16("</a>", false, false)},
        {"blanks", " \t\r\n"},
        {"nothing", ""},
    };
    std::vector<Seed> seeds;
    for (const Seed& text : texts) {
        seeds.push_back({text.name + ".tolerant", std::string(1, '\0') + text.content});
        seeds.push_back({text.name + ".strict", '\1' + text.content});
    }
    seeds.push_back({"two-roots.fragment", "\2<a/>text<b></b>&amp;"});
    seeds.push_back({"end-tag.fragment", "\3<a/></b>"});
    return seeds;
}

} // namespace rigscope::test
