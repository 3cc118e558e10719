// A model that reads is written back byte for byte, also by way of JSON; its findings stand where their paths do; its
// scene is valid.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "genga/formats/pmx/check.h"
#include "genga/formats/pmx/json.h"
#include "genga/formats/pmx/places.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/to_scene.h"
#include "genga/formats/pmx/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

bool writes(const pmx::Model& model, std::span<const std::byte> bytes) {
  MemorySink sink;
  pmx::write(model, sink);
  return std::ranges::equal(sink.buffer(), bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  const Result<Read<pmx::Model>> read = pmx::read(Bytes::borrow(bytes));
  if (!read) {
    require(read.error().place.kind == Place::Kind::offset && read.error().place.offset <= size);
    require(!read.error().path.empty() && !read.error().message.empty());
    return 0;
  }
  const pmx::Model& model = read.value().document;
  require(writes(model, bytes));

  Findings findings = pmx::check(model);
  const pmx::Places places(model);
  for (const Finding& finding : findings.all()) require(finding.place == places.where(finding.path));
  require(validate(pmx::to_scene(model, {}, findings)) == 0);
  pmx::summarize(model, TextEncoding::cp932);

  MemorySink json;
  pmx::write_json(model, json);
  const Result<Read<pmx::Model>> again = pmx::read_json(Bytes::borrow(json.buffer()));
  require(static_cast<bool>(again));
  require(writes(again.value().document, bytes));
  return 0;
}
