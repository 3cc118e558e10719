// Files that stand in a test.
//
//     const Document document = document_of("NAME 1\nroot 0 0 0\n");
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "genga/formats/NAME/reader.h"

namespace genga::NAME {

inline Result<Read<Document>> read_text(std::string_view text, const ReadOptions& options = {}) {
  return read(Bytes::copy_of(std::as_bytes(std::span(text))), options);
}

inline Document document_of(std::string_view text) {
  Result<Read<Document>> result = read_text(text);
  EXPECT_TRUE(result) << text;
  return result ? std::move(result.value().document) : Document{};
}

}  // namespace genga::NAME
