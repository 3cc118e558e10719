#include "genga/base/files/file_sink.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;
using Existing = FileSink::Existing;

class FileSinkTest : public tests::OwnFolderTest {
 protected:
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(root()), fs::directory_iterator()));
  }
  static std::string content(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  }
  static void put(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }
  // Writes text as a whole file.
  static Status save(const std::string& file, const std::string& text, Existing existing) {
    Result<std::unique_ptr<FileSink>> sink = FileSink::create(file, existing);
    if (!sink) return sink.error();
    sink.value()->text(text);
    return sink.value()->commit();
  }
};

TEST_F(FileSinkTest, WritesAFileOfAnySize) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1} << 20, (std::size_t{5} << 20) + 3}) {
    std::string text(size, 'x');
    if (size > 2) text[size / 2] = 'y';
    const Status status = save(path("a"), text, Existing::replace);
    ASSERT_TRUE(status) << status.error().message;
    EXPECT_EQ(content(path("a")), text);
    EXPECT_EQ(files(), 1U);
  }
}

// Large parts are written directly, after what is buffered.
TEST_F(FileSinkTest, KeepsTheOrderOfSmallAndLargeParts) {
  const std::size_t sizes[]{3, std::size_t{3} << 20U, 5, std::size_t{1} << 20U, (std::size_t{2} << 20U) - 1, 0, 7};
  std::string all;
  auto sink = FileSink::create(path("a"), Existing::replace);
  ASSERT_TRUE(sink);
  for (const std::size_t size : sizes) {
    std::string part(size, 'a');
    for (std::size_t i = 0; i < size; ++i) part[i] = static_cast<char>('a' + (i * 7 + size) % 23);
    sink.value()->text(part);
    all += part;
  }
  ASSERT_TRUE(sink.value()->commit());
  EXPECT_EQ(content(path("a")), all);
}

TEST_F(FileSinkTest, LeavesTheTargetAloneUntilItIsCommitted) {
  put(path("a"), "old");
  {
    auto sink = FileSink::create(path("a"), Existing::replace);
    ASSERT_TRUE(sink);
    sink.value()->text(std::string(3U << 20U, 'n'));
    EXPECT_EQ(content(path("a")), "old");
    EXPECT_EQ(files(), 2U);
  }
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(files(), 1U);
}

TEST_F(FileSinkTest, RefusesToReplaceUnlessTold) {
  put(path("a"), "old");
  const Status status = save(path("a"), "new", Existing::refuse);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::already_exists);
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_TRUE(save(path("a"), "new", Existing::replace));
  EXPECT_EQ(content(path("a")), "new");
}

TEST_F(FileSinkTest, RefusesAFileThatCameUpMeanwhile) {
  auto sink = FileSink::create(path("a"), Existing::refuse);
  ASSERT_TRUE(sink);
  put(path("a"), "other");
  const Status status = sink.value()->commit();
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::already_exists);
  EXPECT_EQ(content(path("a")), "other");
  EXPECT_EQ(files(), 1U);
}

TEST_F(FileSinkTest, TwoAtOnceDoNotMix) {
  auto first = FileSink::create(path("a"), Existing::replace);
  auto second = FileSink::create(path("a"), Existing::replace);
  ASSERT_TRUE(first && second);
  first.value()->text("first");
  second.value()->text("second");
  EXPECT_TRUE(second.value()->commit());
  EXPECT_TRUE(first.value()->commit());
  EXPECT_EQ(content(path("a")), "first");
  EXPECT_EQ(files(), 1U);
}

TEST_F(FileSinkTest, StoredFilesWaitForTheirName) {
  auto sink = FileSink::create(path("a"), Existing::replace);
  ASSERT_TRUE(sink);
  sink.value()->text("new");
  sink.value()->store();
  EXPECT_FALSE(fs::exists(path("a")));
  EXPECT_EQ(content(fs::directory_iterator(root())->path().string()), "new");
  ASSERT_TRUE(sink.value()->commit());
  EXPECT_EQ(content(path("a")), "new");
  EXPECT_EQ(files(), 1U);
}

TEST_F(FileSinkTest, NeedsAFolder) {
  const Status missing = save(path("none/a"), "x", Existing::replace);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::cannot_write);
  EXPECT_EQ(missing.error().message, "No such file or directory");
  const Status folder = save(root().string(), "x", Existing::replace);
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().code, ErrorCode::cannot_write);
  put(path("file"), "");
  EXPECT_FALSE(save(path("file/a"), "x", Existing::replace));
  EXPECT_FALSE(save("", "x", Existing::replace));
  // Where not even root may make files.
  if (fs::exists("/proc/self")) {
    EXPECT_FALSE(save("/proc/genga-test", "x", Existing::replace));
  }
}

TEST_F(FileSinkTest, NeedsAFolderThatMayBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::permissions(root(), fs::perms::owner_read | fs::perms::owner_exec);
  const Status status = save(path("a"), "x", Existing::replace);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::cannot_write);
}

TEST_F(FileSinkTest, KeepsTheOldFileWhenTheDiskIsFull) {
  put(path("a"), "old");
  // A limit on file size fails writes as a full disk does.
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{100000, before.rlim_max};
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const Status big = save(path("a"), std::string(3U << 20U, 'n'), Existing::replace);
  const Status at_close = save(path("a"), std::string(200000, 'n'), Existing::replace);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(big);
  EXPECT_EQ(big.error().code, ErrorCode::cannot_write);
  EXPECT_FALSE(at_close);
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(files(), 1U);
}

TEST_F(FileSinkTest, WritesDevicesAsTheyAre) {
  EXPECT_TRUE(save("/dev/null", "x", Existing::refuse));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  if (!fs::exists("/dev/full")) return;
  const Status full = save("/dev/full", "x", Existing::refuse);
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().code, ErrorCode::cannot_write);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(FileSinkTest, FollowsLinks) {
  put(path("real"), "old");
  fs::create_symlink("real", path("link"));
  EXPECT_FALSE(save(path("link"), "new", Existing::refuse));
  EXPECT_TRUE(save(path("link"), "new", Existing::replace));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("real")), "new");
}

TEST_F(FileSinkTest, TheTemporaryFileMayBeNamedAfterAnother) {
  fs::create_directory(path("below"));
  fs::create_symlink("below/real", path("link"));
  auto sink = FileSink::create(path("a-1"), Existing::refuse, path("a"));
  auto behind = FileSink::create(path("link"), Existing::replace, path("a"));
  ASSERT_TRUE(sink && behind);
  // The other folder may be on another disk, from where no file gets a name here.
  std::vector<std::string> starts;
  for (const auto& entry : fs::recursive_directory_iterator(root())) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".tmp")) starts.push_back(name.substr(0, name.find('.')));
  }
  std::sort(starts.begin(), starts.end());
  EXPECT_EQ(starts, (std::vector<std::string>{"a", "real"}));
  sink.value()->text("x");
  EXPECT_TRUE(sink.value()->commit());
  EXPECT_TRUE(behind.value()->commit());
  EXPECT_EQ(content(path("a-1")), "x");
  EXPECT_TRUE(fs::exists(path("below/real")));
}

TEST_F(FileSinkTest, WritesThroughALinkToAFileThatIsYetToCome) {
  fs::create_directory(path("below"));
  fs::create_symlink("below/real", path("second"));
  fs::create_symlink("second", path("first"));
  EXPECT_FALSE(save(path("first"), "new", Existing::refuse));
  EXPECT_TRUE(save(path("first"), "new", Existing::replace));
  EXPECT_TRUE(fs::is_symlink(path("first")));
  EXPECT_TRUE(fs::is_symlink(path("second")));
  EXPECT_EQ(content(path("below/real")), "new");
  fs::create_symlink(path("absolute-real"), path("absolute"));
  EXPECT_TRUE(save(path("absolute"), "new", Existing::replace));
  EXPECT_EQ(content(path("absolute-real")), "new");
  fs::create_symlink("circle", path("circle"));
  EXPECT_FALSE(save(path("circle") + "/a", "new", Existing::replace));
}

TEST_F(FileSinkTest, KeepsThePermissionsOfWhatItReplaces) {
  const mode_t before = ::umask(0022);
  for (const unsigned mode : {0600U, 0640U, 0644U, 0755U, 0666U, 0200U}) {
    put(path("a"), "old");
    fs::permissions(path("a"), static_cast<fs::perms>(mode));
    EXPECT_TRUE(save(path("a"), "new", Existing::replace));
    EXPECT_EQ(static_cast<unsigned>(fs::status(path("a")).permissions()), mode);
    fs::remove(path("a"));
  }
  EXPECT_TRUE(save(path("new"), "new", Existing::replace));
  EXPECT_EQ(static_cast<unsigned>(fs::status(path("new")).permissions()), 0644U);
  ::umask(before);
}

TEST_F(FileSinkTest, DoesNotReplaceWhatIsNotWritable) {
  put(path("a"), "old");
  fs::permissions(path("a"), static_cast<fs::perms>(0444));
  fs::create_symlink("a", path("link"));
  for (const char* name : {"a", "link"}) {
    const Status status = save(path(name), "new", Existing::replace);
    ASSERT_FALSE(status) << name;
    EXPECT_EQ(status.error().code, ErrorCode::cannot_write);
    EXPECT_EQ(status.error().message, "the file is there and not writable");
  }
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(files(), 2U);
}

TEST_F(FileSinkTest, StandardOutputTellsWhenItFails) {
  const int saved = ::dup(STDOUT_FILENO);
  std::fflush(stdout);
  ASSERT_NE(std::freopen(path("out").c_str(), "wb", stdout), nullptr);
  StandardOutputSink sink;
  sink.text("data");
  const Status good = sink.commit();
  ASSERT_NE(std::freopen("/dev/full", "wb", stdout), nullptr);
  StandardOutputSink full;
  full.text("data");
  const Status bad = full.commit();
  std::clearerr(stdout);
  ::dup2(saved, STDOUT_FILENO);
  ::close(saved);
  EXPECT_TRUE(good);
  EXPECT_EQ(content(path("out")), "data");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, ErrorCode::cannot_write);
}

}  // namespace
}  // namespace genga
