// Any bytes: an object that writes them back and gives a valid scene, or an error with a place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>

#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/json.h"
#include "genga/formats/lwo/json/surfaces.h"
#include "genga/formats/lwo/reader.h"
#include "genga/formats/lwo/to_scene.h"
#include "genga/formats/lwo/writer.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void require_written(const genga::lwo::Object& object, std::span<const std::byte> expected) {
  genga::MemorySink sink;
  genga::lwo::write(object, sink);
  require(std::ranges::equal(sink.buffer(), expected));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Result<Read<lwo::Object>> read = lwo::read(Bytes::copy_of(input));
  if (!read) {
    require(read.error().place.kind == Place::Kind::offset && read.error().place.offset <= size);
    return 0;
  }
  const lwo::Object& object = read.value().document;
  require_written(object, input);

  const Findings found = lwo::check(object);
  for (const Finding& finding : found.all()) {
    require(finding.place.kind == Place::Kind::offset && finding.place.offset <= size);
  }
  Findings findings;
  require(validate(lwo::to_scene(object, {}, findings)) == 0);

  MemorySink surfaces;
  lwo::write_surfaces(object, surfaces);
  require(!surfaces.buffer().empty());

  MemorySink json;
  lwo::write_json(object, json);
  const Result<Read<lwo::Object>> again = lwo::read_json(Bytes::own(std::move(json).take()));
  require(static_cast<bool>(again));
  require_written(again.value().document, input);
  return 0;
}
