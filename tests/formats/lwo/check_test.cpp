#include "genga/formats/lwo/check.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

TEST(Check, NothingInAnEmptyObject) { EXPECT_TRUE(check(object_of(form("LWO2", ""))).empty()); }

}  // namespace
}  // namespace genga::lwo
