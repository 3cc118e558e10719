#include "genga/formats/pmd/texture_name.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

pmd::TextureName split(std::string_view field) { return pmd::split_texture_name(field, TextEncoding::cp932); }

struct Case {
  std::string_view field;
  std::string picture;
  std::string sphere;
  SphereMode mode = SphereMode::none;
  bool is_cut = false;
};

TEST(PmdTextureName, Forms) {
  const Case cases[] = {
      {"", "", ""},
      {"a.bmp", "a.bmp", ""},
      {"a.bmp*b.sph", "a.bmp", "b.sph", SphereMode::multiply},
      {"a.bmp*b.spa", "a.bmp", "b.spa", SphereMode::add},
      {"A.TGA*B.SPA", "A.TGA", "B.SPA", SphereMode::add},
      {"*b.sph", "", "b.sph", SphereMode::multiply},
      {"a.bmp/b.sph", "a.bmp", "b.sph", SphereMode::multiply},
      {"a.sph", "", "a.sph", SphereMode::multiply},
      {"a.spa", "", "a.spa", SphereMode::add},
      // Separators of folders.
      {"tex/hair2.png", "tex/hair2.png", ""},
      {"tex\\hair2.png", "tex/hair2.png", ""},
      {"tex/a.sph", "", "tex/a.sph", SphereMode::multiply},
      {"tex/a.bmp/b.spa", "tex/a.bmp", "b.spa", SphereMode::add},
      {"tex/a.bmp/s/b.spa", "tex/a.bmp", "s/b.spa", SphereMode::add},
      {"a.bmp/b.png", "a.bmp/b.png", ""},
      {"t\\a.png*s\\b.sph", "t/a.png", "s/b.sph", SphereMode::multiply},
      // A name that filled the field before its end.
      {"face_MikuAp.tga*ski", "face_MikuAp.tga", "", SphereMode::none, true},
      {"face.tga*", "face.tga", "", SphereMode::none, true},
      {"a.sph*", "", "a.sph", SphereMode::multiply, true},
  };
  for (const Case& expected : cases) {
    const pmd::TextureName name = split(expected.field);
    EXPECT_EQ(name.picture, expected.picture) << expected.field;
    EXPECT_EQ(name.sphere, expected.sphere) << expected.field;
    EXPECT_EQ(name.mode, expected.mode) << expected.field;
    EXPECT_EQ(name.is_cut, expected.is_cut) << expected.field;
  }
}

TEST(PmdTextureName, EndsAtTheFirstNul) {
  EXPECT_EQ(split(std::string_view("a.bmp\0*b.sph", 12)).picture, "a.bmp");
  EXPECT_EQ(split(std::string_view("\0\xFD\xFD\xFD", 4)).picture, "");
}

TEST(PmdTextureName, ABackslashWithinACharacterSeparatesNothing) {
  // ソ is 83 5C in cp932: its second byte is the one of a backslash.
  EXPECT_EQ(split("\x83\x5C.bmp").picture, "ソ.bmp");
}

TEST(PmdTextureName, Toons) {
  pmd::Model model;
  EXPECT_EQ(pmd::toon_file(model, 0, TextEncoding::cp932), "toon01.bmp");
  EXPECT_EQ(pmd::toon_file(model, 9, TextEncoding::cp932), "toon10.bmp");
  EXPECT_EQ(pmd::toon_file(model, 10, TextEncoding::cp932), "");
  EXPECT_EQ(pmd::toon_file(model, 0xFF, TextEncoding::cp932), "");
  auto& toons = model.toons.emplace();
  toons[2] = {'t', '\\', 'x', '.', 'b', 'm', 'p'};
  EXPECT_EQ(pmd::toon_file(model, 2, TextEncoding::cp932), "t/x.bmp");
  EXPECT_EQ(pmd::toon_file(model, 3, TextEncoding::cp932), "");
  for (const char* standard : {"toon01.bmp", "toon09.bmp", "toon10.bmp"}) EXPECT_TRUE(pmd::is_standard_toon(standard));
  for (const char* other : {"", "toon00.bmp", "toon11.bmp", "toon1.bmp", "toon01.png", "a/toon01.bmp"})
    EXPECT_FALSE(pmd::is_standard_toon(other)) << other;
}

TEST(PmdTextureName, EachFileOnce) {
  pmd::Model model;
  for (const std::string_view texture : {"b.bmp*s.sph", "a.bmp", "b.bmp", "", "c.bmp*s.sph"}) {
    pmd::Material material;
    texture.copy(material.texture.data(), texture.size());
    material.toon = 0;
    model.materials.own().push_back(material);
  }
  const std::vector<std::string> expected{"b.bmp", "s.sph", "a.bmp", "c.bmp"};
  EXPECT_EQ(pmd::referenced_files(model, TextEncoding::cp932), expected);
}

}  // namespace
}  // namespace genga
