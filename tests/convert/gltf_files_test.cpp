#include "genga/convert/gltf_files.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "genga/convert/save.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

class GltfFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("genga_gltf_files." + std::to_string(::getpid()));
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_;
};

Scene moving_file(float height) {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, test::curve({0, 1}, {0, 0}), test::curve({0, 1}, {0, height}), test::curve({0, 1}, {0, 0})));
  return scene;
}

TEST_F(GltfFiles, ATextAndItsBuffer) {
  const Result<SaveReport> saved = save(moving_file(1), path("a.gltf"));
  ASSERT_TRUE(saved) << saved.error().message;
  ASSERT_EQ(saved.value().files.size(), 2U);
  EXPECT_EQ(saved.value().files[0], path("a.gltf"));
  for (const std::string& file : saved.value().files) EXPECT_TRUE(fs::exists(file)) << file;
  EXPECT_EQ(count(), 2U);
}

// The buffer of the text that is replaced goes with it.
TEST_F(GltfFiles, AnotherMotionTakesThePlaceOfBoth) {
  const Result<SaveReport> first = save(moving_file(1), path("a.gltf"));
  const Result<SaveReport> second = save(moving_file(2), path("a.gltf"));
  ASSERT_TRUE(first && second);
  EXPECT_NE(first.value().files[1], second.value().files[1]) << "its name says what it holds";
  EXPECT_FALSE(fs::exists(first.value().files[1]));
  EXPECT_EQ(count(), 2U);
}

TEST_F(GltfFiles, WhoIsAskedKeepsTheOldBuffer) {
  const Result<SaveReport> first = save(moving_file(1), path("a.gltf"));
  ASSERT_TRUE(first);
  SaveOptions options;
  options.output.may_write = [&](const std::string& file) {
    return file == first.value().files[1] ? Status(Error{ErrorCode::cannot_write, "an input", {}, {}}) : Done{};
  };
  ASSERT_TRUE(save(moving_file(2), path("a.gltf"), options));
  EXPECT_EQ(count(), 3U);
}

// Its lock file, which notes the buffers that came and went, stays with them.
TEST_F(GltfFiles, WhatAKilledRunLeftGoesWithTheNext) {
  const Result<SaveReport> old = save(moving_file(1), path("a.gltf"));
  ASSERT_TRUE(old);
  fs::copy_file(old.value().files[1], path("kept"));
  const Result<SaveReport> named = save(moving_file(2), path("a.gltf"));
  ASSERT_TRUE(named);
  fs::rename(path("kept"), old.value().files[1]);
  std::ofstream(path("a-00000001.bin")) << "of someone else";
  std::ofstream(path("a.gltf.0-0.tmp")) << fs::path(old.value().files[1]).filename().string() << '\n'
                                        << fs::path(named.value().files[1]).filename().string() << '\n'
                                        << "a-00000001.bin\n../a-00000001.bin\nhalf of a na";
  SaveOptions options;
  options.output.replaces = true;
  options.output.may_appear = [] { return Error{ErrorCode::cannot_write, "not yet", {}, {}}; };
  EXPECT_FALSE(save(moving_file(3), path("a.gltf"), options));
  EXPECT_FALSE(fs::exists(old.value().files[1]));
  EXPECT_TRUE(fs::exists(named.value().files[1])) << "the text that stays names it";
  EXPECT_EQ(count(), 3U);
}

TEST_F(GltfFiles, ATurnThatCannotBeHadIsAnError) {
  fs::create_directory(path("a.gltf.0-0.tmp"));
  const Result<SaveReport> saved = save(moving_file(1), path("a.gltf"));
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::cannot_write);
  EXPECT_EQ(saved.error().file, path("a.gltf"));
  EXPECT_EQ(count(), 1U);
}

TEST_F(GltfFiles, NothingAppearsWhereTheTextMayNot) {
  SaveOptions options;
  options.output = {.replaces = false};
  ASSERT_TRUE(save(moving_file(1), path("a.gltf"), options));
  const Result<SaveReport> again = save(moving_file(2), path("a.gltf"), options);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::already_exists);
  EXPECT_EQ(count(), 2U);
}

}  // namespace
}  // namespace genga
