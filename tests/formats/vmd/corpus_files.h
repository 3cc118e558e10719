// The .vmd files of testdata and, when GENGA_CORPUS is set, of the corpus.
//
//     for (const std::filesystem::path& path : motion_files()) …
#pragma once

#include <algorithm>
#include <filesystem>
#include <vector>

#include "tests/corpus.h"

namespace genga::vmd {

inline void append_motions(const std::filesystem::path& folder, std::vector<std::filesystem::path>& files) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".vmd") files.push_back(entry.path());
  }
}

// In the order of their paths. Without those that are bad on purpose.
inline std::vector<std::filesystem::path> motion_files() {
  std::vector<std::filesystem::path> files;
  append_motions(std::filesystem::path(GENGA_TESTDATA_DIR) / "vmd", files);
  std::erase_if(files, [](const auto& path) { return path.parent_path().filename() == "bad"; });
  EXPECT_FALSE(files.empty());
  const auto real = test::corpus_files("vmd", {".vmd"});
  files.insert(files.end(), real.begin(), real.end());
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::filesystem::path> bad_motion_files() {
  std::vector<std::filesystem::path> files;
  append_motions(std::filesystem::path(GENGA_TESTDATA_DIR) / "vmd" / "bad", files);
  EXPECT_FALSE(files.empty());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace genga::vmd
