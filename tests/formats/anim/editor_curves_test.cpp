#include "genga/formats/anim/editor_curves.h"

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

TEST(EditorCurves, EqualKeysDoNotDiffer) {
  EXPECT_TRUE(editor_differences(sample("check/anim.editor-differs.clean").clips[0]).empty());
  EXPECT_TRUE(editor_differences(sample("valid/everything").clips[0]).empty());
  EXPECT_TRUE(editor_differences(sample("check/anim.editor-only").clips[0]).empty()) << "nothing else is there";
}

TEST(EditorCurves, OtherKeysAndLonelyCurvesDiffer) {
  const auto other = editor_differences(sample("check/anim.editor-differs").clips[0]);
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0].key, 1U);
  const auto alone = editor_differences(sample("check/anim.editor-differs.alone").clips[0]);
  ASSERT_EQ(alone.size(), 1U);
  EXPECT_FALSE(alone[0].key);
}

TEST(EditorCurves, EulerAnglesOfTheEditorAreLeftOut) {
  Clip clip = sample("check/anim.editor-differs").clips[0];
  clip.editor_curves[0].attribute = "m_LocalEulerAngles.x";
  EXPECT_TRUE(editor_differences(clip).empty());
}

}  // namespace
}  // namespace genga::anim
