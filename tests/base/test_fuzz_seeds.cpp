// The seeds of the fuzzers reach what they are for.
#include <QTest>

#include <set>

#include "base/file_source.h"
#include "base/xml_tokenizer.h"
#include "fuzz/xml_seeds.h"
#include "fuzz/zip_seeds.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

Bytes bytesOf(const std::string& text) { return Bytes(std::vector<std::uint8_t>(text.begin(), text.end())); }

// As fuzz_zip does it.
std::set<Code> complaintsAbout(const std::string& zip, std::size_t& entries) {
    const ArchiveLimits limits{1000, 4 << 20, 16 << 20};
    const auto source = FileSource::ofArchive(bytesOf(zip), "seed.zip", limits);
    if (!source)
        return {source.error().code};
    std::set<Code> codes;
    for (const Diagnostic& diagnostic : (*source)->diagnostics())
        codes.insert(diagnostic.code);
    for (const std::string& name : (*source)->list()) {
        const Result<FoundFile> file = (*source)->at(name);
        const Result<Bytes> content = file ? (*source)->read(*file) : fail(file.error());
        if (content)
            ++entries;
        else
            codes.insert(content.error().code);
    }
    return codes;
}

} // namespace

class TestFuzzSeeds : public QObject {
    Q_OBJECT

private slots:
    void xmlSeeds_breakEveryToleratedRuleInEveryEncoding() {
        std::uint32_t tolerated = 0;
        std::set<XmlEncoding> encodings;
        std::size_t refused = 0;
        for (const test::Seed& seed : test::xmlSeeds()) {
            QVERIFY(!seed.content.empty());
            const XmlText text = XmlText::of(bytesOf(seed.content.substr(1))).value();
            encodings.insert(text.encoding);
            const bool strict = (seed.content[0] & 1) != 0;
            XmlTokenizer tokens(text, {strict ? xmlTolerateNone : xmlTolerateAll, 16, (seed.content[0] & 2) != 0});
            do
                tolerated |= tokens.next().tolerated;
            while (tokens.token().kind != XmlTokenKind::End);
            refused += tokens.error() ? 1 : 0;
        }
        for (std::size_t rule = 0; rule < xmlToleranceCount; ++rule)
            QVERIFY2((tolerated >> rule & 1) != 0, std::string(describe(static_cast<XmlTolerance>(rule))).c_str());
        QCOMPARE(encodings.size(), std::size_t{4});
        QVERIFY(refused > xmlToleranceCount);
    }

    void zipSeeds_getEveryComplaintAboutArchives() {
        std::set<Code> codes;
        std::size_t entries = 0;
        for (const test::Seed& seed : test::zipSeeds())
            codes.merge(complaintsAbout(seed.content, entries));
        for (const Code code : {Code::archive_damaged, Code::archive_entry_too_large, Code::archive_too_large,
                                Code::archive_too_many_entries, Code::archive_encrypted, Code::archive_packing_unknown,
                                Code::archive_entry_skipped})
            QVERIFY2(codes.contains(code), std::string(entryOf(code).name).c_str());
        QVERIFY(entries > 15);
    }

    void seeds_haveDifferentNames() {
        std::set<std::string> names;
        std::size_t count = 0;
        for (const auto& seeds : {test::xmlSeeds(), test::zipSeeds()})
            for (const test::Seed& seed : seeds) {
                names.insert(seed.name);
                ++count;
            }
        QCOMPARE(names.size(), count);
    }
};

RIGSCOPE_TEST(TestFuzzSeeds)
#include "test_fuzz_seeds.moc"
