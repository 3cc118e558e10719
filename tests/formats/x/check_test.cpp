#include "genga/formats/x/check.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XCheck, AFrameIsFine) { EXPECT_TRUE(check(document_of("Frame a { }")).empty()); }

}  // namespace
}  // namespace genga::x
