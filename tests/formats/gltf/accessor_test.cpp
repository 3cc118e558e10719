#include "genga/formats/gltf/accessor.h"

#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

std::vector<float> numbers(const Document& document, std::uint32_t accessor) {
  const Result<Elements> elements = elements_of(document, accessor);
  EXPECT_TRUE(elements) << (elements ? "" : elements.error().text());
  if (!elements) return {};
  std::vector<float> found(static_cast<std::size_t>(elements->number_count()));
  copy_numbers(*elements, found);
  return found;
}

// One buffer of eight bytes, 0 to 7, one view of it, and an accessor.
Document with_accessor(const std::string& members, const std::string& view = R"("byteLength":8)") {
  return document_of(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":8,"uri":"data:;base64,AAECAwQFBgc="}],)"
                     R"("bufferViews":[{"buffer":0,)" +
                     view + R"(}],"accessors":[{)" + members + "}]}");
}

TEST(Accessor, IntegersAsTheyAreAndAsShares) {
  const Document plain = with_accessor(R"("bufferView":0,"componentType":5121,"count":2,"type":"VEC3")");
  EXPECT_EQ(numbers(plain, 0), (std::vector<float>{0, 1, 2, 3, 4, 5}));
  const Document shares =
      with_accessor(R"("bufferView":0,"componentType":5121,"count":1,"type":"VEC2","byteOffset":1,"normalized":true)");
  EXPECT_EQ(numbers(shares, 0), (std::vector<float>{1.0F / 255.0F, 2.0F / 255.0F}));
  const Document words = with_accessor(R"("bufferView":0,"componentType":5123,"count":2,"type":"SCALAR")");
  EXPECT_EQ(numbers(words, 0), (std::vector<float>{256, 770}));
}

TEST(Accessor, NegativeSharesEndAtMinusOne) {
  const Document document = document_of(
      R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"data:;base64,gIF/"}],"bufferViews":[{"buffer":0,)"
      R"("byteLength":3}],"accessors":[{"bufferView":0,"componentType":5120,"count":3,"type":"SCALAR","normalized":true}]})");
  EXPECT_EQ(numbers(document, 0), (std::vector<float>{-1, -1, 1}));
}

TEST(Accessor, StridesSkipWhatLiesBetween) {
  const Document document = with_accessor(R"("bufferView":0,"componentType":5121,"count":2,"type":"SCALAR")",
                                          R"("byteLength":8,"byteStride":4)");
  EXPECT_EQ(numbers(document, 0), (std::vector<float>{0, 4}));
}

TEST(Accessor, SparseChangesOfNothing) {
  const Document document = sample("valid/morphs.glb");
  EXPECT_EQ(numbers(document, 2), (std::vector<float>{0, 0, 0, 0, 3, 0, 0, 0, 0}));
}

TEST(Accessor, WhatEndsBehindItsPlaceIsRefused) {
  for (const char* members : {
           R"("bufferView":0,"componentType":5121,"count":9,"type":"SCALAR")",
           R"("bufferView":0,"componentType":5121,"count":4294967294,"type":"MAT4")",
           R"("bufferView":0,"componentType":5121,"count":1,"type":"SCALAR","byteOffset":8)",
           R"("bufferView":1,"componentType":5121,"count":1,"type":"SCALAR")",
           R"("bufferView":0,"componentType":5124,"count":1,"type":"SCALAR")",
           R"("bufferView":0,"componentType":5121,"count":0,"type":"SCALAR")",
           R"("bufferView":0,"componentType":5121,"count":1,"type":"scalar")",
           R"("componentType":5121,"count":1,"type":"SCALAR","sparse":{"count":2})",
       }) {
    const Result<Elements> elements = elements_of(with_accessor(members), 0);
    ASSERT_FALSE(elements) << members;
    EXPECT_EQ(elements.error().path, "accessors[0]");
    EXPECT_EQ(elements.error().place.kind, Place::Kind::line);
  }
  const char* one = R"("bufferView":0,"componentType":5121,"count":1,"type":"SCALAR")";
  for (const char* view : {R"("byteLength":9)", R"("byteLength":8,"byteOffset":1)",
                           R"("byteLength":8,"byteStride":256)", R"("byteLength":-1)", R"("byteOffset":0)"}) {
    EXPECT_FALSE(elements_of(with_accessor(one, view), 0)) << view;
  }
  EXPECT_FALSE(elements_of(with_accessor(one), 1));
}

TEST(Accessor, ABufferThatIsNotThereIsNoFaultOfTheFile) {
  const Document document = sample("edge/missing-buffer.gltf");
  const Result<Elements> elements = elements_of(document, 0);
  ASSERT_FALSE(elements);
  EXPECT_EQ(elements.error().code, ErrorCode::cannot_open);
}

}  // namespace
}  // namespace genga::gltf
