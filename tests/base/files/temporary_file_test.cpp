#include "genga/base/files/temporary_file.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

class TemporaryFileTest : public tests::OwnFolderTest {
 protected:
  std::set<std::string> names() const {
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(root())) found.insert(entry.path().filename().string());
    return found;
  }
  void put(const std::string& name) const { std::ofstream(path(name)) << "x"; }

  static void drop(TemporaryFile& file) {
    std::fclose(file.stream);
    remove_file(file.path);
    forget_temporary_file(file.path);
  }
};

TEST_F(TemporaryFileTest, StandsBesideItsTarget) {
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  ASSERT_NE(file.stream, nullptr);
  const std::string start = path("a") + '.' + std::to_string(::getpid()) + '-';
  EXPECT_TRUE(file.path.starts_with(start)) << file.path;
  EXPECT_TRUE(file.path.ends_with(".tmp")) << file.path;
  EXPECT_EQ(names().size(), 1U);
  drop(file);
  EXPECT_TRUE(names().empty());
}

TEST_F(TemporaryFileTest, SaysWhyThereIsNone) {
  EXPECT_EQ(create_temporary_file(path("none/a"), Permissions::of_new_files).stream, nullptr);
  EXPECT_EQ(errno, ENOENT);
}

TEST_F(TemporaryFileTest, ItsOwnerAloneMayReadWhatReplacesAFile) {
  const mode_t before = ::umask(0022);
  TemporaryFile open = create_temporary_file(path("a"), Permissions::of_new_files);
  TemporaryFile closed = create_temporary_file(path("a"), Permissions::owner_alone);
  ::umask(before);
  const auto permissions = [](const TemporaryFile& file) {
    return static_cast<unsigned>(fs::status(file.path).permissions());
  };
  EXPECT_EQ(permissions(open), 0644U);
  EXPECT_EQ(permissions(closed), 0600U);
  drop(open);
  drop(closed);
}

// Where a volume had no lock to give.
TEST_F(TemporaryFileTest, ThoseOfThisProcessStayWithoutTheirLock) {
  TemporaryFile first = create_temporary_file(path("a"), Permissions::of_new_files);
  ASSERT_EQ(::flock(::fileno(first.stream), LOCK_UN), 0);
  TemporaryFile second = create_temporary_file(path("a"), Permissions::of_new_files);
  EXPECT_EQ(names().size(), 2U);
  drop(first);
  drop(second);
}

TEST_F(TemporaryFileTest, StaleOnesAreRemoved) {
  const std::string own = std::to_string(::getpid());
  for (int i = 0; i < 2000; ++i) put("a." + own + '-' + std::to_string(i) + ".tmp");
  put("a.1-18446744073709551615.tmp");
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  ASSERT_NE(file.stream, nullptr);
  EXPECT_EQ(names().size(), 1U);
  drop(file);
}

TEST_F(TemporaryFileTest, OtherFilesStay) {
  const std::set<std::string> others = {"a",           "a.tmp",      "a.7.tmp",     "a.7-.tmp",   "a.-7.tmp",
                                        "a.7-7",       "a.7-x.tmp",  "a.7-7.tmp.b", "ab.7-7.tmp", "b.7-7.tmp",
                                        "a.7-7-7.tmp", "a.+7-7.tmp", "a..7-7.tmp",  "a. 7-7.tmp"};
  for (const std::string& name : others) put(name);
  fs::create_symlink(path("a"), path("a.8-8.tmp"));
  fs::create_directory(path("a.9-9.tmp"));
  ASSERT_EQ(::mkfifo(path("a.10-10.tmp").c_str(), 0600), 0);
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  ASSERT_NE(file.stream, nullptr);
  drop(file);
  std::set<std::string> expected = others;
  expected.insert({"a.8-8.tmp", "a.9-9.tmp", "a.10-10.tmp"});
  EXPECT_EQ(names(), expected);
}

// A lock, not a process number, shows whether a file is in use: numbers are reused, and differ on other machines.
TEST_F(TemporaryFileTest, ThoseOfLivingWritersStay) {
  const std::string held = path("a.999999999-0.tmp");
  const int descriptor = ::open(held.c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_EQ(::flock(descriptor, LOCK_EX), 0);
  TemporaryFile first = create_temporary_file(path("a"), Permissions::of_new_files);
  TemporaryFile second = create_temporary_file(path("a"), Permissions::of_new_files);
  EXPECT_EQ(names().size(), 3U);
  EXPECT_TRUE(fs::exists(first.path));
  drop(first);
  drop(second);
  ::close(descriptor);
  TemporaryFile third = create_temporary_file(path("a"), Permissions::of_new_files);
  EXPECT_EQ(names().size(), 1U);
  drop(third);
}

TEST_F(TemporaryFileTest, NamesThatAreTakenArePassedOver) {
  TemporaryFile first = create_temporary_file(path("a"), Permissions::of_new_files);
  drop(first);
  const std::size_t dash = first.path.rfind('-');
  const long long next = std::stoll(first.path.substr(dash + 1)) + 1;
  // Folders are not removed.
  for (long long i = next; i < next + 1500; ++i) {
    fs::create_directory(first.path.substr(0, dash + 1) + std::to_string(i) + ".tmp");
  }
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  ASSERT_NE(file.stream, nullptr);
  EXPECT_EQ(file.path, first.path.substr(0, dash + 1) + std::to_string(next + 1500) + ".tmp");
  drop(file);
}

TEST_F(TemporaryFileTest, AllAreRemovedAtOnce) {
  TemporaryFile forgotten = create_temporary_file(path("a"), Permissions::of_new_files);
  forget_temporary_file(forgotten.path);
  TemporaryFile first = create_temporary_file(path("a"), Permissions::of_new_files);
  TemporaryFile second = create_temporary_file(path("b"), Permissions::of_new_files);
  remove_temporary_files();
  EXPECT_EQ(names(), std::set<std::string>{fs::path(forgotten.path).filename().string()});
  for (TemporaryFile* file : {&forgotten, &first, &second}) drop(*file);
}

// The table is used again: more files than it has places, one after the other.
TEST_F(TemporaryFileTest, PlacesComeFree) {
  for (int i = 0; i < 100; ++i) {
    TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
    drop(file);
  }
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  remove_temporary_files();
  EXPECT_TRUE(names().empty());
  drop(file);
}

TEST_F(TemporaryFileTest, AKilledProcessLeavesOneUntilTheNextRun) {
  const pid_t child = ::fork();
  if (child == 0) {
    create_temporary_file(path("a"), Permissions::of_new_files);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(names().size(), 1U);
  TemporaryFile file = create_temporary_file(path("a"), Permissions::of_new_files);
  EXPECT_EQ(names(), std::set<std::string>{fs::path(file.path).filename().string()});
  drop(file);
}

}  // namespace
}  // namespace genga
