#include "genga/formats/registry.h"

#include <algorithm>
#include <array>
#include <string>
#include <type_traits>
#include <utility>

#include "genga/formats/csv/check.h"
#include "genga/formats/csv/descriptor.h"
#include "genga/formats/csv/document.h"
#include "genga/formats/csv/reader.h"
#include "genga/formats/csv/to_scene.h"
#include "genga/formats/csv/writer.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/descriptor.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/from_scene.h"
#include "genga/formats/lwo/json.h"
#include "genga/formats/lwo/reader.h"
#include "genga/formats/lwo/to_scene.h"
#include "genga/formats/lwo/writer.h"
#include "genga/formats/lws/check.h"
#include "genga/formats/lws/descriptor.h"
#include "genga/formats/lws/document.h"
#include "genga/formats/lws/from_scene.h"
#include "genga/formats/lws/json.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/formats/lws/writer.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/descriptor.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/from_scene.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/formats/mrtk/writer.h"
#include "genga/formats/pmd/check.h"
#include "genga/formats/pmd/descriptor.h"
#include "genga/formats/pmd/document.h"
#include "genga/formats/pmd/json.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "genga/formats/pmd/writer.h"
#include "genga/formats/pmx/check.h"
#include "genga/formats/pmx/descriptor.h"
#include "genga/formats/pmx/document.h"
#include "genga/formats/pmx/from_scene.h"
#include "genga/formats/pmx/json.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/to_scene.h"
#include "genga/formats/pmx/writer.h"
#include "genga/formats/vmd/check.h"
#include "genga/formats/vmd/descriptor.h"
#include "genga/formats/vmd/document.h"
#include "genga/formats/vmd/from_scene.h"
#include "genga/formats/vmd/json.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"
#include "genga/formats/vpd/check.h"
#include "genga/formats/vpd/descriptor.h"
#include "genga/formats/vpd/document.h"
#include "genga/formats/vpd/from_scene.h"
#include "genga/formats/vpd/json.h"
#include "genga/formats/vpd/reader.h"
#include "genga/formats/vpd/to_scene.h"
#include "genga/formats/vpd/writer.h"
#include "genga/formats/x/check.h"
#include "genga/formats/x/descriptor.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/json.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/set_sizes.h"
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/writer.h"

