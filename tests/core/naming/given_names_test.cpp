#include "genga/core/naming/given_names.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(GivenNames, SourcesAreFoundByKindAndIndex) {
  const GivenNames names{.form = NameForm::english,
                         .changed = {{NamedKind::model, 0, "模型", "model_0"},
                                     {NamedKind::node, 1, "首", "neck"},
                                     {NamedKind::node, 3, "頭", "head"},
                                     {NamedKind::morph, 1, "あ", "aa"}}};
  EXPECT_EQ(*names.source_of(NamedKind::model, 0), "模型");
  EXPECT_EQ(*names.source_of(NamedKind::node, 3), "頭");
  EXPECT_EQ(*names.source_of(NamedKind::morph, 1), "あ");
  EXPECT_EQ(names.source_of(NamedKind::node, 2), nullptr);
  EXPECT_EQ(names.source_of(NamedKind::clip, 1), nullptr);
  EXPECT_EQ(names.source_or(NamedKind::node, 1, "neck"), "首");
  EXPECT_EQ(names.source_or(NamedKind::node, 2, "jaw"), "jaw");
  EXPECT_EQ(GivenNames{}.source_of(NamedKind::node, 0), nullptr);
}

TEST(GivenNames, KindsHaveWords) {
  EXPECT_EQ(to_string(NamedKind::model), "model");
  EXPECT_EQ(to_string(NamedKind::material), "material");
  EXPECT_EQ(to_string(NamedKind::light), "light");
}

}  // namespace
}  // namespace genga
