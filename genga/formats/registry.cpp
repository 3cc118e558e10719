#include "genga/formats/registry.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/entry.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lwo/descriptor.h"
#include "genga/formats/lws/descriptor.h"
#include "genga/formats/mrtk/descriptor.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/x/descriptor.h"

namespace genga {
namespace {

const FormatEntry* find_entry(const FormatDescriptor* format) {
  for (const FormatEntry* entry : format_entries()) {
    if (&entry->descriptor() == format) return entry;
  }
  return nullptr;
}

const FormatDescriptor* format_of_content(std::span<const std::byte> content) {
  for (const FormatDescriptor* format : formats()) {
    if (format->recognizes != nullptr && format->recognizes(content)) return format;
  }
  return nullptr;
}

bool ends_with_ignoring_case(std::string_view text, std::string_view ending) {
  if (text.size() < ending.size()) return false;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(ending.begin(), ending.end(), text.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

// What people have beside the formats that are read, by the first bytes of its files.
struct KnownContent {
  std::string_view begin;
  std::string_view message;
};
constexpr std::string_view fbx_message =
    "this is an FBX file, which is not read: Blender or FBX2glTF make a .glb of it, which is";
constexpr std::array known_contents{
    KnownContent{"PK\x03\x04", "this is a ZIP archive: unpack it, and name the files in it"},
    KnownContent{"7z\xbc\xaf\x27\x1c", "this is a 7z archive: unpack it, and name the files in it"},
    KnownContent{"Rar!", "this is a RAR archive: unpack it, and name the files in it"},
    KnownContent{"Kaydara FBX", fbx_message},
    KnownContent{"; FBX ", fbx_message},
    KnownContent{"\x89PNG", "this is a PNG picture, not a model or a motion"},
    KnownContent{"\xff\xd8\xff", "this is a JPEG picture, not a model or a motion"},
};

// Whether the first line has several cells of plain text.
bool looks_like_table(std::string_view text) {
  constexpr std::size_t max_line = 1U << 16U;
  const std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), max_line));
  const bool is_text = std::none_of(line.begin(), line.end(), [](char c) { return c >= 0 && c < ' ' && c != '\t'; });
  return is_text && line.size() < text.size() && line.find_first_of(",;\t") != std::string_view::npos;
}

Error unknown_format(std::span<const std::byte> content) {
  const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  for (const KnownContent& one : known_contents) {
    if (text.starts_with(one.begin)) return {ErrorCode::unknown_format, std::string(one.message), {}, {}};
  }
  Error error{ErrorCode::unknown_format, "neither content nor name shows a format that is read", {}, {}};
  error.remedy = looks_like_table(text) ? Remedy::say_table : Remedy::say_format;
  return error;
}

Result<Opened> open_as_told(const Bytes& content, std::string_view file_name, const ReadOptions& options,
                            const FormatDescriptor* forced) {
  if (const auto name = json_format_of(content.view())) {
    const FormatEntry* entry = find_entry(find_format(*name));
    if (entry == nullptr || entry->open_json == nullptr) {
      return Error{
          ErrorCode::unknown_format, "no format called " + quoted_name(*name) + " has a JSON form", {}, "genga.format"};
    }
    Result<Opened> opened = entry->open_json(content, file_name, options);
    if (opened) opened.value().was_json = true;
    return opened;
  }
  const FormatDescriptor* format = forced;
  if (format == nullptr) format = format_of_content(content.view());
  if (format == nullptr) format = format_of_name(file_name);
  const FormatEntry* entry = find_entry(format);
  if (entry == nullptr) {
    return unknown_format(content.view());
  }
  return entry->open(content, file_name, options);
}

}  // namespace

const FormatDescriptor* find_format(std::string_view name) {
  for (const FormatDescriptor* format : formats()) {
    if (format->name == name) return format;
  }
  return format_of_name('.' + std::string(name));
}

const FormatDescriptor* format_of_name(std::string_view file_name) {
  for (const FormatDescriptor* format : formats()) {
    for (const std::string_view extension : format->extensions) {
      if (ends_with_ignoring_case(file_name, extension)) return format;
    }
  }
  return nullptr;
}

Error no_such_format(std::string_view name) {
  std::string names;
  for (const FormatDescriptor* format : formats()) names += ' ' + std::string(format->name);
  return bad_argument("no format is called " + quoted_name(name) + "; there are" + names + " json");
}

Result<Opened> open_document(const Bytes& content, std::string_view file_name, const ReadOptions& options,
                             const FormatDescriptor* forced) {
  Result<Opened> opened = open_as_told(content, file_name, options, forced);
  if (opened) return opened;
  Error error = std::move(opened).error();
  if (content.empty()) {
    error.message = "the file is empty";
    error.remedy = Remedy::none;
  }
  return in_file(std::move(error), file_name);
}

Result<AnyDocument> make_document(const std::shared_ptr<const Scene>& scene, const FormatDescriptor& format,
                                  const MakeOptions& options, Findings& findings) {
  const FormatEntry* entry = find_entry(&format);
  if (entry == nullptr || entry->make == nullptr) {
    return no_conversion("no " + std::string(format.name) + " file can be made of a scene");
  }
  return entry->make(scene, options, findings);
}

const mrtk::Recording* recording_of(const AnyDocument& document) {
  return static_cast<const mrtk::Recording*>(document.of_format(mrtk::descriptor()));
}

const lws::Document* lws_document_of(const AnyDocument& document) {
  return static_cast<const lws::Document*>(document.of_format(lws::descriptor()));
}

const lwo::Object* lwo_object_of(const AnyDocument& document) {
  return static_cast<const lwo::Object*>(document.of_format(lwo::descriptor()));
}

const x::Document* x_document_of(const AnyDocument& document) {
  return static_cast<const x::Document*>(document.of_format(x::descriptor()));
}

const gltf::Document* gltf_document_of(const AnyDocument& document) {
  return static_cast<const gltf::Document*>(document.of_format(gltf::descriptor()));
}

AnyDocument any_document(mrtk::Recording recording) {
  return {std::make_shared<const mrtk::Recording>(std::move(recording)), *find_entry(&mrtk::descriptor())->operations};
}

}  // namespace genga
