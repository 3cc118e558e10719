// Files of testdata/gltf and texts that stand in a test.
//
//     const Document document = sample("valid/moving.glb");
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/reader.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"

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

// A scene as Genga writes it and reads it again, without a finding.
inline Scene written_and_read(const Scene& scene) {
  const Result<Document> document = from_scene(std::make_shared<const Scene>(scene));
  EXPECT_TRUE(document);
  MemorySink sink;
  EXPECT_TRUE(write(*document, sink));
  const Result<Read<Document>> read = gltf::read(Bytes::own(std::move(sink).take()));
  EXPECT_TRUE(read);
  Findings findings;
  Scene made = to_scene(read->document, {}, findings);
  EXPECT_TRUE(findings.empty()) << findings[0].text();
  EXPECT_EQ(codes_of(check(read->document)), "");
  EXPECT_EQ(validate(made), 0);
  return made;
}

}  // namespace genga::gltf
