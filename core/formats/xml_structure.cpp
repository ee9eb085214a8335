#include "formats/xml_structure.h"

#include "base/archive.h"
#include "base/text.h"

namespace rigscope {

namespace {

using Document = std::shared_ptr<const XmlDocument>;

void describeElement(DescribeArchive& archive, const Document& document, std::uint32_t element);

// What stands in an element: its elements, and the texts between them.
class Content {
public:
    Content(Document document, std::uint32_t element, ByteRange range)
        : document_(std::move(document)) {
        std::uint64_t at = range.offset;
        const std::uint64_t end = range.offset + range.size;
        const auto addText = [&](std::uint64_t until) {
            if (until > at)
                items_.push_back({{at, until - at}, XmlElement::none});
        };
        for (std::uint32_t child = document_->element(element).firstChild; child != XmlElement::none;
             child = document_->element(child).nextSibling) {
            const ByteRange inside = document_->range(child);
            addText(inside.offset);
            items_.push_back({inside, child});
            at = inside.offset + inside.size;
        }
        addText(end);
    }
    std::uint64_t size() const { return items_.size(); }
    std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const {
        const ByteRange& last = items_[first + count - 1].range;
        return last.offset + last.size - items_[first].range.offset;
    }
    void describe(DescribeArchive& archive, std::uint64_t number) const {
        const Item& item = items_[number];
        if (item.element == XmlElement::none) {
            archive.text({"text", "text, white space and comments between elements"}, item.range.size);
            return;
        }
        archive.later("element", printable(document_->name(item.element)), item.range.size,
                      [document = document_, element = item.element](DescribeArchive& inside) {
                          describeElement(inside, document, element);
                      });
    }

private:
    struct Item {
        ByteRange range;
        std::uint32_t element; // none: text
    };
    Document document_;
    std::vector<Item> items_;
};

void describeElement(DescribeArchive& archive, const Document& document, std::uint32_t element) {
    archive.text({"start tag", "name and attributes"}, document->startTag(element).size);
    const ByteRange content = document->content(element);
    if (!document->isEmptyTag(element) && content.size > 0)
        archive.entries("content", Content(document, element, content));
    archive.text("end tag", archive.left());
}

} // namespace

StructureTree describeXml(std::shared_ptr<const XmlDocument> document, std::string_view kind) {
    const Bytes text = document->text().text;
    StructureTree tree(text, kind);
    DescribeArchive archive(tree, 0, {0, text.size()});
    archive.entries("content", Content(document, XmlDocument::document, {0, text.size()}));
    return tree;
}

} // namespace rigscope
