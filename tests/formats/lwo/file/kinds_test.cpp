#include "genga/formats/lwo/file/kinds.h"

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

TEST(Kinds, MeaningDependsOnWhatHoldsTheChunk) {
  EXPECT_EQ(find_kind(Context::surface, "COLR"_id)->fields[0].type, FieldType::vec3);
  EXPECT_EQ(find_kind(Context::old_surface, "COLR"_id)->fields[0].type, FieldType::color8);
  EXPECT_EQ(find_kind(Context::object, "VMAP"_id)->fields[0].type, FieldType::id);
  EXPECT_EQ(find_kind(Context::block, "VMAP"_id)->fields[0].type, FieldType::text);
  EXPECT_EQ(find_kind(Context::object, "COLR"_id), nullptr);
  EXPECT_EQ(find_kind(Context::none, "COLR"_id), nullptr);
}

TEST(Kinds, OfModoOnlyWhatHoldsNoChunks) {
  EXPECT_NE(find_kind(Context::modo_object, "PNTS"_id), nullptr);
  EXPECT_EQ(find_kind(Context::modo_object, "SURF"_id), nullptr);
}

TEST(Kinds, ChunksWithin) {
  EXPECT_EQ(find_kind(Context::object, "SURF"_id)->children, Context::surface);
  EXPECT_EQ(find_kind(Context::surface, "BLOK"_id)->children, Context::block);
  EXPECT_EQ(find_kind(Context::block, "IMAP"_id)->children, Context::header);
  EXPECT_EQ(find_kind(Context::block, "TMAP"_id)->children, Context::mapping);
}

}  // namespace
}  // namespace genga::lwo
