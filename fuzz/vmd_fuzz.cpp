// Any bytes: a motion that writes them back and gives a valid scene, or an error with a place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/formats/vmd/check.h"
#include "genga/formats/vmd/json.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void require_written(const genga::vmd::Motion& motion, std::span<const std::byte> expected) {
  genga::MemorySink sink;
  genga::vmd::write(motion, sink);
  require(std::ranges::equal(sink.buffer(), expected));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Result<Read<vmd::Motion>> read = vmd::read(Bytes::copy_of(input));
  if (!read) {
    require(read.error().place.kind == Place::Kind::offset && read.error().place.offset <= size);
    return 0;
  }
  const vmd::Motion& motion = read.value().document;
  require_written(motion, input);

  const Findings found = vmd::check(motion);
  for (const Finding& finding : found.all()) {
    require(finding.place.kind == Place::Kind::offset && finding.place.offset < size);
  }
  Findings findings;
  require(validate(vmd::to_scene(motion, {}, findings)) == 0);

  MemorySink json;
  vmd::write_json(motion, json);
  const Result<Read<vmd::Motion>> again = vmd::read_json(Bytes::own(std::move(json).take()));
  require(static_cast<bool>(again));
  require_written(again.value().document, input);
  return 0;
}
