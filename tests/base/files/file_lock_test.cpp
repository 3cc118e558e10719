#include "genga/base/files/file_lock.h"

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/posix_file.h"
#include "genga/base/files/temporary_file.h"
#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

class FileLockTest : public tests::OwnFolderTest {
 protected:
  bool is_empty() const { return fs::is_empty(root()); }

  // The lock of "a", and its file.
  Result<FileLock> take(int milliseconds = 0) const { return FileLock::take(path("a"), milliseconds); }
  std::string file() const { return path("a.0-0.tmp"); }

  // A process that takes the lock, notes that and ends as one that is killed does.
  void leave_by_killed_process(const std::string& note) const {
    const pid_t child = ::fork();
    if (child == 0) {
      Result<FileLock> lock = take();
      if (lock) lock->note(note);
      ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_TRUE(fs::exists(file()));
  }
};

TEST_F(FileLockTest, ItsFileStandsBesideTheTargetAsLongAsItIsHeld) {
  {
    const Result<FileLock> lock = take();
    ASSERT_TRUE(lock);
    EXPECT_TRUE(fs::exists(file()));
    EXPECT_EQ(lock->left(), "");
  }
  EXPECT_TRUE(is_empty());
}

TEST_F(FileLockTest, OneAtATimeHasIt) {
  std::optional<Result<FileLock>> first = take();
  ASSERT_TRUE(*first);
  const Result<FileLock> second = take(30);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::cannot_write);
  EXPECT_EQ(second.error().message,
            "another run writes this file and has not ended within 0.03 s: wait until it has, or choose another name");
  EXPECT_TRUE(fs::exists(file()));
  EXPECT_TRUE(FileLock::take(path("b"), 0)) << "of another target";
  first.reset();
  EXPECT_TRUE(take());
  EXPECT_TRUE(is_empty());
}

TEST_F(FileLockTest, WhoMovesItGivesItAway) {
  Result<FileLock> lock = take();
  ASSERT_TRUE(lock);
  {
    const FileLock moved = *std::move(lock);
    EXPECT_FALSE(take());
  }
  EXPECT_TRUE(take());
}

TEST_F(FileLockTest, AnotherProcessWaits) {
  std::optional<Result<FileLock>> lock = take();
  const pid_t child = ::fork();
  if (child == 0) ::_exit(take(60000) ? 0 : 1);
  EXPECT_EQ(::waitpid(child, nullptr, WNOHANG), 0);
  lock.reset();
  int status = 1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

// One writer takes lock after lock without a pause, so that the file comes and goes while others open it.
TEST_F(FileLockTest, ManyTakeTurns) {
  constexpr int turns = 20;
  std::atomic<int> inside = 0;
  std::atomic<int> mixed = 0;
  std::atomic<bool> is_over = false;
  const auto work = [&] {
    mixed += inside++ > 0 ? 1 : 0;
    std::this_thread::yield();
    --inside;
  };
  std::thread impatient([&] {
    while (!is_over) {
      if (const Result<FileLock> lock = take()) work();
    }
  });
  std::vector<std::thread> patient;
  for (int i = 0; i < 3; ++i) {
    patient.emplace_back([&] {
      for (int turn = 0; turn < turns; ++turn) {
        const Result<FileLock> lock = take(600000);
        work();
      }
    });
  }
  for (std::thread& thread : patient) thread.join();
  is_over = true;
  impatient.join();
  EXPECT_EQ(mixed, 0);
  EXPECT_TRUE(is_empty());
}

TEST_F(FileLockTest, AKilledProcessKeepsNobodyOut) {
  leave_by_killed_process("");
  EXPECT_TRUE(take());
  EXPECT_TRUE(is_empty());
}

TEST_F(FileLockTest, WhatAKilledProcessHasNotedIsSeenOnce) {
  leave_by_killed_process("a longer text\n");
  {
    Result<FileLock> lock = take();
    ASSERT_TRUE(lock);
    EXPECT_EQ(lock->left(), "a longer text\n");
    lock->note("short");
    EXPECT_EQ(fs::file_size(file()), 5U);
  }
  EXPECT_EQ(take()->left(), "");
}

// What is left of temporary files goes with the next one; a lock's note is for who takes the lock.
TEST_F(FileLockTest, TemporaryFilesLeaveItAlone) {
  leave_by_killed_process("note");
  TemporaryFile beside = create_temporary_file(path("a"), Permissions::of_new_files);
  std::fclose(beside.stream);
  remove_file(beside.path);
  forget_temporary_file(beside.path);
  EXPECT_EQ(take()->left(), "note");
}

TEST_F(FileLockTest, GoesWithTemporaryFilesWhenASignalEndsTheProcess) {
  const Result<FileLock> lock = take();
  remove_temporary_files();
  EXPECT_TRUE(is_empty());
}

// Between opening a file and locking it its owner may have removed it, and the next one made another.
TEST_F(FileLockTest, ALockOnAFileThatIsGoneCountsForNothing) {
  const int gone = ::open(file().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  ASSERT_GE(gone, 0);
  EXPECT_TRUE(is_file_of(gone, file().c_str()));
  ASSERT_EQ(::unlink(file().c_str()), 0);
  EXPECT_FALSE(is_file_of(gone, file().c_str()));
  const Result<FileLock> lock = take();
  ASSERT_TRUE(lock);
  EXPECT_EQ(::flock(gone, LOCK_EX | LOCK_NB), 0);
  EXPECT_FALSE(is_file_of(gone, file().c_str()));
  ::close(gone);
}

TEST_F(FileLockTest, AFileThatMayOnlyBeReadIsLocked) {
  std::ofstream(file()) << "";
  ASSERT_EQ(::chmod(file().c_str(), 0444), 0);
  EXPECT_TRUE(take());
  EXPECT_TRUE(is_empty());
}

TEST_F(FileLockTest, WhatIsNoFileIsLeftAlone) {
  std::ofstream(path("other")) << "precious";
  fs::create_symlink(path("other"), file());
  Result<FileLock> lock = take();
  ASSERT_FALSE(lock);
  EXPECT_EQ(lock.error().code, ErrorCode::cannot_write);
  EXPECT_TRUE(lock.error().message.starts_with("its lock file " + file() + ": ")) << lock.error().message;
  EXPECT_EQ(fs::file_size(path("other")), 8U);
  fs::remove(file());
  fs::create_directory(file());
  EXPECT_FALSE(take());
  fs::remove(file());
  ASSERT_EQ(::mkfifo(file().c_str(), 0600), 0);
  EXPECT_FALSE(take());
  EXPECT_TRUE(fs::exists(file()));
}

TEST_F(FileLockTest, NeedsAFolder) {
  const Result<FileLock> lock = FileLock::take(path("none/a"), 60000);
  ASSERT_FALSE(lock);
  EXPECT_TRUE(lock.error().message.ends_with(": No such file or directory")) << lock.error().message;
}

}  // namespace
}  // namespace genga
