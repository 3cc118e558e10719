#include "genga/formats/gltf/buffer_names.h"

#include <span>
#include <string_view>

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

std::vector<std::string> uris(std::string_view text) {
  return buffer_uris(Bytes::copy_of(std::as_bytes(std::span(text))));
}

TEST(BufferNames, OfAllBuffersThatNameAFile) {
  EXPECT_EQ(uris(R"({"buffers":[{"uri":"a%20b.bin"},{"byteLength":3},{"uri":"c.bin"}]})"),
            (std::vector<std::string>{"a%20b.bin", "c.bin"}));
}

TEST(BufferNames, NoneOfWhatIsNoGltf) {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"buffers":3})", R"({"buffers":[3]})", R"({"buffers":[{"uri":3}]})"}) {
    EXPECT_TRUE(uris(text).empty()) << text;
  }
}

}  // namespace
}  // namespace genga::gltf
