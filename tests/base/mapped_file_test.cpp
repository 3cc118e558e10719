#include "genga/base/mapped_file.h"

#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace genga {
namespace {

namespace fs = std::filesystem;

class MappedFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "genga-mapped-file-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  static std::string text_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

  const fs::path& root() const { return folder_; }

 private:
  fs::path folder_;
};

TEST_F(MappedFile, HoldsTheWholeFile) {
  std::string text(100001, 'x');
  text[100000] = 'y';
  std::ofstream(path("a"), std::ios::binary) << text;
  Result<Bytes> bytes = map_file(path("a"));
  ASSERT_TRUE(bytes);
  EXPECT_EQ(text_of(bytes.value()), text);
}

TEST_F(MappedFile, LivesAsLongAsAPartOfIt) {
  std::ofstream(path("a"), std::ios::binary) << "0123456789";
  Bytes part = map_file(path("a")).value().subspan(4, 3);
  fs::remove(path("a"));
  EXPECT_EQ(text_of(part), "456");
}

TEST_F(MappedFile, MayBeEmpty) {
  std::ofstream(path("a"), std::ios::binary) << "";
  Result<Bytes> bytes = map_file(path("a"));
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes.value().empty());
}

TEST_F(MappedFile, SaysWhyItCannotBeOpened) {
  const Result<Bytes> missing = map_file(path("none"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::cannot_open);
  EXPECT_EQ(missing.error().message, "No such file or directory");
  const Result<Bytes> folder = map_file(root().string());
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().code, ErrorCode::cannot_open);
  EXPECT_EQ(folder.error().message, "Is a directory");
  EXPECT_FALSE(map_file(""));
}

TEST_F(MappedFile, TakesAnOpenFile) {
  std::ofstream(path("a"), std::ios::binary) << "0123456789";
  std::ofstream(path("empty"), std::ios::binary) << "";
  for (const auto& [name, text] : {std::pair{"a", "0123456789"}, std::pair{"empty", ""}}) {
    const int descriptor = ::open(path(name).c_str(), O_RDONLY);
    ASSERT_GE(descriptor, 0);
    const Result<Bytes> bytes = map_open_file(descriptor);
    ::close(descriptor);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(text_of(bytes.value()), text);
  }
  EXPECT_EQ(map_open_file(-1).error().code, ErrorCode::cannot_open);
}

TEST_F(MappedFile, ReadsWhatCannotBeMapped) {
  Result<Bytes> nothing = map_file("/dev/null");
  ASSERT_TRUE(nothing);
  EXPECT_TRUE(nothing.value().empty());
  if (!fs::exists("/proc/self/status")) return;
  Result<Bytes> status = map_file("/proc/self/status");  // of size 0 by its own account
  ASSERT_TRUE(status);
  EXPECT_GT(status.value().size(), 10U);
}

TEST_F(MappedFile, ReadsStandardInputUpToALimit) {
  const std::string text(200000, 'z');
  std::ofstream(path("in"), std::ios::binary) << text;
  ASSERT_NE(std::freopen(path("in").c_str(), "rb", stdin), nullptr);
  Result<Bytes> all = read_standard_input();
  ASSERT_TRUE(all);
  EXPECT_EQ(text_of(all.value()), text);
  ASSERT_NE(std::freopen(path("in").c_str(), "rb", stdin), nullptr);
  const Result<Bytes> limited = read_standard_input(1000);
  ASSERT_FALSE(limited);
  EXPECT_EQ(limited.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga
