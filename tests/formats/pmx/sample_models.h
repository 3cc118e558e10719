// PMX files at hand: testdata/pmx, which tools/make_testdata writes without the library, and the corpus when
// GENGA_CORPUS names one.
//
//     const pmx::Model model = test::model_of("valid/everything.pmx");
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/bytes.h"
#include "genga/formats/pmx/json.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/writer.h"
#include "tests/corpus.h"

namespace genga::test {

inline Bytes content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  return Bytes::copy_of(std::as_bytes(std::span(text)));
}

inline Bytes sample(const std::string& name) {
  return content_of(std::filesystem::path(GENGA_TESTDATA_DIR) / "pmx" / name);
}

inline pmx::Model model_of(const std::string& name) {
  Result<Read<pmx::Model>> read = pmx::read(sample(name));
  EXPECT_TRUE(read) << name;
  return read ? std::move(read.value().document) : pmx::Model();
}

inline std::vector<std::byte> bytes_of(const pmx::Model& model) {
  MemorySink sink;
  pmx::write(model, sink);
  return std::move(sink).take();
}

inline std::string json_of(const pmx::Model& model) {
  MemorySink sink;
  pmx::write_json(model, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

// Files that are read; of the corpus all but the broken ones.
inline std::vector<std::filesystem::path> readable_files() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"valid", "edge", "crash", "check"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "pmx" / folder)) {
      if (entry.path().extension() == ".pmx") files.push_back(entry.path());
    }
  }
  EXPECT_GT(files.size(), 100U);
  for (const std::filesystem::path& path : corpus_files("pmx", {".pmx"})) {
    if (!is_broken_corpus_file(path)) files.push_back(path);
  }
  return files;
}

}  // namespace genga::test
