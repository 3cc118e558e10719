#include "genga/convert/assemble/content_files.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/printable.h"
#include "genga/convert/assemble/file_names.h"

namespace genga {

AnyDocument with_content(const AnyDocument& document, const FileResolver& files, Work* work, Findings& findings) {
  const std::vector<std::string> names = document.missing_files();
  if (names.empty()) return document;
  std::vector<std::optional<Bytes>> contents;
  for (const std::string& name : names) {
    Result<Bytes> content = files ? files(name) : Error{ErrorCode::cannot_open, "no folder to look for it", {}, {}};
    if (content) {
      if (work != nullptr) work->add_input(content->size());
      contents.emplace_back(*std::move(content));
      continue;
    }
    contents.emplace_back(std::nullopt);
    if (ends_work(content.error(), name, work)) return document;
    findings.add({"resolve.missing-content",
                  Severity::warning,
                  "buffers",
                  {},
                  short_name(name) + ": " + content.error().message,
                  1,
                  document.name()});
  }
  return document.with_files(contents);
}

}  // namespace genga
