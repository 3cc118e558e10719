#include "genga/convert/assemble/textures.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "genga/pictures/png.h"

namespace genga {
namespace {

Scene painted() {
  Scene scene;
  scene.materials.resize(3);
  scene.materials[0].texture.file = "a.png";
  scene.materials[0].sphere.file = "shine.spa";
  scene.materials[0].toon.file = "toon05.bmp";
  scene.materials[1].texture.file = "a.png";
  scene.materials[2].texture.file = "broken.tga";
  scene.materials[2].toon.file = "own.bmp";
  return scene;
}

TEST(Textures, FetchedOnceAndMissesTold) {
  const Bytes png = pictures::write_png(pictures::Pixels{{1, 1}, {1, 2, 3, 255}}).value();
  std::vector<std::string> asked;
  const TextureResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    asked.emplace_back(name);
    if (name == "a.png") return png;
    if (name == "broken.tga") return Bytes{};
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  Findings findings;
  const auto pictures = fetch_pictures(painted(), resolver, findings).files;
  ASSERT_EQ(pictures.size(), 1U);
  EXPECT_EQ(pictures.begin()->first, "a.png");
  EXPECT_EQ(asked, (std::vector<std::string>{"a.png", "shine.spa", "toon05.bmp", "broken.tga", "own.bmp"}));
  ASSERT_EQ(findings.all().size(), 3U);
  EXPECT_EQ(findings.all()[0].code, "convert.missing-texture");
  EXPECT_EQ(findings.all()[0].path, "materials[0].sphere");
  EXPECT_EQ(findings.all()[1].code, "convert.bad-texture");
  EXPECT_EQ(findings.all()[2].path, "materials[2].toon");
}

TEST(Textures, AFileOfWhichNothingCanBeToldEndsTheWork) {
  const TextureResolver resolver = [](std::string_view) { return Error{ErrorCode::stopped, "not now", {}, {}}; };
  for (const bool is_fetched : {false, true}) {
    Work work(no_limits(), 0);
    Findings findings;
    if (is_fetched) {
      fetch_pictures(painted(), resolver, findings, &work);
    } else {
      look_for_pictures(painted(), resolver, findings, &work);
    }
    EXPECT_TRUE(findings.empty());
    EXPECT_EQ(work.status().error().text(), "a.png: not now");
  }
}

TEST(Textures, LookingForPicturesAsksForAllAndReadsNone) {
  Scene scene = painted();
  scene.materials[1].shares = SurfaceShares{};
  scene.materials[1].layers = {{.file = "C:bump/b.png"}, {.file = "a.png"}};
  std::vector<std::string> asked;
  const TextureResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    asked.emplace_back(name);
    if (name == "a.png" || name == "broken.tga" || name == "b.png") return Bytes{};
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  Findings findings;
  look_for_pictures(scene, resolver, findings);
  EXPECT_EQ(asked, (std::vector<std::string>{"a.png", "shine.spa", "toon05.bmp", "C:bump/b.png", "bump/b.png", "b.png",
                                             "broken.tga", "own.bmp"}));
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].path, "materials[0].sphere");
  EXPECT_EQ(findings.all()[1].path, "materials[2].toon");
}

TEST(Textures, NamesOfAnotherMachinesFoldersAreLookedForByTheirParts) {
  Scene scene;
  scene.materials.resize(2);
  scene.materials[0].texture = {.file = "Work:Images/a.png", .any_folder = true};
  scene.materials[1].texture.file = "Images/b.png";  // by this very name
  std::vector<std::string> asked;
  const TextureResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    asked.emplace_back(name);
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  Findings findings;
  fetch_pictures(scene, resolver, findings);
  EXPECT_EQ(asked, (std::vector<std::string>{"Work:Images/a.png", "Images/a.png", "a.png", "Images/b.png"}));
  EXPECT_EQ(findings.all().size(), 2U);
}

// A refused name is reported as refused, although its parts do not exist either.
TEST(Textures, ARefusalSaysMoreThanThatNothingIsThere) {
  Scene scene;
  scene.materials.resize(1);
  scene.materials[0].texture = {.file = "/a.png", .any_folder = true};
  const TextureResolver resolver = [](std::string_view name) -> Result<Bytes> {
    if (name.starts_with('/')) return Error{ErrorCode::bad_value, "not followed", {}, {}};
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  Findings findings;
  EXPECT_TRUE(fetch_pictures(scene, resolver, findings).files.empty());
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].message, "/a.png: not followed");
}

