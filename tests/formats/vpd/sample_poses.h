// VPD files at hand: testdata/vpd, which tools/make_testdata writes without the library, and the corpus when
// GENGA_CORPUS names one.
//
//     const vpd::Document pose = test::pose_of("valid/three-bones.vpd");
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/bytes.h"
#include "genga/formats/vpd/reader.h"
#include "tests/corpus.h"

namespace genga::test {

inline Bytes content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return Bytes::own_text({std::istreambuf_iterator<char>(stream), {}});
}

inline Bytes sample(const std::string& name) {
  return content_of(std::filesystem::path(GENGA_TESTDATA_DIR) / "vpd" / name);
}

inline vpd::Document pose_of(const std::string& name) {
  Result<Read<vpd::Document>> read = vpd::read(sample(name));
  EXPECT_TRUE(read) << name;
  return read ? std::move(read.value().document) : vpd::Document();
}

inline std::vector<std::filesystem::path> pose_files() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"valid", "edge", "check"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "vpd" / folder)) {
      if (entry.path().extension() == ".vpd") files.push_back(entry.path());
    }
  }
  EXPECT_GT(files.size(), 20U);
  for (const std::filesystem::path& path : corpus_files("vpd", {".vpd"})) files.push_back(path);
  return files;
}

}  // namespace genga::test
