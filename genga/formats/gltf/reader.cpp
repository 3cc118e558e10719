#include "genga/formats/gltf/reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/gltf/file/container.h"
#include "genga/formats/gltf/file/extensions.h"
#include "genga/formats/gltf/file/uri.h"
#include "genga/formats/gltf/packed_views.h"

namespace genga::gltf {
namespace {

constexpr std::uint64_t bytes_per_item = sizeof(JsonValue);

class GltfReader {
 public:
  GltfReader(const Bytes& bytes, const ReadOptions& options) : limits_(options.limits), budget_(options.limits) {
    document_.source = bytes;
  }

  Result<Read<Document>> read() {
    GENGA_TRY_ASSIGN(const Bytes text, find_text());
    GENGA_TRY(parse(text));
    GENGA_TRY(check_version());
    GENGA_TRY(list_items());
    GENGA_TRY(find_buffers());
    GENGA_TRY(charge_packed_views(document_, budget_));
    unpack_views(document_);
    report_extensions();
    return Read<Document>{std::move(document_), std::move(findings_)};
  }

 private:
  Result<Bytes> find_text();
  Status parse(const Bytes& text);
  Status check_version() const;
  Status list_items();
  Status find_buffers();
  Status read_data(const std::string& uri, std::size_t index);
  void report_extensions();

  Error error_at(ErrorCode code, std::string message, const std::string& path) const {
    return {code, std::move(message), where(document_, path), path};
  }

  const Limits& limits_;
  Budget budget_;
  Document document_;
  Bytes binary_;
  bool has_binary_ = false;
  Findings findings_;
};

Result<Bytes> GltfReader::find_text() {
  const Bytes& source = document_.source;
  document_.is_container = is_container(source.view());
  if (document_.is_container) {
    GENGA_TRY_ASSIGN(Container parts, read_container(source, findings_));
    document_.text_offset = parts.text_offset;
    has_binary_ = parts.binary_offset != 0;
    binary_ = parts.binary;
    return parts.text;
  }
  const std::string_view text(reinterpret_cast<const char*>(source.data()), source.size());
  if (text.starts_with(byte_order_mark)) {
    document_.text_offset = byte_order_mark.size();
    findings_.add({"gltf.byte-order-mark", Severity::error, "", Place::at_line(1, 1),
                   "the text begins with a byte order mark, which the format forbids"});
  }
  const auto begin = static_cast<std::size_t>(document_.text_offset);
  return source.subspan(begin, source.size() - begin);
}

Status GltfReader::parse(const Bytes& text) {
  Result<JsonTree> tree = JsonTree::parse(text, limits_);
  if (!tree) {
    Error error = std::move(tree).error();
    const std::uint64_t offset = document_.text_offset + error.place.offset;
    error.place = place_at(document_, offset);
    error.path = "json";
    return error;
  }
  document_.tree = std::move(tree).value();
  return Done{};
}

Status GltfReader::check_version() const {
  const JsonValue root = document_.root();
  if (!root.is_object()) return error_at(ErrorCode::bad_value, "the text is no object", "asset");
  const std::string version = root["asset"]["version"].text().value_or("");
  if (version.empty()) return error_at(ErrorCode::bad_value, "the version of glTF is missing", "asset.version");
  const std::string least = root["asset"]["minVersion"].text().value_or("2.0");
  if (version.starts_with("2.") && least == "2.0") return Done{};
  return error_at(ErrorCode::unsupported_version,
                  "this is version " + short_name(version) + " of glTF; version 2.0 is read", "asset.version");
}

Status GltfReader::list_items() {
  for (std::size_t index = 0; index < list_count; ++index) {
    const auto list = static_cast<List>(index);
    const JsonValue all = list == List::lights ? document_.root()["extensions"]["KHR_lights_punctual"]["lights"]
                                               : document_.root()[name_of(list)];
    if (!budget_.charge(all.size() * bytes_per_item))
      return budget_.met(place_of(document_, all), std::string(name_of(list)));
    document_.lists[index] = all.elements();
  }
  return Done{};
}

Status GltfReader::read_data(const std::string& uri, std::size_t index) {
  const std::string path = element_path("buffers", index, "uri");
  if (!budget_.charge(largest_decoded_size(uri))) return budget_.met(where(document_, path), path);
  std::optional<std::vector<std::byte>> bytes = decode_data_uri(uri);
  if (!bytes) {
    findings_.add({"gltf.bad-data", Severity::error, path, where(document_, path), "the data are not base64"});
    return Done{};
  }
  document_.buffers[index].bytes = Bytes::own(*std::move(bytes));
  document_.buffers[index].is_there = true;
  return Done{};
}

Status GltfReader::find_buffers() {
  const std::vector<JsonValue>& buffers = document_.list(List::buffers);
  if (!budget_.charge(buffers.size() * sizeof(BufferContent)))
    return budget_.met(where(document_, "buffers"), "buffers");
  document_.buffers.resize(buffers.size());
  for (std::size_t index = 0; index < buffers.size(); ++index) {
    const std::optional<std::string> uri = buffers[index]["uri"].text();
    BufferContent& buffer = document_.buffers[index];
    if (uri && is_data_uri(*uri)) {
      GENGA_TRY(read_data(*uri, index));
    } else if (uri) {
      buffer.file = percent_decoded(*uri);
    } else if (index == 0 && has_binary_) {
      buffer.bytes = binary_;
      buffer.is_there = true;
    }
  }
  return Done{};
}

// What the file cannot be understood without.
void GltfReader::report_extensions() {
  std::size_t index = 0;
  for (const JsonValue& required : document_.root()["extensionsRequired"].elements()) {
    const std::string name = required.text().value_or("");
    if (!is_read(name)) {
      findings_.add({"gltf.extension-required", Severity::error, element_path("extensionsRequired", index),
                     place_of(document_, required), short_name(name) + " is not read, and the file needs it"});
    }
    ++index;
  }
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) {
  return GltfReader(bytes, options).read();
}

}  // namespace genga::gltf
