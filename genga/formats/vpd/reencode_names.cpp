#include "genga/formats/vpd/reencode_names.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "genga/base/bytes.h"
#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vpd/reader.h"

namespace genga::vpd {
namespace {

// Names that were not the same and have become so.
template <class Poses>
void report_clashes(const Poses& before, const Poses& after, TextEncoding from, std::string_view list,
                    Findings& findings) {
  std::unordered_map<std::string_view, std::size_t> first;  // of each name
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto [known, is_new] = first.emplace(after[i].name, i);
    if (is_new || before[known->second].name == before[i].name) continue;
    findings.add({"vpd.name-clash",
                  Severity::warning,
                  std::string(list) + '[' + std::to_string(i) + "].name",
                  {},
                  quoted_name(decode(before[i].name, from).text) + " gets the same bytes as " +
                      quoted_name(decode(before[known->second].name, from).text) +
                      ", so the pose has one name for both"});
  }
}

}  // namespace

Result<Document> reencode_names(const Document& pose, TextEncoding asked, TextEncoding to, Findings& findings) {
  const TextEncoding from = encoding_of(pose, asked);
  if (from == to) return pose;
  std::string_view text(reinterpret_cast<const char*>(pose.source.data()), pose.source.size());
  if (pose.has_bom) text.remove_prefix(byte_order_mark.size());
  mmd::EncodedName encoded = mmd::encoded_name({}, decode(text, from).text, to);
  if (!encoded.is_whole) {
    findings.add({"vpd.name-not-encodable",
                  Severity::warning,
                  {},
                  {},
                  "the encoding has no bytes for some characters of the text; they become '?'"});
  }
  GENGA_TRY_ASSIGN(Read<Document> made, read(Bytes::own_text(std::move(encoded.bytes))));
  report_clashes(pose.bones, made.document.bones, from, "bones", findings);
  report_clashes(pose.morphs, made.document.morphs, from, "morphs", findings);
  return std::move(made.document);
}

}  // namespace genga::vpd
