#include "tests/formats/sample_files.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "genga/base/files/mapped_file.h"
#include "tests/corpus.h"

namespace genga::tests {
namespace {

namespace fs = std::filesystem;

// Of the corpus' larger files every so many-th is taken; the smaller ones cost nothing.
constexpr std::size_t corpus_step = 5;
constexpr std::uintmax_t small_size = 4096;  // bytes

bool is_read(const fs::path& extension) {
  return extension == ".vmd" || extension == ".pmd" || extension == ".pmx" || extension == ".vpd" ||
         extension == ".bin" || extension == ".csv" || extension == ".lws" || extension == ".mot" ||
         extension == ".lwo" || extension == ".x" || extension == ".X";
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
    const fs::path extension = entry.path().extension();
    if (entry.is_regular_file() && is_read(extension)) found.push_back(entry.path());
  }
  EXPECT_FALSE(found.empty()) << folder;
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<fs::path> share_of_corpus(const std::vector<fs::path>& files) {
  if (wants_all_of_corpus()) return files;
  std::vector<fs::path> share;
  std::size_t large = 0;
  for (const fs::path& file : files) {
    if (fs::file_size(file) <= small_size || large++ % corpus_step == 0) share.push_back(file);
  }
  return share;
}

}  // namespace

bool wants_all_of_corpus() { return std::getenv("GENGA_CORPUS_FULL") != nullptr; }

std::vector<SampleFile> sample_files() {
  std::vector<fs::path> paths = files_below(GENGA_TESTDATA_DIR);
  const auto add = [&](const std::vector<fs::path>& more) { paths.insert(paths.end(), more.begin(), more.end()); };
  add(files_below(fs::path(GENGA_TESTDATA_DIR).parent_path() / "examples"));
  add(share_of_corpus(test::corpus_files("vmd", {".vmd"})));
  add(share_of_corpus(test::corpus_files("pmd", {".pmd"})));
  add(share_of_corpus(test::corpus_files("pmx", {".pmx"})));
  add(share_of_corpus(test::corpus_files("vpd", {".vpd"})));
  add(share_of_corpus(test::corpus_files("mrtk", {".bin"})));
  // Objects lie beside the scenes that name them.
  add(share_of_corpus(test::corpus_files("lws", {".lws", ".mot", ".lwo"})));
  add(share_of_corpus(test::corpus_files("lwo", {".lwo"})));
  add(share_of_corpus(test::corpus_files("x", {".x", ".X"})));
  std::vector<SampleFile> files;
  for (const fs::path& path : paths) {
    const Result<Bytes> content = map_file(path.string());
    EXPECT_TRUE(content) << path;
    if (!content) continue;
    const auto view = content.value().view();
    files.push_back({path.string(), {view.begin(), view.end()}});
  }
  return files;
}

}  // namespace genga::tests
