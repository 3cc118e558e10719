#include "genga/formats/vmd/name_fields.h"

#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/mmd_common/mmd_name.h"

namespace genga::vmd {

std::string NameFields::bytes_of(std::string_view own, std::string_view utf8, std::size_t size,
                                 const std::string& path) {
  mmd::EncodedName encoded = mmd::encoded_name(own, utf8, encoding_);
  if (!encoded.is_whole) {
    findings_.warn("vmd.name-not-encodable", path,
                   "the encoding has no bytes for some characters of the name; they become '?'");
    if (encoding_ == TextEncoding::cp932) encoded.bytes = mmd::saved_name(utf8);
  }
  if (encoded.bytes.size() > size) {
    findings_.warn("vmd.name-cut", path, "the name is cut at " + std::to_string(size) + " bytes");
    encoded.bytes.resize(size);
  }
  const auto [known, is_new] = names_.emplace(encoded.bytes, utf8);
  if (!is_new && known->second != utf8) report_clash(known->second, utf8, path);
  return std::move(encoded.bytes);
}

void NameFields::report_clash(const std::string& other, std::string_view utf8, const std::string& path) {
  findings_.add(
      {"vmd.name-clash",
       Severity::warning,
       path,
       {},
       quoted_name(utf8) + " gets the same bytes as " + quoted_name(other) + ", so the motion has one name for both"},
      FindingCollector::max_listed);
}

}  // namespace genga::vmd
