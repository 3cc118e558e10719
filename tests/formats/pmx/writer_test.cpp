#include "genga/formats/pmx/writer.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

TEST(PmxWriter, WritesWhatWasChanged) {
  pmx::Model model = model_of("valid/everything.pmx");
  model.vertices.own()[1].weights[0] = 0.5F;
  model.bones[1].parent = 2;
  model.name = {"別の模型", {}};
  const std::vector<std::byte> bytes = bytes_of(model);
  const Result<Read<pmx::Model>> again = pmx::read(Bytes::borrow(bytes));
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().document.vertices[1].weights[0].get(), 0.5F);
  EXPECT_EQ(again.value().document.bones[1].parent.value, 2);
  EXPECT_EQ(again.value().document.name.text, "別の模型");
}

}  // namespace
}  // namespace genga
