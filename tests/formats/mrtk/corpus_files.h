// The recordings of testdata and, when GENGA_CORPUS is set, of the corpus.
//
//     for (const std::filesystem::path& path : recording_files()) …
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/mrtk/reader.h"
#include "tests/corpus.h"

namespace genga::mrtk {

inline void append_recordings(const std::filesystem::path& folder, std::vector<std::filesystem::path>& files) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".bin") files.push_back(entry.path());
  }
}

// In the order of their paths. Without those that are bad on purpose.
inline std::vector<std::filesystem::path> recording_files() {
  std::vector<std::filesystem::path> files;
  append_recordings(std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk", files);
  std::erase_if(files, [](const auto& path) { return path.parent_path().filename() == "bad"; });
  EXPECT_FALSE(files.empty());
  const auto real = test::corpus_files("mrtk", {".bin"});
  files.insert(files.end(), real.begin(), real.end());
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::filesystem::path> bad_recording_files() {
  std::vector<std::filesystem::path> files;
  append_recordings(std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk" / "bad", files);
  EXPECT_FALSE(files.empty());
  std::sort(files.begin(), files.end());
  return files;
}

// Nothing where there is no corpus.
inline std::optional<Recording> corpus_recording(std::string_view name) {
  if (!test::has_corpus()) return std::nullopt;
  const Result<Bytes> bytes = map_file(test::corpus_file("mrtk/" + std::string(name)).string());
  if (!bytes) return std::nullopt;
  Result<Read<Recording>> result = read(bytes.value());
  EXPECT_TRUE(result) << name;
  if (!result) return std::nullopt;
  return std::move(result.value().document);
}

}  // namespace genga::mrtk
