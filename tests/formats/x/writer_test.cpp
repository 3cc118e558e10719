#include "genga/formats/x/writer.h"

#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XWriter, CommentsSpacesAndSpellingsStay) {
  const std::string text =
      "# one\r\nFrame a{// two\n\tFrameTransformMatrix{1.000000,0,0,0,\n0,1,0,0,0,0,1e0,0,0,0,0,1;;}\t}\x1A";
  EXPECT_EQ(written(document_of(text)), "xof 0303txt 0032\n" + text);
}

}  // namespace
}  // namespace genga::x
