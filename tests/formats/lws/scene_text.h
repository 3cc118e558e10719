// Scenes as text, for tests: read, with what must be there.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/to_scene.h"

namespace genga::tests {

inline Bytes bytes_of(std::string_view text) { return Bytes::copy_of(std::as_bytes(std::span(text))); }

inline lws::Document document_of(std::string_view text) {
  Result<Read<lws::Document>> read = lws::read(bytes_of(text));
  EXPECT_TRUE(read) << (read ? "" : read.error().message);
  return read ? std::move(read.value().document) : lws::Document{};
}

inline Error error_of(std::string_view text, const ReadOptions& options = {}) {
  const Result<Read<lws::Document>> read = lws::read(bytes_of(text), options);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

inline std::string envelope(std::string_view keys, int count, std::string_view behaviours = "1 1") {
  std::string text = "{ Envelope\n  " + std::to_string(count) + '\n';
  text += keys;
  text += "  Behaviors " + std::string(behaviours) + "\n}\n";
  return text;
}

// Nine channels, each of one key; `channel` has the keys given.
inline std::string motion(std::string_view keyword, int channel = -1, const std::string& block = {}) {
  std::string text = std::string(keyword) + "\nNumChannels 9\n";
  for (int i = 0; i < 9; ++i) {
    text += "Channel " + std::to_string(i) + '\n';
    const std::string key = std::string("  Key ") + (i > 5 ? "1" : "0") + " 0 0 0 0 0 0 0 0\n";
    text += i == channel ? block : envelope(key, 1);
  }
  return text;
}

inline std::string null_item(const std::string& name, const std::string& rest = {}) {
  return "AddNullObject " + name + '\n' + motion("ObjectMotion") + rest;
}

struct Made {
  Scene scene;
  Findings findings;
  std::vector<std::string> codes() const {
    std::vector<std::string> codes;
    for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
    return codes;
  }
};

inline Made made_of(std::string_view text, const SceneOptions& options = {}) {
  Made made;
  made.scene = lws::to_scene(document_of(text), options, made.findings);
  EXPECT_EQ(validate(made.scene), 0);
  return made;
}

inline const Track* track_of(const Scene& scene, Subject subject, Property property) {
  for (const Track& track : scene.clips.at(0).tracks) {
    if (track.subject == subject && track.property == property) return &track;
  }
  return nullptr;
}

}  // namespace genga::tests
