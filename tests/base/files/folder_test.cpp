#include "genga/base/files/folder.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/own_folder.h"

namespace genga {
namespace {

namespace fs = std::filesystem;
using Reach = Folder::Reach;

// A folder "in" to look in, with what is not to be found beside it.
class FolderTest : public tests::OwnFolderTest {
 protected:
  void SetUp() override {
    put("in/a.png", "a");
    put("in/Tex/Skin.PNG", "skin");
    put("out/secret.png", "secret");
    ::alarm(120);  // waiting for a pipe would never end
  }
  void TearDown() override { ::alarm(0); }

  fs::path at(const std::string& path) const { return root() / path; }
  void put(const std::string& path, const std::string& text) const {
    fs::create_directories(at(path).parent_path());
    std::ofstream(at(path), std::ios::binary) << text;
  }
  void link(const fs::path& target, const std::string& path) const { fs::create_symlink(target, at(path)); }
  std::string in() const { return at("in").string(); }

  // The content, or in brackets why there is none.
  static std::string asked(Folder& folder, std::string_view name) {
    const FolderFile file = folder.open(name);
    EXPECT_EQ(folder.has(name), file.refusal == Refusal::none) << name;
    if (file.refusal != Refusal::none) return '[' + std::string(to_string(file.refusal)) + ']';
    return {reinterpret_cast<const char*>(file.content.data()), file.content.size()};
  }
  std::string asked(std::string_view name, Reach reach = Reach::below) const {
    Folder folder(in(), reach);
    return asked(folder, name);
  }
  static std::string refused(Refusal refusal) { return '[' + std::string(to_string(refusal)) + ']'; }

