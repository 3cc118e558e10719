#include "genga/formats/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/entry.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/json_common/json_form.h"
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

Error not_read(const FormatDescriptor& format) {
  return {ErrorCode::unknown_format, "the format " + std::string(format.name) + " is written, not read", {}, {}};
}

Result<Opened> open_as_told(const Bytes& content, std::string_view file_name, const ReadOptions& options,
                            const FormatDescriptor* forced) {
  if (const auto name = json_format_of(content.view())) {
    const FormatEntry* entry = find_entry(find_format(*name));
    if (entry == nullptr || entry->open_json == nullptr) {
      return Error{ErrorCode::unknown_format,
                   "no format of the name " + quoted_name(*name) + " has a JSON form",
                   {},
                   "genga.format"};
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
    return Error{ErrorCode::unknown_format, "neither content nor name tells a format that is read", {}, {}};
  }
  if (entry->open == nullptr) return not_read(*format);
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

Result<Opened> open_document(const Bytes& content, std::string_view file_name, const ReadOptions& options,
                             const FormatDescriptor* forced) {
  Result<Opened> opened = open_as_told(content, file_name, options, forced);
  if (opened) return opened;
  Error error = std::move(opened).error();
  if (content.empty()) error.message = "the file is empty";
  return in_file(std::move(error), file_name);
}

Result<AnyDocument> make_document(const std::shared_ptr<const Scene>& scene, const FormatDescriptor& format,
                                  const MakeOptions& options, Findings& findings) {
  const FormatEntry* entry = find_entry(&format);
  if (entry == nullptr || entry->make == nullptr) {
    return no_conversion("that conversion does not exist");
  }
  return entry->make(scene, options, findings);
}

const mrtk::Recording* recording_of(const AnyDocument& document) {
  return static_cast<const mrtk::Recording*>(document.of_format(mrtk::descriptor()));
}

const lws::Document* lws_document_of(const AnyDocument& document) {
  return static_cast<const lws::Document*>(document.of_format(lws::descriptor()));
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
