#include "genga/formats/gltf/packed_views.h"

#include <array>
#include <string>
#include <vector>

#include "genga/formats/gltf/accessor.h"
#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

// A view of 300 points, whose packed bytes are 93 of the 109 of a file.
std::string text(const std::string& packing, const std::string& view = R"("byteLength":3600)",
                 const std::string& uri = R"(,"uri":"points.bin")") {
  return R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":109)" + uri + R"(},{"byteLength":3600}],)" +
         R"("bufferViews":[{"buffer":1,)" + view + R"(,"extensions":{"EXT_meshopt_compression":{"buffer":0,)" +
         R"("byteLength":93,"byteStride":12,"count":300,)" + packing + R"(}}}],)" +
         R"("accessors":[{"bufferView":0,"componentType":5126,"count":300,"type":"VEC3"}]})";
}

// Blocks of 256 and of 44 elements, 12 times 16 and 3 groups without a step; the first point is (0, 0, 2).
Bytes points() {
  std::vector<std::byte> bytes(109);
  bytes[0] = std::byte{0xA0};
  bytes[92] = std::byte{0x40};
  return Bytes::own(std::move(bytes));
}

std::string fault_of(const std::string& text) {
  Document document = document_of(text);
  const std::array<std::optional<Bytes>, 1> files{points()};
  if (!missing_files(document).empty()) document = with_files(document, files);
  const Result<Elements> elements = elements_of(document, 0);
  return elements ? "" : elements.error().message;
}

TEST(PackedViews, TheSameAsPlainOnes) {
  const Document packed = sample("valid/packed.glb");
  const Document plain = sample("valid/packed-plain.glb");
  for (std::uint32_t accessor = 0; accessor < plain.list(List::accessors).size(); ++accessor) {
    std::array<std::vector<float>, 2> numbers;
    for (std::size_t which = 0; which < 2; ++which) {
      const Result<Elements> elements = elements_of(which == 0 ? packed : plain, accessor);
      ASSERT_TRUE(elements) << elements.error().text();
      numbers[which].resize(static_cast<std::size_t>(elements->number_count()));
      copy_numbers(*elements, numbers[which]);
    }
    EXPECT_EQ(numbers[0], numbers[1]) << accessor;
  }
}

TEST(PackedViews, OfAFileBesideTheText) {
  const Document document = document_of(text(R"("mode":"ATTRIBUTES")"));
  const Result<Elements> missing = elements_of(document, 0);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::cannot_open);
  EXPECT_EQ(missing_files(document), std::vector<std::string>{"points.bin"});
  const std::array<std::optional<Bytes>, 1> files{points()};
  const Document whole = with_files(document, files);
  const Result<Elements> elements = elements_of(whole, 0);
  ASSERT_TRUE(elements) << elements.error().text();
  std::vector<float> numbers(900);
  copy_numbers(*elements, numbers);
  EXPECT_EQ(numbers[2], 2.0F);
  EXPECT_EQ(numbers[899], 2.0F);
}

TEST(PackedViews, WhatIsStatedWronglyIsBroken) {
  EXPECT_EQ(fault_of(text(R"("mode":"ATTRIBUTES","filter":"NONE")")), "");
  const std::string broken = "its buffer view is packed by EXT_meshopt_compression, and broken";
  for (const char* packing :
       {R"("mode":"ATTRIBUTE")", R"("filter":"NONE")", R"("mode":"TRIANGLES")",
        R"("mode":"ATTRIBUTES","filter":"COLOR")", R"("mode":"ATTRIBUTES","filter":"QUATERNION")"}) {
    EXPECT_EQ(fault_of(text(packing)), broken) << packing;
  }
  const std::string packing = R"("mode":"ATTRIBUTES")";
  EXPECT_EQ(fault_of(text(packing, R"("byteLength":3588)")), broken);
  EXPECT_EQ(fault_of(text(packing, R"("byteLength":3600,"byteStride":16)")), broken);
  EXPECT_EQ(fault_of(text(packing + R"(,"byteOffset":17)")), "its buffer view ends behind its buffer");
  EXPECT_EQ(fault_of(text(packing + R"(,"byteOffset":16)")), broken) << "other bytes";
}

TEST(PackedViews, AreCountedAsMemory) {
  const Result<Read<Document>> read = read_text(text(R"("mode":"ATTRIBUTES")"), {.limits = {.bytes = 2000}});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(read.error().path, "bufferViews[0]");
}

}  // namespace
}  // namespace genga::gltf
