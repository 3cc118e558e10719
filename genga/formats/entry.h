// What the registry needs of a format: entry.cpp in its folder makes one from the functions in contract.h. A folder
// with an entry.cpp is a format; the build finds it.
// Not for users of formats: formats/registry.h.
//
//     const FormatEntry& entry() {
//       static constexpr FormatEntry own = entry_of<Motion, descriptor, read, read_json, make>();
//       return own;
//     }
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "genga/formats/any_document.h"
#include "genga/formats/contract.h"
#include "genga/formats/make_options.h"
#include "genga/formats/salvage.h"

namespace genga {

struct FormatEntry {
  using Open = Result<Opened> (*)(const Bytes&, std::string_view name, const ReadOptions&);
  using Make = Result<AnyDocument> (*)(const std::shared_ptr<const Scene>&, const MakeOptions&, Findings&);

  const FormatOperations* operations = nullptr;
  Open open = nullptr;
  Open open_json = nullptr;  // null: no JSON form
  Make make = nullptr;       // null: not made of scenes

  const FormatDescriptor& descriptor() const { return operations->descriptor(); }
};

template <class Document>
using ReadDocument = Result<Read<Document>> (*)(const Bytes&, const ReadOptions&);
template <class Document>
using MakeOwn = Result<Document> (*)(const std::shared_ptr<const Scene>&, const MakeOptions&, Findings&);
using PartSizes = std::vector<std::pair<std::string_view, std::uint64_t>>;

namespace entries {

// A format's own functions are found by the namespace of its document.

// Null if the format has no JSON form.
template <class Document>
constexpr auto write_json_of() -> void (*)(const void*, ByteSink&) {
  if constexpr (requires(const Document& document, ByteSink& sink) { write_json(document, sink); }) {
    return [](const void* document, ByteSink& sink) { write_json(*static_cast<const Document*>(document), sink); };
  }
  return nullptr;
}

// Writing may fail if the format limits a file's size.
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

// Null if the format has no parts whose sizes users compare.
template <class Document>
constexpr auto part_sizes_of() -> PartSizes (*)(const void*) {
  if constexpr (requires(const Document& document) { part_sizes(document); }) {
    return [](const void* document) { return part_sizes(*static_cast<const Document*>(document)); };
  }
  return nullptr;
}

// Null if the format's files do not differ in encoding.
template <class Document>
constexpr auto encoded_names_of() -> std::vector<std::string> (*)(const void*) {
  if constexpr (requires(const Document& document) { encoded_names(document); }) {
    return [](const void* document) { return encoded_names(*static_cast<const Document*>(document)); };
  }
  return nullptr;
}

// Null if the format's files have all of their content.
template <class Document>
constexpr auto missing_files_of() -> decltype(FormatOperations::missing_files) {
  if constexpr (requires(const Document& document) { missing_files(document); }) {
    return [](const void* document) { return missing_files(*static_cast<const Document*>(document)); };
  }
  return nullptr;
}
template <class Document>
constexpr auto with_files_of() -> decltype(FormatOperations::with_files) {
  if constexpr (requires(const Document& document) { with_files(document, {}); }) {
    return [](const void* document, std::span<const std::optional<Bytes>> files) {
      return std::shared_ptr<const void>(
          std::make_shared<const Document>(with_files(*static_cast<const Document*>(document), files)));
    };
  }
  return nullptr;
}

// Null if the format cannot cut.
template <class Document>
constexpr auto cut_of() -> Result<CutContent> (*)(const void*, const CutOptions&, Findings&) {
  if constexpr (requires(const Document& document, Findings& findings) { cut(document, CutOptions(), findings); }) {
    return [](const void* document, const CutOptions& options, Findings& findings) -> Result<CutContent> {
      GENGA_TRY_ASSIGN(Cut<Document> part, cut(*static_cast<const Document*>(document), options, findings));
      return CutContent{std::make_shared<const Document>(std::move(part.document)), std::move(part.error)};
    };
  }
  return nullptr;
}

// Null if the format has no such function.
template <class Document>
constexpr auto reencode_names_of() -> decltype(FormatOperations::reencode_names) {
  if constexpr (requires(const Document& document, Findings& findings) {
                  reencode_names(document, TextEncoding(), TextEncoding(), findings);
                }) {
    return [](const void* document, TextEncoding from, TextEncoding to,
              Findings& findings) -> Result<std::shared_ptr<const void>> {
      GENGA_TRY_ASSIGN(Document made, reencode_names(*static_cast<const Document*>(document), from, to, findings));
      return std::shared_ptr<const void>(std::make_shared<const Document>(std::move(made)));
    };
  }
  return nullptr;
}

template <class Document, const FormatDescriptor& (*Descriptor)()>
constexpr FormatOperations operations_of = {
    .descriptor = Descriptor,
    .write = write_any<Document>,
    .write_json = write_json_of<Document>(),
    .part_sizes = part_sizes_of<Document>(),
    .reencode_names = reencode_names_of<Document>(),
    .encoded_names = encoded_names_of<Document>(),
    .summarize = [](const void* document,
                    TextEncoding encoding) { return summarize(*static_cast<const Document*>(document), encoding); },
    .check = [](const void* document) { return check(*static_cast<const Document*>(document)); },
    .to_scene = [](const void* document, const SceneOptions& options,
                   Findings& findings) { return to_scene(*static_cast<const Document*>(document), options, findings); },
    .missing_files = missing_files_of<Document>(),
    .with_files = with_files_of<Document>(),
    .cut = cut_of<Document>(),
};

// Suggests salvage if it has not been tried.
inline Error with_hint(const FormatDescriptor& descriptor, const ReadOptions& options, Error error) {
  return descriptor.salvages && !options.salvages ? with_salvage(std::move(error)) : error;
}

template <class Document, const FormatOperations& Operations, ReadDocument<Document> ReadAny>
Result<Opened> open_as(const Bytes& content, std::string_view name, const ReadOptions& options) {
  Result<Read<Document>> result = ReadAny(content, options);
  if (!result) {
    Error error = std::move(result).error();
    return content.empty() ? error : with_hint(Operations.descriptor(), options, std::move(error));
  }
  Read<Document> read = *std::move(result);
  auto document = std::make_shared<const Document>(std::move(read.document));
  read.findings.name_file(name);
  return Opened{AnyDocument(std::move(document), Operations, std::string(name), content.size()),
                std::move(read.findings)};
}

template <class Document, const FormatOperations& Operations, MakeOwn<Document> Make>
Result<AnyDocument> make_any(const std::shared_ptr<const Scene>& scene, const MakeOptions& options,
                             Findings& findings) {
  GENGA_TRY_ASSIGN(Document document, Make(scene, options, findings));
  return AnyDocument(std::make_shared<const Document>(std::move(document)), Operations);
}

// By rank; those of one rank stay in their order, by name.
template <std::size_t Count>
std::array<const FormatEntry*, Count> in_order(std::array<const FormatEntry*, Count> found) {
  std::stable_sort(found.begin(), found.end(), [](const FormatEntry* a, const FormatEntry* b) {
    return a->descriptor().rank < b->descriptor().rank;
  });
  return found;
}

template <std::size_t Count>
std::array<const FormatDescriptor*, Count> descriptors_of(std::span<const FormatEntry* const, Count> found) {
  std::array<const FormatDescriptor*, Count> descriptors{};
  std::transform(found.begin(), found.end(), descriptors.begin(),
                 [](const FormatEntry* entry) { return &entry->descriptor(); });
  return descriptors;
}

}  // namespace entries

// Without ReadJson the format has no JSON form, without Make it is not made of scenes.
template <class Document, const FormatDescriptor& (*Descriptor)(), ReadDocument<Document> ReadBytes,
          ReadDocument<Document> ReadJson = nullptr, MakeOwn<Document> Make = nullptr>
constexpr FormatEntry entry_of() {
  constexpr const FormatOperations& operations = entries::operations_of<Document, Descriptor>;
  FormatEntry entry{.operations = &operations, .open = entries::open_as<Document, operations, ReadBytes>};
  if constexpr (ReadJson != nullptr) entry.open_json = entries::open_as<Document, operations, ReadJson>;
  if constexpr (Make != nullptr) entry.make = entries::make_any<Document, operations, Make>;
  return entry;
}

// Every format, in display order.
std::span<const FormatEntry* const> format_entries();

}  // namespace genga
