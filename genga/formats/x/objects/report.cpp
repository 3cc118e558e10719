#include "genga/formats/x/objects/report.h"

#include <string>

#include "genga/formats/x/objects/members.h"

namespace genga::x {

void Report::add(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
                 std::string_view message, Remedy remedy) {
  std::string path = "objects[" + std::to_string(object) + ']';
  if (!member.empty()) {
    path += '.';
    path += member;
  }
  findings_.add({code, severity, std::move(path), {}, std::string(message), 1, {}, remedy}, [&](std::string_view) {
    if (!places_) places_.emplace(document_);
    const Object& o = document_.objects[object];
    return places_->of(member.empty() ? o.begin : o.body);
  });
}

void report_no_faces(const Document& document, std::uint32_t mesh, Report& report) {
  MemberCursor members(document, mesh);
  const std::uint32_t vertices = members.natural();
  report.add("x.no-faces", Severity::warning, mesh, "faces",
             "a mesh of " + std::to_string(vertices) + " vertices and no face, so it cannot be seen");
}

}  // namespace genga::x
