#include "genga/formats/anim/descriptor.h"

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

bool recognizes(std::string_view text) { return descriptor().recognizes(std::as_bytes(std::span(text))); }

TEST(Descriptor, RecognizesClipsAmongUnitysTexts) {
  EXPECT_TRUE(recognizes("%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!74 &7400000\nAnimationClip:\n"));
  EXPECT_TRUE(recognizes("\xEF\xBB\xBF--- !u!74 &1\n"));
  EXPECT_FALSE(recognizes("%YAML 1.1\n--- !u!91 &9100000\nAnimatorController:\n"));
  EXPECT_FALSE(recognizes("see --- !u!74 &1\n"));
  EXPECT_FALSE(recognizes(""));
}

}  // namespace
}  // namespace genga::anim
