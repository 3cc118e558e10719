// Shared by the parts of check. Not for callers: check.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

class Report {
 public:
  explicit Report(const Object& object) : object_(object) {}

  void add(std::string_view code, Severity severity, std::string path, std::uint64_t offset, std::string message) {
    findings_.add({code, severity, std::move(path), {}, std::move(message)},
                  [&](std::string_view) { return Place::at_offset(offset); });
  }
  void error(std::string_view code, std::string path, std::uint64_t offset, std::string message) {
    add(code, Severity::error, std::move(path), offset, std::move(message));
  }
  void warning(std::string_view code, std::string path, std::uint64_t offset, std::string message) {
    add(code, Severity::warning, std::move(path), offset, std::move(message));
  }
  // The path of one of the object's direct chunks: "chunks[3]", in a preset "chunks[1].chunks[3]".
  std::string path_of(std::size_t chunk) const {
    std::string path;
    if (object_.preset_chunk) path += "chunks[" + std::to_string(*object_.preset_chunk) + "].";
    return path += "chunks[" + std::to_string(chunk) + ']';
  }
  const Object& object() const { return object_; }
  Findings take() && { return std::move(findings_).take(); }

 private:
  const Object& object_;
  FindingCollector findings_;
};

// Points, polygons, maps and tags: whether what they refer to exists.
void check_geometry(Report& report);
// Layers: their numbers and parents.
void check_layers(Report& report);
// Envelopes: keys and shapes.
void check_envelopes(Report& report);
// Every chunk: whether its fields fit, and whether the envelopes, clips and maps that they refer to exist.
void check_references(Report& report);

}  // namespace genga::lwo
