#include "genga/formats/lwo/chunks/envelope.h"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string key(float time, float value) { return sub("KEY ", f32(time) + f32(value)); }

Envelope envelope_of(const std::string& chunks) {
  const Object object = object_of(form("LWO2", chunk("ENVL", vx(70000) + chunks)));
  return decode_envelope(object, object.chunks.at(0));
}

TEST(Envelope, Head) {
  const Envelope envelope = envelope_of(sub("TYPE", u8(4) + u8(10)) + sub("PRE ", u16(2)) + sub("POST", u16(5)) +
                                        sub("CHAN", text("plug") + u16(0)));
  EXPECT_EQ(envelope.index, 70000U);
  EXPECT_EQ(envelope.format, 4);
  EXPECT_EQ(envelope.channel, 10);
  EXPECT_EQ(envelope.before, 2);
  EXPECT_EQ(envelope.after, 5);
  EXPECT_EQ(envelope.modifiers, 1U);
  EXPECT_TRUE(envelope.keys.empty());
}

TEST(Envelope, EveryShape) {
  const Envelope envelope =
      envelope_of(key(0, 1) + key(1, 2) + sub("SPAN", "TCB " + f32(1) + f32(2) + f32(3)) + key(2, 3) +
                  sub("SPAN", "HERM" + f32(4) + f32(5)) + key(3, 4) + sub("SPAN", "BEZI" + f32(6) + f32(7)) +
                  key(4, 5) + sub("SPAN", "LINE") + key(5, 6) + sub("SPAN", "STEP") + key(6, 7) +
                  sub("SPAN", "BEZ2" + f32(-1) + f32(8) + f32(1) + f32(9)));
  ASSERT_EQ(envelope.keys.size(), 7U);
  const std::array<std::uint8_t, 7> shapes{0, 0, 1, 2, 3, 4, 5};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    EXPECT_EQ(envelope.keys[i].shape, shapes[i]);
    EXPECT_EQ(envelope.keys[i].time, static_cast<double>(i));
    EXPECT_EQ(envelope.keys[i].value, static_cast<double>(i + 1));
  }
  using Parameters = std::array<double, 6>;
  EXPECT_EQ(envelope.keys[1].parameters, (Parameters{1, 2, 3}));
  EXPECT_EQ(envelope.keys[2].parameters, (Parameters{0, 0, 0, 4, 5}));
  EXPECT_EQ(envelope.keys[3].parameters, (Parameters{0, 0, 0, 6, 7}));
  EXPECT_EQ(envelope.keys[6].parameters, (Parameters{-1, 8, 1, 9}));
}

TEST(Envelope, NumbersAreFinite) {
  const float infinite = std::numeric_limits<float>::infinity();
  const Envelope envelope = envelope_of(sub("SPAN", "LINE") + key(infinite, -infinite));
  ASSERT_EQ(envelope.keys.size(), 1U);
  EXPECT_EQ(envelope.keys[0].time, 0.0);
  EXPECT_EQ(envelope.keys[0].value, 0.0);
}

}  // namespace
}  // namespace genga::lwo
