#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/file/uri.h"
#include "genga/pictures/kind.h"

namespace genga::gltf {
namespace {

// The media type that the bytes have; none of other kinds than glTF has.
std::string_view type_of(std::span<const std::byte> bytes) {
  switch (pictures::kind_of(bytes)) {
    case pictures::Kind::png: return "image/png";
    case pictures::Kind::jpeg: return "image/jpeg";
    default: return "";
  }
}

void check_picture(const Document& document, const JsonValue& image, bool is_shown, const std::string& path,
                   FindingCollector& findings) {
  const std::string uri = image["uri"].text().value_or("");
  const bool has_stated = image["mimeType"].kind() == JsonKind::string;
  const std::string stated = image["mimeType"].text().value_or("");
  std::string_view found;
  std::string_view data_type = stated;
  if (is_data_uri(uri)) {
    data_type = media_type_of(uri);
    const std::optional<std::vector<std::byte>> bytes = decode_data_uri(uri);
    if (!bytes) {
      findings.error("gltf.bad-data", path + ".uri", "the data are not base64");
      return;
    }
    found = type_of(*bytes);
  } else if (const std::optional<std::uint32_t> view = image["bufferView"].index()) {
    const Result<Bytes> bytes = bytes_of_view(document, *view);
    if (bytes) found = type_of(bytes->view());
  }
  const std::string_view type = has_stated ? std::string_view(stated) : data_type;
  const bool is_allowed = (type.empty() && !has_stated) || type == "image/png" || type == "image/jpeg";
  if (is_shown && !is_allowed) {
    findings.error("gltf.media-type", path, "a texture's picture is image/png or image/jpeg");
  } else if (is_data_uri(uri) && data_type != found) {
    findings.error("gltf.media-type", path + ".uri", "the data are of another kind than their media type");
  } else if (!found.empty() && has_stated && stated != found) {
    findings.error("gltf.media-type", path + ".mimeType", "the picture is of another kind than its media type");
  }
}

}  // namespace

void check_pictures(const Document& document, FindingCollector& findings) {
  std::set<std::uint32_t> shown;
  for (const JsonValue& texture : document.list(List::textures)) {
    if (const std::optional<std::uint32_t> image = texture["source"].index()) shown.insert(*image);
  }
  std::uint32_t index = 0;
  for (const JsonValue& image : document.list(List::images)) {
    const std::uint32_t number = index++;
    check_picture(document, image, shown.contains(number), element_path("images", number), findings);
  }
}

}  // namespace genga::gltf
