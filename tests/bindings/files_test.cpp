#include <cstring>
#include <vector>

#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

TEST(CFiles, BytesAreCopied) {
  std::string content = content_of("examples/dance.vmd");
  const Files files(genga_files_new());
  genga_files_add(files.get(), "dance.vmd", content.data(), content.size());
  content.assign(content.size(), '\0');
  EXPECT_EQ(genga_files_count(files.get()), 1U);
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, nullptr), GENGA_OK);
}

TEST(CFiles, RoomIsFilledByTheCaller) {
  const std::string content = content_of("examples/dance.vmd");
  const Files files(genga_files_new());
  void* room = genga_files_add(files.get(), "dance.vmd", nullptr, content.size());
  ASSERT_NE(room, nullptr);
  std::memcpy(room, content.data(), content.size());
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, nullptr), GENGA_OK);
}

TEST(CFiles, WhatCannotBeIsRefused) {
  const Files files(genga_files_new());
  EXPECT_EQ(genga_files_add(nullptr, "a", "b", 1), nullptr);
  EXPECT_EQ(genga_files_add(files.get(), nullptr, "b", 1), nullptr);
  EXPECT_EQ(genga_files_add(files.get(), "a", "b", SIZE_MAX), nullptr);
  EXPECT_EQ(genga_files_offer(files.get(), nullptr, "b", 1), nullptr);
  EXPECT_EQ(genga_files_count(files.get()), 0U);
  EXPECT_EQ(genga_files_count(nullptr), 0U);
  genga_files_free(nullptr);
  genga_files_on_missing(nullptr, nullptr, nullptr);
}

TEST(CFiles, AnEmptyFileIsAFile) {
  const Files files(genga_files_new());
  EXPECT_NE(genga_files_add(files.get(), "a.vmd", nullptr, 0), nullptr);
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, nullptr), GENGA_TRUNCATED);
}

std::vector<std::string> asked;

const void* give_face(void* user, const char* name, size_t* size) {
  asked.emplace_back(name);
  if (std::string_view(name) != "figure_face.bmp") return nullptr;
  const auto* content = static_cast<const std::string*>(user);
  *size = content->size();
  return content->data();
}

TEST(CFiles, AResolverIsAskedForWhatIsNotOffered) {
  std::string face = content_of("examples/figure_face.bmp");
  const Files files = figure_and_dance();
  offer(files, "FIGURE_EYE.bmp", "examples/figure_eye.bmp");
  asked.clear();
  genga_files_on_missing(files.get(), give_face, &face);
  const Scene scene = loaded(files);
  Output eye;
  EXPECT_EQ(genga_picture(scene.get(), "figure_eye.bmp", Place(eye), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(eye), content_of("examples/figure_eye.bmp"));
  EXPECT_TRUE(asked.empty());
  Output output;
  EXPECT_EQ(genga_picture(scene.get(), "figure_face.bmp", Place(output), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(output), face);
  EXPECT_EQ(asked, std::vector<std::string>{"figure_face.bmp"});
  EXPECT_EQ(genga_picture(scene.get(), "none.bmp", Place(output), nullptr), GENGA_CANNOT_OPEN);
  EXPECT_EQ(output, nullptr);
}

TEST(CFiles, TheFilesMayGoWhileTheSceneStays) {
  Files files = opened({"examples/figure.pmd"});
  offer(files, "./Figure_Face.bmp", "examples/figure_face.bmp");
  const Scene scene = loaded(files);
  files.reset();
  Output picture;
  EXPECT_EQ(genga_picture(scene.get(), "figure_face.bmp", Place(picture), nullptr), GENGA_OK);
}

TEST(CFiles, APictureInTheScenesFileNeedsNoOther) {
  const Scene scene = loaded(opened({"testdata/gltf/valid/stage.glb"}));
  Output picture;
  EXPECT_EQ(genga_picture(scene.get(), "image0", Place(picture), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(picture).size(), 72U);
  EXPECT_EQ(text_of(picture).substr(1, 3), "PNG");
  EXPECT_EQ(genga_picture(scene.get(), "image1", Place(picture), nullptr), GENGA_CANNOT_OPEN);
}

}  // namespace
}  // namespace genga::c_test
