#include "genga/convert/assemble/folder_files.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <vector>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<std::string>;

class FolderFilesTest : public tests::OwnFolderTest {
 protected:
  std::string at(const std::string& name) const { return path(name); }
  std::string put(const std::string& path, const std::string& text = {}) const {
    fs::create_directories(fs::path(at(path)).parent_path());
    std::ofstream(at(path), std::ios::binary) << text;
    return at(path);
  }

  static std::string text_of(const Result<Bytes>& file) {
    if (!file) return '[' + file.error().message + ']';
    return {reinterpret_cast<const char*>(file.value().data()), file.value().size()};
  }
};

TEST_F(FolderFilesTest, TheFirstFolderThatHasItCounts) {
  put("one/a.png", "one");
  put("two/a.png", "two");
  put("two/b.png", "b");
  fs::create_symlink("/etc/passwd", at("one/b.png"));
  const FileResolver files = folder_files({.folders = {at("one"), at("nowhere"), at("two")}});
  EXPECT_EQ(text_of(files("A.png")), "one");
  EXPECT_EQ(text_of(files("b.png")), "b");
  EXPECT_EQ(files("c.png").error().code, ErrorCode::cannot_open);
  EXPECT_EQ(text_of(files("c.png")), "[there is no such file]");
}

TEST_F(FolderFilesTest, WantOfDescriptorsStops) {
  put("one/a.png", "one");
  const RefusalAdvice advice = [](Refusal refusal, const std::string&) {
    return refusal == Refusal::exhausted ? ": close some" : "";
  };
  const FileResolver files = folder_files({.folders = {at("nowhere"), at("one")}, .advice = advice});
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none{0, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  const Result<Bytes> refused = files("a.png");
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::stopped);
  EXPECT_EQ(refused.error().message, "too many files are open: close some");
  EXPECT_EQ(text_of(files("a.png")), "one");
}

// The caller may have to know which files were read.
TEST_F(FolderFilesTest, FilesThatAreOpenedAreReported) {
  put("one/deep/Skin.png", "12345");
  fs::create_symlink("deep/Skin.png", at("one/link.png"));
  Paths opened;
  const FileResolver files =
      folder_files({.folders = {at("one")}, .opened = [&](const std::string& path, std::uint64_t size) {
                      opened.push_back(path + ' ' + std::to_string(size));
                    }});
  EXPECT_EQ(text_of(files("DEEP\\skin.png")), "12345");
  EXPECT_EQ(text_of(files("link.png")), "12345");
  EXPECT_FALSE(files("none.png"));
  EXPECT_EQ(opened, Paths(2, at("one/deep/Skin.png") + " 5"));
}

TEST_F(FolderFilesTest, RefusalsAreNotMisses) {
  put("one/a.png");
  fs::create_symlink("/etc/passwd", at("one/link.png"));
  const FileResolver files = folder_files({.folders = {at("one"), root().string()}});
  for (const char* name : {"link.png", "../a.png", "/etc/passwd"}) {
    EXPECT_EQ(files(name).error().code, ErrorCode::bad_value) << name;
  }
  EXPECT_EQ(text_of(files("link.png")), "[a symbolic link that leads out of the folder is not followed]");
  EXPECT_EQ(text_of(files("../a.png")), "[a path through a parent folder is not followed]");
  EXPECT_EQ(text_of(files("/etc/passwd")), "[an absolute path is not followed]");
}

TEST_F(FolderFilesTest, WhatLiesElsewhereIsToldAndNotOpened) {
  put("one/a.png");
  put("Objects/b.lwo", "secret");
  const FileResolver files = folder_files(
      {.folders = {at("one")}, .elsewhere = {at("one"), root().string()}, .advice = [](Refusal refusal, auto& folder) {
         return " (" + std::string(to_string(refusal)) + ", " + folder + ")";
       }});
  const Result<Bytes> told = files("objects/B.lwo");
  EXPECT_EQ(told.error().code, ErrorCode::bad_value);
  EXPECT_EQ(text_of(told), "[it lies in " + root().string() + ", where no file is opened (there is no such file, " +
                               root().string() + ")]");
  EXPECT_EQ(text_of(files("c.lwo")), "[there is no such file (there is no such file, )]");
}

