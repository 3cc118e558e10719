#include <cstddef>
#include <set>
#include <string>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/file/uri.h"

namespace genga::gltf {
namespace {

void check_content(const Document& document, std::size_t index, FindingCollector& findings) {
  const JsonValue buffer = document.list(List::buffers)[index];
  const BufferContent& content = document.buffers[index];
  const std::string path = element_path("buffers", index);
  const std::uint64_t stated = buffer["byteLength"].whole().value_or(0);
  if (!content.is_there && document.is_container && index == 0 && buffer.is_object() && !buffer["uri"]) {
    findings.error("gltf.short-buffer", path, "its content is no part of the file");
  } else if (content.is_there && content.bytes.size() < stated) {
    findings.error("gltf.short-buffer", path,
                   "it states " + number_text(stated) + " bytes, and has " + number_text(content.bytes.size()));
  }
  const std::string uri = buffer["uri"].text().value_or("");
  const std::string_view type = media_type_of(uri);
  if (is_data_uri(uri) && type != "application/octet-stream" && type != "application/gltf-buffer") {
    findings.error("gltf.media-type", path + ".uri", "the data of a buffer are application/octet-stream");
  }
}

}  // namespace

void check_buffers(const Document& document, FindingCollector& findings) {
  for (std::size_t index = 0; index < document.buffers.size(); ++index) check_content(document, index, findings);
  std::set<std::uint32_t> used;  // by accessors, which say so themselves
  for (const JsonValue& accessor : document.list(List::accessors)) {
    for (const JsonValue& owner : {accessor, accessor["sparse"]["indices"], accessor["sparse"]["values"]}) {
      if (const std::optional<std::uint32_t> view = owner["bufferView"].index()) used.insert(*view);
    }
  }
  std::uint32_t index = 0;
  for (const JsonValue& view : document.list(List::buffer_views)) {
    const std::uint32_t number = index++;
    const JsonValue buffer = document.item(List::buffers, view["buffer"]);
    if (!buffer) continue;
    if (used.contains(number) && document.buffers[*view["buffer"].index()].is_there) continue;
    const std::uint64_t offset = view["byteOffset"].whole().value_or(0);
    const std::uint64_t size = view["byteLength"].whole().value_or(0);
    const std::uint64_t whole = buffer["byteLength"].whole().value_or(no_limit);
    if (offset <= whole && size <= whole - offset) continue;
    findings.error("gltf.accessor", element_path("bufferViews", number), "it ends behind its buffer");
  }
}

}  // namespace genga::gltf
