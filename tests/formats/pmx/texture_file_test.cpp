#include "genga/formats/pmx/texture_file.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

TEST(PmxTextureFile, FoldersAndToons) {
  const pmx::Model model = model_of("valid/everything.pmx");
  EXPECT_EQ(texture_file(model, 1), "tex/metal.bmp");
  EXPECT_EQ(texture_file(model, 3), "");
  EXPECT_EQ(texture_file(model, pmx::none), "");
  EXPECT_EQ(toon_file(model, model.materials[0]), "toon04.bmp");
  EXPECT_EQ(toon_file(model, model.materials[1]), "toon.bmp");
  pmx::Material material;
  material.shared_toon = 9;
  EXPECT_EQ(toon_file(model, material), "toon10.bmp");
  material.shared_toon = 10;
  EXPECT_EQ(toon_file(model, material), "");
}

}  // namespace
}  // namespace genga
