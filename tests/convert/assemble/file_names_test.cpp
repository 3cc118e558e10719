#include "genga/convert/assemble/file_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/work.h"

namespace genga {
namespace {

using Names = std::vector<std::string>;

TEST(FileNames, ContentPathsLoseTheirFoldersOneByOne) {
  EXPECT_EQ(file_name_candidates("Objects/Robot/arm.lwo", ".lwo"),
            (Names{"Objects/Robot/arm.lwo", "Objects/Robot/arm", "Robot/arm.lwo", "Robot/arm", "arm.lwo", "arm"}));
  EXPECT_EQ(file_name_candidates("arm", ".lwo"), (Names{"arm", "arm.lwo"}));
  EXPECT_EQ(file_name_candidates("arm.LWO", ".lwo"), (Names{"arm.LWO", "arm"}));
  EXPECT_EQ(file_name_candidates("Images/skin.tga", ""), (Names{"Images/skin.tga", "skin.tga"}));
}

TEST(FileNames, VolumesAndForeignRootsAreDropped) {
  const Names wanted{"Objects/cube.lwo", "cube.lwo"};
  EXPECT_EQ(file_name_candidates("C:Objects/cube.lwo", ""), wanted);
  EXPECT_EQ(file_name_candidates("Work:Objects/cube.lwo", ""), wanted);
  EXPECT_EQ(file_name_candidates("c:\\Objects\\cube.lwo", ""), wanted);
  EXPECT_EQ(file_name_candidates("/Objects/cube.lwo", ""), wanted);
  EXPECT_EQ(file_name_candidates("\\\\Objects//cube.lwo", ""), wanted);
}

TEST(FileNames, NoNameLeadsUpwards) {
  EXPECT_EQ(file_name_candidates("../../etc/./passwd", ""), (Names{"etc/passwd", "passwd"}));
  for (const char* nothing : {"", "/", "..", "C:", "./..//"}) EXPECT_EQ(file_name_candidates(nothing, ".lwo"), Names{});
}

TEST(FileNames, ALongNameAsksForFewFiles) {
  std::string name;
  for (int folder = 0; folder < 100000; ++folder) name += "a/";
  name += "cube.lwo";
  const Names names = file_name_candidates(name, ".lwo");
  EXPECT_LE(names.size(), 32U);
  EXPECT_EQ(names.back(), "cube");
}

TEST(FileNames, Stem) {
  EXPECT_EQ(file_stem("Objects\\Cube.v2.lwo"), "cube.v2");
  EXPECT_EQ(file_stem("C:Cube"), "cube");
  EXPECT_EQ(file_stem("a/.hidden"), ".hidden");
  EXPECT_EQ(file_stem(""), "");
}

TEST(FileNames, TheFirstThatIsThere) {
  Names asked;
  const FileResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    asked.emplace_back(name);
    if (name == "cube.lwo") return Bytes{};
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  const Result<FoundFile> found = find_file("Objects/cube", ".lwo", resolver);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().name, "cube.lwo");
  EXPECT_EQ(asked, (Names{"Objects/cube", "Objects/cube.lwo", "cube", "cube.lwo"}));
  EXPECT_FALSE(find_file("sphere", ".lwo", resolver));
  EXPECT_FALSE(find_file("cube", ".lwo", {}));
}

TEST(FileNames, ARefusalIsToldUnlessAnotherNameIsThere) {
  Names there;
  const FileResolver resolver = [&](std::string_view name) -> Result<Bytes> {
    if (name == "Objects/cube" || name == "cube.lwo")
      return Error{ErrorCode::bad_value, "not " + std::string(name), {}, {}};
    if (std::find(there.begin(), there.end(), name) != there.end()) return Bytes{};
    return Error{ErrorCode::cannot_open, "not there", {}, {}};
  };
  const Result<FoundFile> refused = find_file("Work:Objects/cube.lwo", ".lwo", resolver);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_value);
  EXPECT_EQ(refused.error().message, "not Objects/cube");
  there = {"cube"};
  const Result<FoundFile> found = find_file("Work:Objects/cube.lwo", ".lwo", resolver);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().name, "cube");
}

TEST(FileNames, AResolverThatCannotTellIsAskedNoMore) {
  int asked = 0;
  const FileResolver resolver = [&](std::string_view) -> Result<Bytes> {
    ++asked;
    return Error{ErrorCode::stopped, "too many files are open", {}, {}};
  };
  const Result<FoundFile> found = find_file("Work:Objects/cube.lwo", ".lwo", resolver);
  ASSERT_FALSE(found);
  EXPECT_EQ(asked, 1);
  Work work(no_limits(), 0);
  EXPECT_FALSE(ends_work(found.error(), "cube.lwo", nullptr));
  EXPECT_FALSE(ends_work({ErrorCode::bad_value, "refused", {}, {}}, "cube.lwo", &work));
  EXPECT_TRUE(work.goes_on());
  EXPECT_TRUE(ends_work(found.error(), "cube.lwo", &work));
  EXPECT_EQ(work.status().error().code, ErrorCode::cannot_open);
  EXPECT_EQ(work.status().error().text(), "cube.lwo: too many files are open");
}

}  // namespace
}  // namespace genga
