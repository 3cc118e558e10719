#include "genga/formats/anim/unplayed.h"

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

TEST(Unplayed, TheEditorsCurvesPlayOnlyAlone) {
  const Clip alone = sample("check/anim.editor-only").clips[0];
  EXPECT_EQ(&played_curves(alone), &alone.editor_curves);
  const Clip beside = sample("check/anim.editor-differs").clips[0];
  EXPECT_EQ(&played_curves(beside), &beside.curves);
}

TEST(Unplayed, IsTold) {
  FindingCollector findings;
  report_unplayed(sample("check/anim.not-played.compressed").clips[0], "clips[0]", findings);
  const Findings found = std::move(findings).take();
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(found.all()[0].path, "clips[0].compressed_curves[0]");
}

}  // namespace
}  // namespace genga::anim
