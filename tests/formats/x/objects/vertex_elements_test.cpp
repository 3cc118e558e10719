#include "genga/formats/x/objects/vertex_elements.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

// One vertex of one element, in words.
Vec4f value(std::uint32_t type, const std::string& words) {
  const auto count = 1 + std::count(words.begin(), words.end(), ',');
  const Document d =
      document_of("DeclData { 1; " + std::to_string(type) + ";0;5;0;; " + std::to_string(count) + "; " + words + "; }");
  const auto elements = elements_of_declaration(d, object_of(d, "DeclData"));
  if (!elements || elements->vertices() != 1) {
    ADD_FAILURE();
    return Vec4f(-1.0F);
  }
  return elements->value(elements->all.at(0), 0);
}

// 1.0 is 1065353216, 0.5 1056964608.
TEST(XVertexElements, TypesOfDirect3D) {
  EXPECT_EQ(value(0, "1056964608"), Vec4f(0.5F, 0, 0, 1));
  EXPECT_EQ(value(3, "1056964608,0,1065353216,0"), Vec4f(0.5F, 0, 1, 0));
  EXPECT_EQ(value(4, "2164195328"), Vec4f(1, 0, 0, 128.0F / 255.0F));  // 0x80FF0000
  EXPECT_EQ(value(5, "67305985"), Vec4f(1, 2, 3, 4));                  // 0x04030201
  EXPECT_EQ(value(6, "4294836225"), Vec4f(1, -2, 0, 1));               // 0xFFFE0001
  EXPECT_EQ(value(8, "255"), Vec4f(1, 0, 0, 0));
  EXPECT_EQ(value(9, "2147549183"), Vec4f(-1.0F / 32767.0F, -1, 0, 1));  // 0x8000FFFF
  EXPECT_EQ(value(10, "32767,2147418112"), Vec4f(1, 0, 0, 1));
  EXPECT_EQ(value(11, "65535"), Vec4f(1, 0, 0, 1));
  EXPECT_EQ(value(13, "3221225471"), Vec4f(1023, 1023, 1023, 1));     // 0xBFFFFFFF
  EXPECT_EQ(value(14, "536872447"), Vec4f(1, 1.0F / 511.0F, -1, 1));  // 511, 1, -512
  EXPECT_EQ(value(15, "3221240832"), Vec4f(1, -2, 0, 1));             // 0xC0003C00
}

TEST(XVertexElements, ElementsFollowEachOther) {
  const Document d = document_of("DeclData { 2; 4;0;10;1;,2;0;6;0;; 8; 0,1,2,3,4,5,6,7; }");
  const auto elements = elements_of_declaration(d, object_of(d, "DeclData"));
  ASSERT_TRUE(elements);
  EXPECT_EQ(elements->stride, 4U);
  EXPECT_EQ(elements->vertices(), 2U);
  EXPECT_EQ(elements->all.at(0).usage, ElementUsage::color);
  EXPECT_EQ(elements->all[0].usage_index, 1U);
  EXPECT_EQ(elements->all.at(1).usage, ElementUsage::other);
  EXPECT_EQ(elements->all[1].offset, 1U);
}

TEST(XVertexElements, TypesThatAreNone) {
  const Document d = document_of("DeclData { 1; 17;0;3;0;; 0; }");
  EXPECT_FALSE(elements_of_declaration(d, object_of(d, "DeclData")));
}

TEST(XVertexElements, BitsOfAFlexibleFormat) {
  // XYZB2, normal, size, both colors, coordinates of 2 and 3 numbers: 5 + 3 + 1 + 1 + 1 + 2 + 3 words.
  const std::uint32_t bits = 0x8U | 0x10U | 0x20U | 0x40U | 0x80U | 0x200U | 1U << 18U;
  std::string words = "0";
  for (int i = 1; i < 16; ++i) words += ",0";
  const Document d = document_of("FVFData { " + std::to_string(bits) + "; 16; " + words + "; }");
  const VertexElements elements = elements_of_fvf(d, object_of(d, "FVFData"), 1);
  EXPECT_EQ(elements.stride, 16U);
  EXPECT_EQ(elements.all.back().offset, 13U);
  EXPECT_EQ(elements.all.back().usage_index, 1U);
  // For two vertices there is enough only without places; then what is left are 8 words.
  EXPECT_EQ(elements_of_fvf(d, object_of(d, "FVFData"), 2).stride, 11U);
}

}  // namespace
}  // namespace genga::x
