// The corpus: real files, in the folder that GENGA_CORPUS names.
// Not for testdata, which is always there.
//
//     if (!has_corpus()) GTEST_SKIP() << "no corpus";
//     for (const std::filesystem::path& path : corpus_files("pmd", {".pmd"})) …
//
// What a test asks for must be there: where GENGA_CORPUS is set and has no such file, the test fails instead of having
// compared nothing.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

namespace genga::test {

inline bool has_corpus() { return std::getenv("GENGA_CORPUS") != nullptr; }

// One file of a corpus that is there.
inline std::filesystem::path corpus_file(std::string_view name) {
  const std::filesystem::path path = std::filesystem::path(std::getenv("GENGA_CORPUS")) / name;
  EXPECT_TRUE(std::filesystem::is_regular_file(path)) << "the corpus has no " << name;
  return path;
}

// The files below one of its folders, in the order of their paths; none without a corpus.
inline std::vector<std::filesystem::path> corpus_files(std::string_view folder,
                                                       std::initializer_list<std::string_view> extensions) {
  std::vector<std::filesystem::path> found;
  if (!has_corpus()) return found;
  std::error_code none;
  const std::filesystem::path root = std::filesystem::path(std::getenv("GENGA_CORPUS")) / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root, none)) {
    const bool is_one = std::ranges::find(extensions, entry.path().extension().string()) != extensions.end();
    if (is_one && entry.is_regular_file()) found.push_back(entry.path());
  }
  EXPECT_FALSE(found.empty()) << "the corpus has nothing in " << folder;
  std::sort(found.begin(), found.end());
  return found;
}

// Files of the corpus that are broken: they must be refused. The PMX's header states another size of bone indices than
// its vertices have.
inline bool is_broken_corpus_file(const std::filesystem::path& path) {
  return path.filename() == "joint_orient_test.pmx";
}

}  // namespace genga::test
