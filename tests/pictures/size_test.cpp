#include "genga/pictures/size.h"

#include <gtest/gtest.h>

namespace genga::pictures {
namespace {

ErrorCode code_of(Size size, std::size_t bytes) {
  const Status status = check_size(size, bytes);
  return status ? ErrorCode{} : status.error().code;
}

TEST(Size, UpTo16384Squared) {
  constexpr std::size_t enough = std::size_t{1} << 30;
  EXPECT_TRUE(check_size({16384, 16384}, enough));
  EXPECT_TRUE(check_size({65535, 4096}, enough));
  EXPECT_EQ(code_of({16385, 16384}, enough), ErrorCode::limit_exceeded);
  EXPECT_EQ(code_of({65536, 1}, enough), ErrorCode::limit_exceeded);
  EXPECT_EQ(code_of({1, 65536}, enough), ErrorCode::limit_exceeded);
  EXPECT_EQ(code_of({0xFFFFFFFF, 0xFFFFFFFF}, enough), ErrorCode::limit_exceeded);
  EXPECT_EQ(code_of({0, 1}, enough), ErrorCode::bad_value);
  EXPECT_EQ(code_of({1, 0}, enough), ErrorCode::bad_value);
}

TEST(Size, NoMorePixelsThanBytesCanTell) {
  EXPECT_TRUE(check_size({8192, 8192}, 16384));
  EXPECT_EQ(code_of({8192, 8192}, 16383), ErrorCode::bad_value);
}

}  // namespace
}  // namespace genga::pictures
