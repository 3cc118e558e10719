#include "genga/formats/lwo/chunks/chunk_walk.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

TEST(ChunkWalk, GivesChunksInOrder) {
  const std::string bytes = sub("COLR", u32(1)) + sub("SIDE", u16(3));
  ChunkWalk walk(span_of(bytes), 0, bytes.size(), SizeWidth::two, false);
  Chunk chunk;
  ASSERT_TRUE(walk.next(chunk));
  EXPECT_EQ(chunk.id, "COLR"_id);
  EXPECT_EQ(chunk.size, 4U);
  EXPECT_EQ(chunk.offset, 6U);
  ASSERT_TRUE(walk.next(chunk));
  EXPECT_EQ(walk.header(), 10U);
  EXPECT_EQ(chunk.offset, 16U);
  EXPECT_FALSE(walk.next(chunk));
  EXPECT_FALSE(walk.cut_off());
  EXPECT_EQ(walk.leftover(), 0U);
}

TEST(ChunkWalk, PadByteOfAnOddChunk) {
  const std::string bytes = "NAME" + u32(3) + "abcX" + "NAME" + u32(1) + "d";
  ChunkWalk walk(span_of(bytes), 0, bytes.size(), SizeWidth::four, false);
  Chunk chunk;
  ASSERT_TRUE(walk.next(chunk));
  ASSERT_TRUE(walk.has_pad());
  EXPECT_EQ(walk.pad(), std::byte{'X'});
  ASSERT_TRUE(walk.next(chunk));
  EXPECT_FALSE(walk.has_pad());
  EXPECT_FALSE(walk.next(chunk));
}

TEST(ChunkWalk, LongerThanWhatHoldsIt) {
  const std::string bytes = "NAME" + u32(0xFFFFFFFF) + "abcd";
  ChunkWalk walk(span_of(bytes), 0, bytes.size(), SizeWidth::four, false);
  Chunk chunk;
  EXPECT_FALSE(walk.next(chunk));
  EXPECT_TRUE(walk.cut_off());
  EXPECT_EQ(walk.wanted(), 0xFFFFFFFFU);
  EXPECT_EQ(walk.position(), 0U);
}

TEST(ChunkWalk, WhatIsLeftOver) {
  const std::string bytes = sub("SIDE", u16(3)) + "abc";
  ChunkWalk walk(span_of(bytes), 0, bytes.size(), SizeWidth::two, false);
  Chunk chunk;
  EXPECT_TRUE(walk.next(chunk));
  EXPECT_FALSE(walk.next(chunk));
  EXPECT_FALSE(walk.cut_off());
  EXPECT_EQ(walk.leftover(), 3U);
}

TEST(ChunkWalk, FormsBearTheirType) {
  const std::string bytes = form("SURF", chunk("VERS", u32(1)));
  ChunkWalk walk(span_of(bytes), 0, bytes.size(), SizeWidth::four, true);
  Chunk chunk;
  ASSERT_TRUE(walk.next(chunk));
  EXPECT_TRUE(chunk.is_form);
  EXPECT_EQ(chunk.id, "SURF"_id);
  EXPECT_EQ(chunk.offset, 12U);
  EXPECT_EQ(chunk.size, 12U);
  const std::string empty = "FORM" + u32(2) + "AB";
  ChunkWalk none(span_of(empty), 0, empty.size(), SizeWidth::four, true);
  EXPECT_FALSE(none.next(chunk));
  EXPECT_TRUE(none.cut_off());
}

}  // namespace
}  // namespace genga::lwo
