#include "genga/formats/lwo/document.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

TEST(Document, PayloadOfAChunk) {
  const Object object = object_of(form("LWO2", chunk("TAGS", text("ab"))));
  EXPECT_EQ(payload(object, object.chunks[0]).size(), 4U);
  EXPECT_EQ(payload(object, object.chunks[0])[1], std::byte{'b'});
}

TEST(Document, PlacesOfTheForm) {
  const Object object = object_of(form("LWO2", ""));
  EXPECT_EQ(where(object, "size"), Place::at_offset(4));
  EXPECT_EQ(where(object, "form"), Place::at_offset(8));
  EXPECT_EQ(where(object, "nonsense"), Place{});
}

TEST(Document, VersionIsTheForm) {
  EXPECT_EQ(summarize(object_of(form("LWOB", "")), TextEncoding::utf8).version, "LWOB");
}

}  // namespace
}  // namespace genga::lwo
