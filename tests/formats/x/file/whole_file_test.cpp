#include "genga/formats/x/file/whole_file.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::string_view text_of(const Bytes& file) { return {reinterpret_cast<const char*>(file.view().data()), file.size()}; }

TEST(XWholeFile, BeginsWithItsHeader) {
  EXPECT_EQ(text_of(whole_file({.version = "0302"}, "\nFrame { }")), "xof 0302txt 0032\nFrame { }");
  EXPECT_EQ(text_of(whole_file({.version = "0303", .encoding = Encoding::binary, .real_size = 8}, "")),
            "xof 0303bin 0064");
}

TEST(XWholeFile, IsCompressedWhereTheHeaderSaysSo) {
  const Bytes file = whole_file({.version = "0303", .is_compressed = true}, "\nFrame a {\n}\n");
  EXPECT_TRUE(text_of(file).starts_with("xof 0303tzip0032"));
  const Result<Read<Document>> back = read(file);
  ASSERT_TRUE(back);
  EXPECT_EQ(name_of(back->document, 0), "a");
}

}  // namespace
}  // namespace genga::x
