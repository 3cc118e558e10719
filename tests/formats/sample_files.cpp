#include "tests/formats/sample_files.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/registry.h"
#include "tests/corpus.h"

namespace genga::tests {
namespace {

namespace fs = std::filesystem;

// Only every corpus_step-th of the corpus' larger files is used; the smaller ones cost nothing.
constexpr std::size_t corpus_step = 5;
constexpr std::uintmax_t small_size = 4096;  // bytes

bool is_read(const fs::path& path) {
  const FormatDescriptor* format = format_of_name(path.filename().string());
  return format != nullptr && format->reads;
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
    if (entry.is_regular_file() && is_read(entry.path())) found.push_back(entry.path());
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

// Files of each format in the corpus: tests of the formats report a missing one.
std::vector<fs::path> corpus_paths() {
  std::vector<fs::path> paths;
  if (!test::has_corpus()) return paths;
  for (const FormatDescriptor* format : formats()) {
    const fs::path folder = fs::path(std::getenv("GENGA_CORPUS")) / format->name;
    if (!format->reads || !fs::is_directory(folder)) continue;
    // Objects lie beside the scenes that name them. So do buffers of glTF, which are called as MRTK's recordings.
    std::vector<fs::path> found = files_below(folder);
    if (format->name == "gltf") std::erase_if(found, [](const fs::path& path) { return path.extension() == ".bin"; });
    paths.insert(paths.end(), found.begin(), found.end());
  }
  EXPECT_FALSE(paths.empty());
  return paths;
}

std::vector<fs::path> own_paths() {
  std::vector<fs::path> paths = files_below(GENGA_TESTDATA_DIR);
  const std::vector<fs::path> examples = files_below(fs::path(GENGA_TESTDATA_DIR).parent_path() / "examples");
  paths.insert(paths.end(), examples.begin(), examples.end());
  return paths;
}

SampleFile sample_file(const fs::path& path) {
  const Result<Bytes> content = map_file(path.string());
  EXPECT_TRUE(content) << path;
  if (!content) return {path.string(), {}};
  const auto view = content.value().view();
  return {path.string(), {view.begin(), view.end()}};
}

std::vector<SampleFile> sample_files() {
  std::vector<fs::path> paths = own_paths();
  const std::vector<fs::path> share = share_of_corpus(corpus_paths());
  paths.insert(paths.end(), share.begin(), share.end());
  std::vector<SampleFile> files;
  for (const fs::path& path : paths) files.push_back(sample_file(path));
  return files;
}

std::vector<fs::path> good_files() {
  std::vector<fs::path> paths = own_paths();
  std::erase_if(paths, [](const fs::path& path) {
    const std::string folder = path.parent_path().filename().string();
    return folder == "bad" || folder == "crash" || folder == "columns" || folder == "ledger";
  });
  for (const fs::path& path : corpus_paths()) {
    if (!test::is_broken_corpus_file(path)) paths.push_back(path);
  }
  return paths;
}

}  // namespace genga::tests
