#include "genga/formats/NAME/check.h"

#include "tests/formats/NAME/sample.h"

namespace genga::NAME {
namespace {

TEST(Check, FindsNothingInAGoodFile) { EXPECT_TRUE(check(document_of("NAME 1\nroot 0 0 0\n")).empty()); }

}  // namespace
}  // namespace genga::NAME
