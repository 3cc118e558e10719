#include "genga/base/files/file_identity.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

class FileIdentityTest : public tests::OwnFolderTest {
 protected:
  void SetUp() override {
    std::ofstream(path("a")) << "12345";
    std::ofstream(path("b")) << "12345";
  }
  bool same(const char* one, const char* other) const {
    return same_file(identity_of(path(one)), identity_of(path(other)));
  }
};

TEST_F(FileIdentityTest, OneFileUnderManyNames) {
  fs::create_symlink("a", path("link"));
  fs::create_hard_link(path("a"), path("hard"));
  fs::create_directory(path("below"));
  EXPECT_TRUE(same("a", "a"));
  EXPECT_TRUE(same("a", "link"));
  EXPECT_TRUE(same("a", "hard"));
  EXPECT_TRUE(same("a", "below/.././a"));
  EXPECT_FALSE(same("a", "b"));
}

TEST_F(FileIdentityTest, StaysWhenTheFileGrows) {
  const auto before = identity_of(path("a"));
  ASSERT_TRUE(before);
  EXPECT_EQ(before->size, 5U);
  std::ofstream(path("a"), std::ios::app) << "6789";
  const auto after = identity_of(path("a"));
  ASSERT_TRUE(after);
  EXPECT_EQ(after->size, 9U);
  EXPECT_TRUE(same_file(before, after));
}

TEST_F(FileIdentityTest, WhatHoldsNoBytesHasNone) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const char* name : {"none", "pipe", ".", ""}) EXPECT_FALSE(identity_of(path(name))) << name;
  EXPECT_FALSE(identity_of("/dev/null"));
  EXPECT_FALSE(same("none", "none"));
}

TEST_F(FileIdentityTest, OfWhatTheStreamsAreRedirectedTo) {
  const int out = ::dup(STDOUT_FILENO);
  std::fflush(stdout);
  ASSERT_NE(std::freopen(path("a").c_str(), "ab", stdout), nullptr);
  const auto output = identity_of_standard_output();
  ::dup2(out, STDOUT_FILENO);
  ::close(out);
  EXPECT_TRUE(same_file(output, identity_of(path("a"))));
  EXPECT_FALSE(same_file(output, identity_of(path("b"))));
  ASSERT_NE(std::freopen(path("b").c_str(), "rb", stdin), nullptr);
  EXPECT_TRUE(same_file(identity_of_standard_input(), identity_of(path("b"))));
}

}  // namespace
}  // namespace genga
