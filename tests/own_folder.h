// A test that has an empty folder of its own, which goes with it.
//
//     class SinkTest : public tests::OwnFolderTest {};
//     TEST_F(SinkTest, Writes) { EXPECT_TRUE(save(path("a.vmd"))); }
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace genga::tests {

class OwnFolderTest : public testing::Test {
 public:
  OwnFolderTest(const OwnFolderTest&) = delete;
  OwnFolderTest& operator=(const OwnFolderTest&) = delete;

 protected:
  OwnFolderTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "genga-test-XXXXXX").string();
    EXPECT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = std::filesystem::canonical(pattern);
  }
  ~OwnFolderTest() override {
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
    std::filesystem::remove_all(folder_);
  }
  const std::filesystem::path& root() const { return folder_; }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

}  // namespace genga::tests