// However many names lead to a file, and however the resolver gets it.
TEST(Textures, EqualFilesAreOnePicture) {
  Scene scene;
  scene.materials.resize(4);
  scene.materials[0].texture.file = "tex.bmp";
  scene.materials[1].texture.file = "TEX.BMP";
  scene.materials[2].texture.file = "other.bmp";
  scene.materials[3].texture = {.file = "Work:Images/tex.bmp", .any_folder = true};
  const Bytes one = pictures::write_png(pictures::Pixels{{1, 1}, {1, 2, 3, 255}}).value();
  const Bytes other = pictures::write_png(pictures::Pixels{{1, 1}, {1, 2, 4, 255}}).value();
  ASSERT_EQ(one.size(), other.size());
  const TextureResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    return Bytes::copy_of(name == "other.bmp" ? other.view() : one.view());
  };
  Findings findings;
  const auto pictures = fetch_pictures(scene, resolver, findings).files;
  ASSERT_EQ(pictures.size(), 4U);
  const std::byte* const shared = pictures.at("tex.bmp").bytes.data();
  EXPECT_EQ(pictures.at("TEX.BMP").bytes.data(), shared);
  EXPECT_EQ(pictures.at("Work:Images/tex.bmp").bytes.data(), shared);
  EXPECT_NE(pictures.at("other.bmp").bytes.data(), shared);
  EXPECT_TRUE(std::ranges::equal(pictures.at("other.bmp").bytes.view(), other.view()));
}

TEST(Textures, BrokenOnesAreToldByEachName) {
  Scene scene;
  scene.materials.resize(2);
  scene.materials[0].texture.file = "a.bmp";
  scene.materials[1].texture.file = "b.bmp";
  const TextureResolver resolver = [](std::string_view) -> Result<Bytes> { return Bytes{}; };
  Findings findings;
  EXPECT_TRUE(fetch_pictures(scene, resolver, findings).files.empty());
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].message, "a.bmp: not a PNG, JPEG, BMP, TGA or ILBM");
  EXPECT_EQ(findings.all()[1].message, "b.bmp: not a PNG, JPEG, BMP, TGA or ILBM");
  EXPECT_EQ(findings.all()[1].path, "materials[1].texture");
}

TEST(Textures, WithoutResolverAllAreMissing) {
  Findings findings;
  EXPECT_TRUE(fetch_pictures(painted(), {}, findings).files.empty());
  EXPECT_EQ(findings.all().size(), 4U);
}

// A surface of LightWave with a picture on its color.
Scene surfaced(std::vector<TextureLayer> layers) {
  Scene scene;
  Material& material = scene.materials.emplace_back();
  material.diffuse = {0.0F, 0.0F, 1.0F};
  material.shares.emplace();
  material.texture.file = layers.front().file;
  material.layers = std::move(layers);
  return scene;
}

TEST(Textures, OpaquePicturesOfSurfacesGoAsTheyAre) {
  const Bytes png = pictures::write_png(pictures::Pixels{{1, 1}, {1, 2, 3, 255}}).value();
  const TextureResolver resolver = [&](std::string_view) -> Result<Bytes> { return png; };
  Findings findings;
  const FetchedPictures fetched = fetch_pictures(surfaced({{.file = "a.png"}}), resolver, findings);
  ASSERT_TRUE(fetched.files.contains("a.png"));
  EXPECT_EQ(fetched.files.at("a.png").bytes.data(), png.data());
  EXPECT_TRUE(fetched.surfaces.empty());
}

TEST(Textures, PicturesWithAlphaAreLaidOverTheSurfacesColor) {
  const Bytes png = pictures::write_png(pictures::Pixels{{2, 1}, {255, 0, 0, 51, 9, 9, 9, 254}}).value();
  const TextureResolver resolver = [&](std::string_view) -> Result<Bytes> { return png; };
  Findings findings;
  const FetchedPictures fetched = fetch_pictures(surfaced({{.file = "a.png"}}), resolver, findings);
  EXPECT_TRUE(fetched.files.empty());
  ASSERT_TRUE(fetched.surfaces.contains(0));
  const auto& base = fetched.surfaces.at(0).base;
  ASSERT_TRUE(base);
  EXPECT_EQ(pictures::read_png(base->picture.bytes.view()).value().rgba,
            (std::vector<std::uint8_t>{51, 0, 204, 255, 9, 9, 10, 255}));
  EXPECT_TRUE(findings.all().empty());
}

TEST(Textures, MissesOfLayersAreToldOnce) {
  const TextureResolver resolver = [&](std::string_view) -> Result<Bytes> {
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  Findings findings;
  fetch_pictures(surfaced({{.file = "a.png"}, {.file = "a.png"}, {.file = "b.png"}}), resolver, findings);
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].code, "convert.missing-texture");
  EXPECT_EQ(findings.all()[0].path, "materials[0].texture");
}

}  // namespace
}  // namespace genga
