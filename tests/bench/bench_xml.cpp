// Throughput of the XML tokenizer and tree on text like that of a large .mesh.xml, next to two floors:
// looking at each byte once, and memchr for tags.
#include <benchmark/benchmark.h>

#include <cstring>

#include "base/xml_document.h"

using namespace rigscope;

namespace {

// About 16 MB, mostly attributes.
const Bytes& attributeHeavy() {
    static const Bytes bytes = [] {
        std::string text = "<mesh><sharedgeometry><vertexbuffer>\n";
        for (int i = 0; text.size() < (16U << 20); ++i) {
            const std::string number = std::to_string(i * 0.37 - 1000);
            text += "\t<vertex>\n\t\t<position x=\"" + number + "\" y=\"-1.25\" z=\"" + number + "\"/>\n";
            text += "\t\t<normal x=\"0.57735\" y=\"" + number + "\" z=\"-0.57735\"/>\n\t</vertex>\n";
        }
        text += "</vertexbuffer></sharedgeometry></mesh>\n";
        return Bytes(std::vector<std::uint8_t>(text.begin(), text.end()));
    }();
    return bytes;
}

// The same size, mostly text, as Cal3D has it.
const Bytes& textHeavy() {
    static const Bytes bytes = [] {
        std::string text = "<HEADER MAGIC=\"XMF\" VERSION=\"919\"/>\n<MESH>\n";
        while (text.size() < (16U << 20))
            text += "<VERTEX ID=\"1\"><POS>-12.3456 0.00123 98.7654</POS><NORM>0.57735 0.57735 "
                    "-0.57735</NORM></VERTEX>\n";
        text += "</MESH>\n";
        return Bytes(std::vector<std::uint8_t>(text.begin(), text.end()));
    }();
    return bytes;
}

void count(benchmark::State& state, const Bytes& bytes) {
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes.size()));
}

void eachByte(benchmark::State& state, const Bytes& bytes) {
    for (auto _ : state) {
        std::uint32_t found = 0;
        for (const std::uint8_t* p = bytes.data(); p < bytes.data() + bytes.size(); ++p) {
            benchmark::DoNotOptimize(p); // keeps the compiler from looking at many at once, as a scanner cannot
            found += *p == '<' || *p == '"' ? 1 : 0;
        }
        benchmark::DoNotOptimize(found);
    }
    count(state, bytes);
}

void memchrForTags(benchmark::State& state, const Bytes& bytes) {
    for (auto _ : state) {
        std::size_t found = 0;
        const std::uint8_t* p = bytes.data();
        const std::uint8_t* const end = p + bytes.size();
        while ((p = static_cast<const std::uint8_t*>(std::memchr(p, '<', static_cast<std::size_t>(end - p)))) !=
               nullptr) {
            ++found;
            ++p;
        }
        benchmark::DoNotOptimize(found);
    }
    count(state, bytes);
}

void tokens(benchmark::State& state, const Bytes& bytes) {
    for (auto _ : state) {
        std::size_t attributes = 0;
        XmlTokenizer xml(bytes.span());
        while (xml.next().kind != XmlTokenKind::End)
            attributes += xml.attributes().size();
        benchmark::DoNotOptimize(attributes);
    }
    count(state, bytes);
}

void tree(benchmark::State& state, const Bytes& bytes) {
    for (auto _ : state)
        benchmark::DoNotOptimize(XmlDocument::of(bytes, "bench").value().elements().size());
    count(state, bytes);
}

void treeAndAttributes(benchmark::State& state, const Bytes& bytes) {
    for (auto _ : state) {
        const XmlDocument document = XmlDocument::of(bytes, "bench").value();
        XmlTokenizer reader = document.reader();
        std::size_t attributes = 0;
        for (std::uint32_t i = 1; i < document.elements().size(); ++i)
            attributes += document.attributes(i, reader).size();
        benchmark::DoNotOptimize(attributes);
    }
    count(state, bytes);
}

BENCHMARK_CAPTURE(eachByte, attributes, attributeHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(memchrForTags, attributes, attributeHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tokens, attributes, attributeHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, attributes, attributeHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(treeAndAttributes, attributes, attributeHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tokens, text, textHeavy())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, text, textHeavy())->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
