// The files that tests try everything on: testdata, the examples and, when GENGA_CORPUS names a folder of real files,
// a share of those; with GENGA_CORPUS_FULL all of them.
//
//     for (const SampleFile& file : sample_files()) SCOPED_TRACE(file.name);
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace genga::tests {

struct SampleFile {
  std::string name;  // path as it was found
  std::vector<std::byte> content;
};

// Motions, models and recordings, sorted by name within each folder. What lies in a folder "bad" or "crash" is among
// them.
std::vector<SampleFile> sample_files();

// One file, whole.
SampleFile sample_file(const std::filesystem::path& path);

// Those of them that must be read, and all of the corpus but its broken files: what lies in "bad", "crash" or "ledger"
// may be broken.
std::vector<std::filesystem::path> good_files();

bool wants_all_of_corpus();

}  // namespace genga::tests