TEST_F(FolderFilesTest, AScenesContentDirectory) {
  const Paths own{at("Content/Scenes"), at("Content")};
  EXPECT_EQ(content_folders(put("Content/Scenes/a.lws")), own);
  EXPECT_EQ(content_folders(put("Content/Scenes/Robot/a.lws")), (Paths{at("Content/Scenes/Robot"), at("Content")}));
  EXPECT_EQ(content_folders(put("Other/sCENES/a.lws")), (Paths{at("Other/sCENES"), at("Other")}));
  EXPECT_EQ(content_folders(put("Content/Objects/a.lwo")), (Paths{at("Content/Objects"), at("Content")}));
  EXPECT_EQ(content_folders(put("Content/objects/Robot/a.lwo")), (Paths{at("Content/objects/Robot"), at("Content")}));
  // The nearer one.
  EXPECT_EQ(content_folders(put("Objects/Scenes/a.lws")), (Paths{at("Objects/Scenes"), at("Objects")}));
}

TEST_F(FolderFilesTest, OtherFoldersAreNone) {
  EXPECT_EQ(content_folders(put("Content/a.lws")), Paths{at("Content")});
  EXPECT_EQ(content_folders(put("Content/MyScenes/a.lws")), Paths{at("Content/MyScenes")});
  EXPECT_EQ(content_folders(put("Scenes/Robot/Arm/a.lws")), Paths{at("Scenes/Robot/Arm")});
  EXPECT_EQ(content_folders(at("nowhere/Scenes/a.lws")), Paths{at("nowhere/Scenes")});
}

// What a folder is called where it lies counts, not the link that leads to it.
TEST_F(FolderFilesTest, ALinkDoesNotMakeAContentDirectory) {
  put("Content/Private/a.lws");
  fs::create_directory_symlink("Content/Private", at("Scenes"));
  EXPECT_EQ(content_folders(at("Scenes/a.lws")), Paths{at("Scenes")});
}

TEST_F(FolderFilesTest, PathsFromAFolder) {
  const std::string file = put("Content/Objects/a.lwo");
  put("Content/Scenes/New/a.lws");
  EXPECT_EQ(path_from(at("Content/Objects"), file), "a.lwo");
  EXPECT_EQ(path_from(at("Content"), file), "Objects/a.lwo");
  EXPECT_EQ(path_from(at("Content/Scenes/New"), file), "../../Objects/a.lwo");
  EXPECT_EQ(path_from(at("Content/Scenes/../Objects/"), file), "a.lwo");
  EXPECT_EQ(path_from("/", "/usr/a.lwo"), "usr/a.lwo");
  EXPECT_EQ(path_from("/usr", "/a.lwo"), "../a.lwo");
  EXPECT_EQ(path_from(at("nowhere"), file), file);
  EXPECT_EQ(path_from(at("Content"), at("nowhere/a.lwo")), at("nowhere/a.lwo"));
}

// A path counts from where the folder is.
TEST_F(FolderFilesTest, PathsFromALink) {
  const std::string file = put("a/b/c/a.lwo");
  fs::create_directory_symlink("a/b", at("link"));
  EXPECT_EQ(path_from(at("link"), file), "c/a.lwo");
  fs::create_symlink("a/b/c/a.lwo", at("other.lwo"));
  EXPECT_EQ(path_from(at("a"), at("other.lwo")), "../other.lwo");
}

TEST_F(FolderFilesTest, FoldersAbove) {
  EXPECT_EQ(folders_above(put("a/b/c/d.lws")), (Paths{at("a/b"), at("a")}));
  EXPECT_EQ(folders_above("/tmp"), Paths{});
  EXPECT_EQ(folders_above("/usr/lib/a.lws"), Paths{"/usr"});
}

TEST_F(FolderFilesTest, FolderOf) {
  EXPECT_EQ(folder_of("a.lws"), ".");
  EXPECT_EQ(folder_of("/a.lws"), "/");
  EXPECT_EQ(folder_of("../b/a.lws"), "../b");
}

}  // namespace
}  // namespace genga
