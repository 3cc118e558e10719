#include "genga/formats/gltf/file/uri.h"

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

std::string decoded(std::string_view uri) {
  const auto bytes = decode_data_uri(uri);
  if (!bytes) return "none";
  return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

// The examples of RFC 4648.
TEST(Uri, Base64) {
  EXPECT_EQ(decoded("data:;base64,"), "");
  EXPECT_EQ(decoded("data:;base64,Zg=="), "f");
  EXPECT_EQ(decoded("data:text/plain;base64,Zm8="), "fo");
  EXPECT_EQ(decoded("data:;base64,Zm9v"), "foo");
  EXPECT_EQ(decoded("data:;base64,Zm9vYg"), "foob");
  EXPECT_EQ(decoded("data:;base64,Zm9vYmFy"), "foobar");
  EXPECT_EQ(decoded("data:;base64,+/+/"), "\xFB\xFF\xBF");
}

TEST(Uri, WhatIsNoBase64) {
  for (const char* uri :
       {"data:;base64,Z", "data:;base64,Zm9", "data:;base64,Zm-v", "data:,abc", "data:;base64,Z m8"}) {
    const bool is_short = std::string_view(uri).ends_with("Zm9");
    EXPECT_EQ(decoded(uri) == "none", !is_short) << uri;
  }
}

TEST(Uri, NamesOfFiles) {
  EXPECT_EQ(percent_decoded("a%20b%2Fc.bin"), "a b/c.bin");
  EXPECT_EQ(percent_decoded("100%.bin"), "100%.bin");
  EXPECT_EQ(percent_decoded("%e3%81%82"), "\xE3\x81\x82");
  EXPECT_EQ(percent_decoded("%4"), "%4");
}

TEST(Uri, KindsOfUris) {
  EXPECT_TRUE(is_data_uri("DATA:image/png;base64,"));
  EXPECT_FALSE(is_data_uri("data"));
  EXPECT_EQ(media_type_of("data:image/png;base64,AA"), "image/png");
  EXPECT_EQ(media_type_of("data:,x"), "");
}

}  // namespace
}  // namespace genga::gltf
