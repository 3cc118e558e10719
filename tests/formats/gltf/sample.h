// Files of testdata/gltf and texts that stand in a test.
//
//     const Document document = sample("valid/moving.glb");
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/gltf/reader.h"
#include "genga/formats/gltf/to_scene.h"

namespace genga::gltf {

inline Result<Read<Document>> read_text(std::string_view text, const ReadOptions& options = {}) {
  return read(Bytes::copy_of(std::as_bytes(std::span(text))), options);
}

inline Document document_of(std::string_view text) {
  Result<Read<Document>> read = read_text(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().text());
  return read ? std::move(read).value().document : Document();
}

inline Document sample(const std::string& name) {
  const Result<Bytes> bytes = map_file(std::string(GENGA_TESTDATA_DIR) + "/gltf/" + name);
  EXPECT_TRUE(bytes) << name;
  if (!bytes) return {};
  Result<Read<Document>> read = gltf::read(*bytes);
  EXPECT_TRUE(read) << name << ": " << (read ? "" : read.error().text());
  return read ? std::move(read).value().document : Document();
}

inline Scene scene_of_sample(const std::string& name) {
  Findings findings;
  Scene scene = to_scene(sample(name), {}, findings);
  EXPECT_EQ(findings.size(), 0U) << (findings.empty() ? "" : findings[0].text());
  EXPECT_EQ(validate(scene), 0) << name;
  return scene;
}

inline std::string codes_of(const Findings& findings) {
  std::string codes;
  for (const Finding& finding : findings) codes += (codes.empty() ? "" : " ") + std::string(finding.code);
  return codes;
}

}  // namespace genga::gltf
