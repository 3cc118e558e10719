// Any bytes: a document that writes them back and keeps its objects in every encoding, or an error with a place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "fuzz/salvaged.h"
#include "genga/formats/x/check.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/json.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/reencode.h"
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

void require_written(const x::Document& document, std::span<const std::byte> expected) {
  MemorySink sink;
  x::write(document, sink);
  require(std::ranges::equal(sink.buffer(), expected));
}

void require_encodings(const x::Document& document) {
  for (const x::Encoding encoding : {x::Encoding::text, x::Encoding::binary}) {
    for (const bool is_compressed : {false, true}) {
      const Result<Bytes> bytes = x::reencode(document, {.encoding = encoding, .is_compressed = is_compressed});
      if (!bytes) continue;  // a name that text cannot hold
      const Result<Read<x::Document>> again = x::read(bytes.value());
      require(static_cast<bool>(again));
      require(again.value().document.objects.size() == document.objects.size());
    }
  }
}

// A valid scene, and a valid one again after writing the file anew.
void require_scene(const x::Document& document) {
  Findings findings;
  const Scene scene = x::to_scene(document, {}, findings);
  require(validate(scene) == 0);
  const Result<x::Document> made = x::from_scene(scene, {.encoding = {.encoding = x::Encoding::binary}}, findings);
  if (made) require(validate(x::to_scene(made.value(), {}, findings)) == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Result<Read<x::Document>> read = x::read(Bytes::copy_of(input));
  fuzz::require_salvaged(Bytes::copy_of(input), static_cast<bool>(read), x::read,
                         [](const x::Document& document, ByteSink& sink) { x::write(document, sink); });
  if (!read) {
    require(read.error().place.kind != Place::Kind::none);
    return 0;
  }
  const x::Document& document = read.value().document;
  require_written(document, input);
  const Findings found = x::check(document);
  for (const Finding& finding : found.all()) require(finding.place.kind != Place::Kind::none);
  static_cast<void>(x::summarize(document));
  require_scene(document);
  require_encodings(document);
  MemorySink json;
  x::write_json(document, json);
  const Result<Read<x::Document>> again = x::read_json(Bytes::own(std::move(json).take()));
  require(static_cast<bool>(again));
  require_written(again.value().document, input);
  return 0;
}
