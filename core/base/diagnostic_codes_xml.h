// Diagnostic codes of XML text. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_XML_CODES(X) \
    X(xml_malformed, "xml-malformed", Error, "the text is not well-formed XML: {0}", "", "") \
    X(xml_too_deep, "xml-too-deep", Error, "elements are nested more than {0} deep", "", "") \
    X(xml_tolerated, "xml-tolerated", Warning, "the text breaks a rule of XML: {0}", \
      "It was read all the same.", "")
// clang-format on