  const std::string missing_ = refused(Refusal::missing);
  const std::string link_out_ = refused(Refusal::link_out);
  const std::string not_regular_ = refused(Refusal::not_regular);
};

// With so few descriptors as a way takes at any of its steps nothing counts as missing, listed folders neither.
TEST_F(FolderTest, WantOfDescriptorsIsNotThatAFileIsMissing) {
  const int lowest_free = ::dup(0);
  ::close(lowest_free);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  for (const char* name : {"a.png", "A.PNG", "Tex/Skin.PNG", "tex/skin.png"}) {
    Folder folder(in());
    std::set<Refusal> answers;
    for (rlim_t free = 0; free < 4; ++free) {
      const rlimit few{static_cast<rlim_t>(lowest_free) + free, before.rlim_max};
      ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
      answers.insert(folder.open(name).refusal);
    }
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_EQ(answers, (std::set<Refusal>{Refusal::exhausted, Refusal::none})) << name;
  }
}

TEST_F(FolderTest, NamesAreTakenAsWindowsTakesThem) {
  for (const char* name : {"a.png", "./a.png", "A.PNG"}) EXPECT_EQ(asked(name), "a") << name;
  for (const char* name : {"Tex/Skin.PNG", "tex\\skin.png", "TEX//./SKIN.png"}) EXPECT_EQ(asked(name), "skin") << name;
  for (const char* name : {"", ".", "b.png", "Tex", "tex/", "a.png/b", "skin.png"})
    EXPECT_EQ(asked(name), missing_) << name;
}

TEST_F(FolderTest, NamesAreFoundInOtherFormsAndEncodings) {
  put("in/Wu\u0308rfel.lwo", "composed");
  put("in/H\xFC"
      "fte.png",
      "cp1252");
  put("in/\x95\x5C\x8E\x86.png", "cp932");
  EXPECT_EQ(asked("Würfel.lwo"), "composed");
  EXPECT_EQ(asked("WüRFEL.LWO"), "composed");
  EXPECT_EQ(asked("Hüfte.png"), "cp1252");
  EXPECT_EQ(asked("表紙.png"), "cp932");
  EXPECT_EQ(asked("表紙2.png"), missing_);
}

TEST_F(FolderTest, TheVeryNameComesFirstThenTheFirstInByteOrder) {
  put("in/b.png", "b");
  put("in/B.png", "B");
  put("in/B.PNG", "BPNG");
  EXPECT_EQ(asked("b.png"), "b");
  EXPECT_EQ(asked("B.png"), "B");
  EXPECT_EQ(asked("b.PNG"), "BPNG");
}

TEST_F(FolderTest, AnEmptyFileIsAFile) {
  put("in/empty", "");
  EXPECT_EQ(asked("empty"), "");
}

TEST_F(FolderTest, AFolderThatIsNotThereHasNothing) {
  Folder folder(at("nowhere").string());
  EXPECT_EQ(asked(folder, "a.png"), missing_);
}

TEST_F(FolderTest, ParentsAreRefusedUnlessAllowed) {
  for (const char* name : {"..", "../out/secret.png", "Tex/../a.png", "Tex\\..\\..\\out\\secret.png"}) {
    EXPECT_EQ(asked(name), refused(Refusal::parent)) << name;
  }
  EXPECT_EQ(asked("../OUT/secret.png", Reach::anywhere), "secret");
  EXPECT_EQ(asked("tex/../A.png", Reach::anywhere), "a");
  EXPECT_EQ(asked("a..b/c", Reach::below), missing_);
}

TEST_F(FolderTest, AbsoluteNamesAreRefusedUnlessAllowed) {
  const std::string secret = at("out/secret.png").string();
  for (const std::string& name : {secret, "/" + secret, std::string("\\\\server\\share\\a.png")}) {
    EXPECT_EQ(asked(name), refused(Refusal::absolute)) << name;
  }
  EXPECT_EQ(asked(secret, Reach::anywhere), "secret");
  EXPECT_EQ(asked(at("out/SECRET.png").string(), Reach::anywhere), "secret");
}

TEST_F(FolderTest, NamesWithANulAreRefused) {
  for (const Reach reach : {Reach::below, Reach::anywhere}) {
    EXPECT_EQ(asked(std::string_view("a.png\0.txt", 10), reach), refused(Refusal::bad_name));
  }
}

TEST_F(FolderTest, LinksThatStayInsideAreFollowed) {
  link("a.png", "in/beside.png");
  link("Tex/../Tex/Skin.PNG", "in/through.png");
  link("../a.png", "in/Tex/up.png");
  link(at("in/a.png"), "in/absolute.png");
  link("Tex", "in/Images");
  link("..", "in/Tex/loop");
  link("beside.png", "in/chain.png");
  EXPECT_EQ(asked("beside.png"), "a");
  EXPECT_EQ(asked("through.png"), "skin");
  EXPECT_EQ(asked("tex/up.png"), "a");
  EXPECT_EQ(asked("ABSOLUTE.png"), "a");
  EXPECT_EQ(asked("images/skin.png"), "skin");
  EXPECT_EQ(asked("images/up.png"), "a");
  EXPECT_EQ(asked("chain.png"), "a");
  // The folder itself: a place like any other on the way, but no file.
  EXPECT_EQ(asked("Tex/loop/Tex/loop/a.png"), "a");
  EXPECT_EQ(asked("Tex/loop"), missing_);
}

TEST_F(FolderTest, LinksThatLeadOutAreRefusedUnlessAllowed) {
  link("../out/secret.png", "in/file.png");
  link(at("out/secret.png"), "in/absolute.png");
  link(at("out"), "in/Images");
  link("file.png", "in/chain.png");
  link("Images/secret.png", "in/through.png");
  put("inside/b.png", "b");  // a folder whose path begins as the other's does
  link("../inside/b.png", "in/b.png");
  for (const char* name : {"file.png", "absolute.png", "Images/secret.png", "images/Secret.png", "chain.png",
                           "through.png", "Images/nothing.png"}) {
    EXPECT_EQ(asked(name), link_out_) << name;
  }
  EXPECT_EQ(asked("b.png"), link_out_);
  for (const char* name : {"file.png", "absolute.png", "Images/secret.png", "images/Secret.png", "chain.png"}) {
    EXPECT_EQ(asked(name, Reach::anywhere), "secret") << name;
  }
}

TEST_F(FolderTest, TheFolderItselfMayBeReachedThroughALink) {
  link(at("in"), "given");
  link(at("given/Tex/Skin.PNG"), "in/linked.png");
  Folder folder(at("given").string());
  EXPECT_EQ(asked(folder, "a.png"), "a");
  EXPECT_EQ(asked(folder, "linked.png"), "skin");
}

TEST_F(FolderTest, LinksThatLeadNowhereEnd) {
  link("nowhere.png", "in/dangling.png");
  link("round.png", "in/round.png");
  EXPECT_EQ(asked("dangling.png"), missing_);
  EXPECT_EQ(asked("dangling.png", Reach::anywhere), missing_);
  for (const Reach reach : {Reach::below, Reach::anywhere}) {
    Folder folder(in(), reach);
    const FolderFile file = folder.open("round.png");
    EXPECT_EQ(file.refusal, Refusal::unreadable);
    EXPECT_EQ(file.reason, std::strerror(ELOOP));
  }
}

TEST_F(FolderTest, DevicesPipesAndSocketsAreNeverOpened) {
  ASSERT_EQ(::mkfifo(at("in/pipe").c_str(), 0600), 0);
  link("pipe", "in/link");
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_GE(socket, 0);
  sockaddr_un address{.sun_family = AF_UNIX};
  ASSERT_LT(at("in/socket").string().size(), sizeof address.sun_path);
  std::strcpy(address.sun_path, at("in/socket").c_str());
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  for (const Reach reach : {Reach::below, Reach::anywhere}) {
    for (const char* name : {"pipe", "link", "socket", "PIPE"}) EXPECT_EQ(asked(name, reach), not_regular_) << name;
  }
  ::close(socket);
  link("/dev/zero", "in/zero.png");
  EXPECT_EQ(asked("zero.png"), link_out_);
  EXPECT_EQ(asked("zero.png", Reach::anywhere), not_regular_);
  EXPECT_EQ(asked("/dev/zero", Reach::anywhere), not_regular_);
  Folder devices("/dev");
  EXPECT_EQ(asked(devices, "zero"), not_regular_);
  EXPECT_EQ(asked(devices, "tty"), not_regular_);
}

TEST_F(FolderTest, AFolderIsListedOnceAndOnlyWhenTheNameIsNotThere) {
  Folder folder(in());
  EXPECT_EQ(asked(folder, "a.png"), "a");
  put("in/b.png", "b");
  EXPECT_EQ(asked(folder, "B.PNG"), "b");  // listed now, not before
  put("in/c.png", "c");
  EXPECT_EQ(asked(folder, "C.PNG"), missing_);  // not again
  EXPECT_EQ(asked(folder, "c.png"), "c");
}

TEST_F(FolderTest, LongNamesCostLittle) {
  EXPECT_EQ(asked(std::string(65536, 'x')), missing_);
  EXPECT_EQ(asked(std::string(65536, 'x') + "/a.png"), missing_);
  std::string deep;
  std::string loud;
  for (int i = 0; i < 1000; ++i) {
    deep += "d/";
    loud += "D\\";
  }
  put("in/" + deep + "a.png", "deep");
  EXPECT_EQ(asked(deep + "a.png"), "deep");
  EXPECT_EQ(asked(loud + "A.PNG"), "deep");
  EXPECT_EQ(asked(deep + deep + "a.png"), missing_);
  link(".", "in/self");
  std::string round;
  for (int i = 0; i < 10000; ++i) round += "self/";
  Folder folder(in());
  EXPECT_EQ(folder.open(round + "a.png").refusal, Refusal::unreadable);
}

// Somebody replaces the file by a link that leads out, again and again.
TEST_F(FolderTest, WhatIsSwappedMeanwhileDoesNotLeadOut) {
  const pid_t other = ::fork();
  ASSERT_GE(other, 0);
  if (other == 0) {
    const std::string name = at("in/b.png").string();
    const std::string next = at("in/next").string();
    while (true) {
      const bool swapped =
          ::symlink("../out/secret.png", next.c_str()) == 0 && ::rename(next.c_str(), name.c_str()) == 0 &&
          ::link(at("in/a.png").c_str(), next.c_str()) == 0 && ::rename(next.c_str(), name.c_str()) == 0;
      if (!swapped) ::_exit(1);
    }
  }
  Folder folder(in());
  int found = 0;
  int refused = 0;
  for (int i = 0; (found < 200 || refused < 200) && i < 2000000; ++i) {
    const FolderFile file = folder.open("b.png");
    found += file.refusal == Refusal::none ? 1 : 0;
    refused += file.refusal == Refusal::link_out ? 1 : 0;
    ASSERT_LE(file.content.size(), 1U);
  }
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  EXPECT_GE(found, 200);
  EXPECT_GE(refused, 200);
}

TEST_F(FolderTest, RealPathFollowsLinks) {
  link("in", "given");
  EXPECT_EQ(real_path(at("given/Tex/..").string()), real_path(in()));
  EXPECT_EQ(real_path("/"), "/");
  EXPECT_EQ(real_path(at("nowhere").string()), std::nullopt);
}

}  // namespace
}  // namespace genga
