#include "genga/formats/lwo/chunks/clip.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

struct HeldClip {
  Object object;
  Clip clip;
};
HeldClip clip_of(const std::string& chunks) {
  HeldClip held;
  held.object = object_of(form("LWO2", chunk("CLIP", u32(3) + chunks)));
  held.clip = decode_clip(held.object, held.object.chunks.at(0));
  return held;
}

TEST(Clip, Still) {
  const auto [object, clip] = clip_of(sub("STIL", text("Images/a.iff")));
  EXPECT_EQ(clip.index, 3U);
  EXPECT_EQ(clip.kind, "STIL"_id);
  EXPECT_EQ(file_of(clip), "Images/a.iff");
}

TEST(Clip, Sequence) {
  const auto [object, clip] =
      clip_of(sub("ISEQ", u8(4) + u8(1) + u16(0xFFFF) + u16(0) + u16(8) + u16(20) + text("run") + text(".png")));
  EXPECT_EQ(clip.flags, 1);
  EXPECT_EQ(clip.offset, -1);
  EXPECT_EQ(clip.first, 8);
  EXPECT_EQ(clip.last, 20);
  EXPECT_EQ(file_of(clip), "run0007.png");
}

TEST(Clip, AnimationReferenceAndCycle) {
  const HeldClip animation = clip_of(sub("ANIM", text("a.avi") + text("AVI") + u16(0)));
  EXPECT_EQ(animation.clip.server, "AVI");
  EXPECT_EQ(file_of(animation.clip), "a.avi");
  const HeldClip reference = clip_of(sub("XREF", u32(2) + text("a.iff (1)")));
  EXPECT_EQ(reference.clip.other, 2U);
  EXPECT_EQ(file_of(reference.clip), "");
  const HeldClip cycle = clip_of(sub("STCC", u16(16) + u16(31) + text("c.iff")));
  EXPECT_EQ(cycle.clip.first, 16);
  EXPECT_EQ(cycle.clip.last, 31);
  EXPECT_EQ(file_of(cycle.clip), "c.iff");
}

TEST(Clip, Controls) {
  const auto [object, clip] =
      clip_of(sub("TIME", f32(1) + f32(2) + f32(25)) + sub("CONT", f32(0.1F) + vx(0)) + sub("BRIT", f32(0.2F) + vx(5)) +
              sub("SATR", f32(0.3F) + vx(0)) + sub("HUE ", f32(0.4F) + vx(0)) + sub("GAMM", f32(2.2F) + vx(0)) +
              sub("NEGA", u16(1)) + sub("IFLT", text("a") + u16(0)) + sub("PFLT", text("b") + u16(0)));
  EXPECT_EQ(clip.start, 1.0F);
  EXPECT_EQ(clip.duration, 2.0F);
  EXPECT_EQ(clip.frame_rate, 25.0F);
  EXPECT_EQ(clip.contrast.value, 0.1F);
  EXPECT_EQ(clip.brightness.envelope, 5U);
  EXPECT_EQ(clip.saturation.value, 0.3F);
  EXPECT_EQ(clip.hue.value, 0.4F);
  EXPECT_EQ(clip.gamma.value, 2.2F);
  EXPECT_TRUE(clip.is_negative);
  EXPECT_EQ(clip.filters, 2U);
}

TEST(Clip, OfLwo3) {
  const Object object =
      object_of(form("LWO3", form("CLIP", chunk("    ", u32(7)) + form("STIL", chunk("    ", text("b.png"))))));
  const Clip clip = decode_clip(object, object.chunks.at(0));
  EXPECT_EQ(clip.index, 7U);
  EXPECT_EQ(file_of(clip), "b.png");
}

}  // namespace
}  // namespace genga::lwo
