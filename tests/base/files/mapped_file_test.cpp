#include "genga/base/files/mapped_file.h"

#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

class MappedFile : public tests::OwnFolderTest {
 protected:
  static std::string text_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
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

TEST_F(MappedFile, IsFoundByItsAddresses) {
  std::ofstream(path("a\x1b"), std::ios::binary) << "0123456789";
  std::ofstream(path("b"), std::ios::binary) << "0123456789";
  std::optional<Bytes> first = map_file(path("a\x1b")).value();
  const Bytes second = map_file(path("b")).value();
  const std::byte* address = first->data();
  EXPECT_EQ(mapped_file_at(address), path("a\\x1b"));
  EXPECT_EQ(mapped_file_at(address + 9), path("a\\x1b"));
  EXPECT_EQ(mapped_file_at(address + 10), nullptr);
  EXPECT_EQ(mapped_file_at(second.data()), path("b"));
  EXPECT_EQ(mapped_file_at(&first), nullptr);
  EXPECT_EQ(mapped_file_at(nullptr), nullptr);
  first.reset();
  EXPECT_EQ(mapped_file_at(address), nullptr);
}

// More than the table of mappings holds: the rest is read into memory, since a fault in it could not be reported.
TEST_F(MappedFile, AnyNumberAtOnce) {
  std::ofstream(path("a"), std::ios::binary) << "0123456789";
  std::vector<Bytes> all;
  for (int i = 0; i < 1100; ++i) all.push_back(map_file(path("a")).value());
  std::size_t mapped = 0;
  for (const Bytes& bytes : all) {
    EXPECT_EQ(text_of(bytes), "0123456789");
    if (mapped_file_at(bytes.data()) != nullptr) ++mapped;
  }
  EXPECT_EQ(mapped, 1024U);
  all.clear();
  EXPECT_NE(mapped_file_at(map_file(path("a")).value().data()), nullptr);
}

const char* faulted_file = nullptr;

void end_with_the_name(int /*signal*/, siginfo_t* fault, void* /*context*/) {
  const char* path = mapped_file_at(fault->si_addr);
  ::_exit(path != nullptr && std::strcmp(path, faulted_file) == 0 ? 42 : 1);
}

TEST_F(MappedFile, AFaultOfACutFileIsTold) {
  std::ofstream(path("a"), std::ios::binary) << std::string(1U << 20U, 'x');
  const std::string file = path("a");
  faulted_file = file.c_str();
  const pid_t child = ::fork();
  if (child == 0) {
    struct sigaction action{};
    action.sa_sigaction = end_with_the_name;
    action.sa_flags = SA_SIGINFO;
    ::sigaction(SIGBUS, &action, nullptr);
    const Bytes bytes = map_file(file).value();
    if (::truncate(faulted_file, 1) != 0) ::_exit(2);
    const volatile std::byte* last = bytes.data() + bytes.size() - 1;
    ::_exit(std::to_integer<int>(*last) == 0 ? 3 : 4);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 42);
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
    const Result<Bytes> bytes = map_open_file(descriptor, "open");
    ::close(descriptor);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(text_of(bytes.value()), text);
  }
  EXPECT_EQ(map_open_file(-1, "none").error().code, ErrorCode::cannot_open);
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
