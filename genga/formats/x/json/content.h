// The tokens of a content as JSON: a flat list in which objects are objects.
// Not what stands between them: json_layout.h.
//
//     ["template", …], {"object": ["Frame", "root"], "content": [{"reference": ["arm"]}, 1.0]}
#pragma once

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/json/layout.h"

namespace genga::x {

// Writing: the elements of the array "content".
void write_content(const Document& document, JsonWriter& json);

// Reading: collects the tokens in file order.
struct ContentTokens {
  TokenTexts tokens;
  std::vector<std::byte> hex;  // of a token that is not UTF-8, in pieces
  bool has_head = false;       // "object" was read, its "content" follows
};

}  // namespace genga::x

template <>
const genga::JsonType& genga::json_type<genga::x::ContentTokens>();
