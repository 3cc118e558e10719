// Every PMD file at hand: testdata/pmd, and the corpus when GENGA_CORPUS names one.
//
//     for (const TestFile& file : pmd_files()) …
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "genga/base/bytes.h"
#include "tests/corpus.h"

namespace genga::test {

struct TestFile {
  std::string path;
  bool must_fail = false;  // it lies in bad/
};

inline std::vector<TestFile> pmd_files() {
  std::vector<TestFile> files;
  const auto add_folder = [&](const std::filesystem::path& folder) {
    if (!std::filesystem::exists(folder)) return;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".pmd") continue;
      files.push_back({entry.path().string(), entry.path().parent_path().filename() == "bad"});
    }
  };
  add_folder(std::filesystem::path(GENGA_TESTDATA_DIR) / "pmd");
  EXPECT_FALSE(files.empty());
  for (const std::filesystem::path& path : corpus_files("pmd", {".pmd"})) files.push_back({path.string()});
  return files;
}

inline Bytes file_bytes(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  return Bytes::copy_of(std::as_bytes(std::span(text)));
}

}  // namespace genga::test
