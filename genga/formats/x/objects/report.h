// Adds findings about objects of a document, each with its place.
//
//     Report report(document);
//     report.add("x.key-type", Severity::error, object, "keyType", "no such type of key");
//     Findings findings = std::move(report).take();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/formats/x/document.h"

namespace genga::x {

class Report {
 public:
  explicit Report(const Document& document) : document_(document) {}

  // member: of the object; may be empty.
  void add(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
           std::string_view message, Remedy remedy = Remedy::none);
  Findings take() && { return std::move(findings_).take(); }

 private:
  const Document& document_;
  std::optional<Places> places_;  // computed when the first finding needs a line
  FindingCollector findings_;
};

// x.no-faces, for a Mesh without faces.
void report_no_faces(const Document& document, std::uint32_t mesh, Report& report);

}  // namespace genga::x
