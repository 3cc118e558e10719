#include "genga/formats/x/file/content_builder.h"

#include <algorithm>
#include <cmath>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XContentBuilder, ObjectsAndTheirTemplatesAreThere) {
  ContentBuilder builder(Encoding::text);
  builder.begin("Frame", "root");
  builder.begin("MeshTextureCoords");
  builder.natural(1);
  builder.reals(std::vector<float>{0.5F, 2.0F});
  builder.end();
  builder.reference("root");
  builder.end();
  const Result<Document> made = finished(std::move(builder));
  ASSERT_TRUE(made);
  const Document& d = made.value();
  ASSERT_EQ(d.objects.size(), 3U);
  EXPECT_EQ(name_of(d, 0), "root");
  EXPECT_EQ(d.objects[1].parent, 0U);
  // Coords2d, MeshTextureCoords and Frame: what is used and what that is made of.
  EXPECT_EQ(d.templates.size() - d.templates.first_own(), 3U);
  const std::string text = written(d);
  EXPECT_NE(text.find("0.5;2.0;"), std::string::npos) << text;
  EXPECT_LT(text.find("template Coords2d"), text.find("template MeshTextureCoords"));
}

TEST(XContentBuilder, WhatCannotBeStoredIsChanged) {
  ContentBuilder builder(Encoding::text);
  builder.begin("FloatKeys");
  builder.natural(2);
  builder.real(std::nan(""));
  builder.real(1e300);
  builder.end();
  builder.begin("TextureFilename");
  builder.string("a\"b\nc");
  builder.end();
  const Result<Document> made = finished(std::move(builder));
  ASSERT_TRUE(made);
  const std::string text = written(made.value());
  EXPECT_NE(text.find("a'b c"), std::string::npos);
  EXPECT_NE(text.find("0.0,340282346638528859811704183484516925440.0"), std::string::npos) << text;
}

Document built(Encoding encoding, bool is_compressed) {
  ContentBuilder builder(encoding);
  builder.begin("Frame", "root");
  builder.begin("MeshTextureCoords");
  builder.natural(2);
  builder.reals(std::vector<float>{0.5F, 2.0F, 0.1F, -3.0F});
  builder.end();
  builder.reference("root");
  builder.begin("FloatKeys");
  builder.natural(1);
  builder.real(0.1);
  builder.end();
  builder.begin("TextureFilename");
  builder.string("a.png");
  builder.end();
  builder.end();
  Result<Document> made = finished(std::move(builder), is_compressed);
  EXPECT_TRUE(made);
  return *std::move(made);
}

TEST(XContentBuilder, IsWhatTheOtherEncodingWouldBecome) {
  const Document binary = built(Encoding::binary, false);
  for (const bool is_compressed : {false, true}) {
    for (const Encoding encoding : {Encoding::text, Encoding::binary}) {
      const Document made = built(encoding, is_compressed);
      EXPECT_EQ(made.header.encoding, encoding);
      EXPECT_EQ(made.header.is_compressed, is_compressed);
      const Result<Bytes> expected = reencode(binary, {.encoding = encoding, .is_compressed = is_compressed});
      ASSERT_TRUE(expected);
      EXPECT_TRUE(std::ranges::equal(made.file.view(), expected->view()));
    }
  }
}

}  // namespace
}  // namespace genga::x