namespace genga {
namespace {

// The operations of a format are found by the namespace of its document.
// Null where the format has no JSON form.
template <class Document>
constexpr auto write_json_of() -> void (*)(const void*, ByteSink&) {
  if constexpr (requires(const Document& document, ByteSink& sink) { write_json(document, sink); }) {
    return [](const void* document, ByteSink& sink) { write_json(*static_cast<const Document*>(document), sink); };
  }
  return nullptr;
}

// Writing may fail where a file has a largest size.
template <class Document>
Status write_any(const void* document, ByteSink& sink) {
  const auto& own = *static_cast<const Document*>(document);
  if constexpr (std::is_void_v<decltype(write(own, sink))>) {
    write(own, sink);
    return Done{};
  } else {
    return write(own, sink);
  }
}

using PartSizes = std::vector<std::pair<std::string_view, std::uint64_t>>;

// Null where the format has no parts to weigh.
template <class Document>
constexpr auto part_sizes_of() -> PartSizes (*)(const void*) {
  if constexpr (requires(const Document& document) { part_sizes(document); }) {
    return [](const void* document) { return part_sizes(*static_cast<const Document*>(document)); };
  }
  return nullptr;
}

template <class Document, const FormatDescriptor& (*Descriptor)()>
constexpr FormatOperations operations_of = {
    .descriptor = Descriptor,
    .write = write_any<Document>,
    .write_json = write_json_of<Document>(),
    .part_sizes = part_sizes_of<Document>(),
    .summarize = [](const void* document,
                    TextEncoding encoding) { return summarize(*static_cast<const Document*>(document), encoding); },
    .check = [](const void* document) { return check(*static_cast<const Document*>(document)); },
    .to_scene = [](const void* document, const SceneOptions& options,
                   Findings& findings) { return to_scene(*static_cast<const Document*>(document), options, findings); },
};

// Of a format that is written alone.
template <class Document, const FormatDescriptor& (*Descriptor)()>
constexpr FormatOperations operations_of_written = {.descriptor = Descriptor, .write = write_any<Document>};

template <class Document, const FormatOperations& Operations,
          Result<Read<Document>> (*ReadAny)(const Bytes&, const ReadOptions&)>
Result<Opened> open_as(const Bytes& content, std::string_view name, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Read<Document> read, ReadAny(content, options));
  auto document = std::make_shared<const Document>(std::move(read.document));
  read.findings.name_file(name);
  return Opened{AnyDocument(std::move(document), Operations, std::string(name), content.size()),
                std::move(read.findings)};
}

using Open = Result<Opened> (*)(const Bytes&, std::string_view name, const ReadOptions&);
using Make = Result<AnyDocument> (*)(const std::shared_ptr<const Scene>&, const MakeOptions&, Findings&);

struct Entry {
  const FormatDescriptor& (*descriptor)();
  Open open;            // null: not read
  Open open_json;       // null: no JSON form
  Make make = nullptr;  // null: not made of scenes
};

template <class Document, const FormatOperations& Operations>
Result<AnyDocument> any_made(Result<Document> made) {
  GENGA_TRY_ASSIGN(Document document, std::move(made));
  return AnyDocument(std::make_shared<const Document>(std::move(document)), Operations);
}

Result<AnyDocument> make_vmd(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                             Findings& findings) {
  return any_made<vmd::Motion, operations_of<vmd::Motion, vmd::descriptor>>(
      vmd::from_scene(*scene, {.encoding = options.encoding}, findings));
}

Result<AnyDocument> make_vpd(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                             Findings& findings) {
  return any_made<vpd::Document, operations_of<vpd::Document, vpd::descriptor>>(
      vpd::from_scene(*scene, {.encoding = options.encoding}, findings));
}

Result<AnyDocument> make_pmx(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/,
                             Findings& findings) {
  return any_made<pmx::Model, operations_of<pmx::Model, pmx::descriptor>>(pmx::from_scene(*scene, findings));
}

Result<AnyDocument> make_mrtk(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/,
                              Findings& findings) {
  return any_made<mrtk::Recording, operations_of<mrtk::Recording, mrtk::descriptor>>(
      mrtk::from_scene(*scene, findings));
}

Result<AnyDocument> make_lws(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                             Findings& findings) {
  const bool is_motion = options.extension == ".mot";
  const std::uint32_t version = options.format.lightwave.version.value_or(5);
  return any_made<lws::Document, operations_of<lws::Document, lws::descriptor>>(
      lws::from_scene(*scene, {.version = version, .is_motion = is_motion}, findings));
}

Result<AnyDocument> make_lwo(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                             Findings& findings) {
  return any_made<lwo::Object, operations_of<lwo::Object, lwo::descriptor>>(
      lwo::from_scene(*scene, {.encoding = options.encoding}, findings));
}

Result<AnyDocument> make_x(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  const FormatOptions::X& asked = options.format.x;
  x::FromSceneOptions own;
  own.encoding = {.encoding = asked.encoding.value_or(x::Encoding::text), .is_compressed = asked.is_compressed};
  own.expands_two_sided = asked.expands_two_sided;
  for (const Clip& clip : scene->clips) {
    if (clip.ticks_per_second > 0.0) own.ticks_per_second = clip.ticks_per_second;
    for (const Track& track : clip.solved) own.solved.push_back({track.subject.index, track.curves});
  }
  return any_made<x::Document, operations_of<x::Document, x::descriptor>>(x::from_scene(*scene, own, findings));
}

Result<AnyDocument> make_gltf(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                              Findings& /*findings*/) {
  return any_made<gltf::Document, operations_of_written<gltf::Document, gltf::descriptor>>(
      gltf::from_scene(scene, options.gltf));
}

template <class Document, const FormatDescriptor& (*Descriptor)(),
          Result<Read<Document>> (*ReadBytes)(const Bytes&, const ReadOptions&),
          Result<Read<Document>> (*ReadJson)(const Bytes&, const ReadOptions&), Make MakeAny = nullptr>
constexpr Entry entry_of = {Descriptor, open_as<Document, operations_of<Document, Descriptor>, ReadBytes>,
                            open_as<Document, operations_of<Document, Descriptor>, ReadJson>, MakeAny};

constexpr std::array entries{
    entry_of<vmd::Motion, vmd::descriptor, vmd::read, vmd::read_json, make_vmd>,
    entry_of<pmd::Model, pmd::descriptor, pmd::read, pmd::read_json>,
    entry_of<pmx::Model, pmx::descriptor, pmx::read, pmx::read_json, make_pmx>,
    entry_of<vpd::Document, vpd::descriptor, vpd::read, vpd::read_json, make_vpd>,
    entry_of<mrtk::Recording, mrtk::descriptor, mrtk::read, mrtk::read_json, make_mrtk>,
    entry_of<lwo::Object, lwo::descriptor, lwo::read, lwo::read_json, make_lwo>,
    entry_of<lws::Document, lws::descriptor, lws::read, lws::read_json, make_lws>,
    entry_of<x::Document, x::descriptor, x::read, x::read_json, make_x>,
    Entry{gltf::descriptor, nullptr, nullptr, make_gltf},
    Entry{csv::descriptor, open_as<csv::Table, operations_of<csv::Table, csv::descriptor>, csv::read>, nullptr},
};

const Entry* find_entry(const FormatDescriptor* format) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return &entry.descriptor() == format; });
  return found == entries.end() ? nullptr : &*found;
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
    const Entry* entry = find_entry(find_format(*name));
    if (entry == nullptr || entry->open_json == nullptr) {
      return Error{ErrorCode::unknown_format,
                   "no format of the name \"" + std::string(*name) + "\" has a JSON form",
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
  const Entry* entry = find_entry(format);
  if (entry == nullptr) {
    return Error{ErrorCode::unknown_format, "neither content nor name tells a format that is read", {}, {}};
  }
  if (entry->open == nullptr) return not_read(*format);
  return entry->open(content, file_name, options);
}

}  // namespace

Findings AnyDocument::check() const {
  Findings findings = operations_->check(document_.get());
  findings.name_file(name_);
  return findings;
}

Scene AnyDocument::to_scene(const SceneOptions& options, Findings& findings) const {
  Findings own;
  Scene scene = operations_->to_scene(document_.get(), options, own);
  own.name_file(name_);
  findings.append(std::move(own));
  return scene;
}

Status AnyDocument::write_json(ByteSink& sink) const {
  if (!has_json_form()) {
    return no_conversion("the format " + std::string(format().name) + " has no JSON form");
  }
  operations_->write_json(document_.get(), sink);
  return Done{};
}

std::span<const FormatDescriptor* const> formats() {
  static const auto all = [] {
    std::array<const FormatDescriptor*, entries.size()> list{};
    std::transform(entries.begin(), entries.end(), list.begin(),
                   [](const Entry& entry) { return &entry.descriptor(); });
    return list;
  }();
  return all;
}

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
  const Entry* entry = find_entry(&format);
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
  return {std::make_shared<const mrtk::Recording>(std::move(recording)),
          operations_of<mrtk::Recording, mrtk::descriptor>};
}

}  // namespace genga
