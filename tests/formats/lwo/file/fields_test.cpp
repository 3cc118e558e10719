#include "genga/formats/lwo/file/fields.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::vector<std::string> names(FieldWalk walk) {
  std::vector<std::string> names;
  for (FieldSlice slice; walk.next(slice);) names.emplace_back(slice.field->name);
  return names;
}

TEST(Fields, OptionalOnesMayBeMissing) {
  const Kind& layr = *find_kind(Context::object, "LAYR"_id);
  const std::string bytes = u16(1) + u16(0) + vec3(0, 0, 0) + text("a");
  EXPECT_EQ(names(FieldWalk(span_of(bytes), layr)), (std::vector<std::string>{"number", "flags", "pivot", "name"}));
  const std::string longer = bytes + u16(3);
  EXPECT_EQ(names(FieldWalk(span_of(longer), layr)).back(), "parent");
}

TEST(Fields, ShortPayload) {
  const Kind& layr = *find_kind(Context::object, "LAYR"_id);
  const std::string bytes = u16(1) + u8(0);
  FieldWalk walk(span_of(bytes), layr);
  FieldSlice slice;
  EXPECT_TRUE(walk.next(slice));
  EXPECT_FALSE(walk.next(slice));
  EXPECT_TRUE(walk.is_short());
}

TEST(Fields, EndWhereTheChunksBegin) {
  const Kind& surf = *find_kind(Context::object, "SURF"_id);
  const std::string bytes = text("name") + text("") + sub("SIDE", u16(1));
  FieldWalk walk(span_of(bytes), surf);
  for (FieldSlice slice; walk.next(slice);) {
  }
  EXPECT_EQ(walk.position(), 8U);
}

bool plain(Context context, Id id, const std::string& bytes) {
  FieldWalk walk(span_of(bytes), *find_kind(context, id));
  bool plain = true;
  for (FieldSlice slice; walk.next(slice);) plain = plain && is_plain(slice, walk.dimension());
  return plain && !walk.is_short();
}

TEST(Fields, PlainSpellings) {
  EXPECT_TRUE(plain(Context::block, "IMAG"_id, vx(5)));
  EXPECT_TRUE(plain(Context::block, "IMAG"_id, vx(0xFF00)));
  EXPECT_FALSE(plain(Context::block, "IMAG"_id, u32(0xFF000005)));
  EXPECT_TRUE(plain(Context::object, "POLS"_id, "FACE" + u16(2) + vx(1) + vx(2)));
  EXPECT_FALSE(plain(Context::object, "POLS"_id, "FACE" + u16(2) + vx(1) + u32(0xFF000002)));
  EXPECT_FALSE(plain(Context::object, "POLS"_id, "FACE" + u16(2) + vx(1)));
  EXPECT_TRUE(plain(Context::object, "VMAP"_id, "WGHT" + u16(1) + text("") + vx(1) + f32(2)));
  EXPECT_FALSE(plain(Context::object, "VMAP"_id, "WGHT" + u16(2) + text("") + vx(1) + f32(2)));
  EXPECT_TRUE(plain(Context::object, "TAGS"_id, text("a") + text("bb")));
  EXPECT_FALSE(plain(Context::object, "TAGS"_id, "ab" + u8(0) + u8(1)));
  EXPECT_FALSE(plain(Context::object, "PTAG"_id, "SURF" + vx(1)));
  EXPECT_TRUE(plain(Context::old_object, "POLS"_id, u16(1) + u16(2) + u16(0xFFFF) + u16(0)));
  EXPECT_FALSE(plain(Context::old_object, "POLS"_id, u16(1) + u16(2) + u16(0xFFFF)));
}

}  // namespace
}  // namespace genga::lwo
