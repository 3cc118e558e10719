#include "genga/formats/lwo/chunks/parts.h"

#include <gtest/gtest.h>

#include "genga/formats/lwo/file/cursor.h"
#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string ids(ChunkWalk walk) {
  std::string ids;
  for (Chunk chunk; walk.next(chunk);) ids += to_string(chunk.id);
  return ids;
}

TEST(Parts, TheSameOfChunksAndForms) {
  const std::string names = text("s") + text("base");
  for (const std::string& file : {form("LWO2", chunk("SURF", names + sub("SIDE", u16(1)))),
                                  form("LWO3", form("SURF", chunk("    ", names) + chunk("SIDE", u16(1))))}) {
    const Object object = object_of(file);
    Cursor in(fields_of(object, object.chunks[0]));
    EXPECT_EQ(in.text(), "s");
    EXPECT_EQ(in.text(), "base");
    EXPECT_EQ(ids(chunks_in(object, object.chunks[0], Context::object)).substr(object.form == "LWO3"_id ? 4 : 0),
              "SIDE");
  }
}

TEST(Parts, OfAChunkWithoutOthers) {
  const Object object = object_of(form("LWO2", chunk("TAGS", text("a"))));
  EXPECT_EQ(fields_of(object, object.chunks[0]).size(), 2U);
  EXPECT_EQ(ids(chunks_in(object, object.chunks[0], Context::object)), "");
}

TEST(Parts, FormWithoutFields) {
  const Object object = object_of(form("LWO3", form("SURF", chunk("SIDE", u16(1))) + form("SURF", "")));
  EXPECT_TRUE(fields_of(object, object.chunks[0]).empty());
  EXPECT_TRUE(fields_of(object, object.chunks[1]).empty());
}

}  // namespace
}  // namespace genga::lwo
