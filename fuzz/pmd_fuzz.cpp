// A model that reads is written back byte for byte, also by way of JSON; its findings stand where their paths do; its
// scene is valid.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "genga/formats/pmd/check.h"
#include "genga/formats/pmd/json.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "genga/formats/pmd/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

bool writes(const pmd::Model& model, std::span<const std::byte> bytes) {
  MemorySink sink;
  pmd::write(model, sink);
  return std::ranges::equal(sink.buffer(), bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  const Result<Read<pmd::Model>> read = pmd::read(Bytes::borrow(bytes));
  if (!read) {
    require(read.error().place.kind == Place::Kind::offset && read.error().place.offset <= size);
    require(!read.error().path.empty() && !read.error().message.empty());
    return 0;
  }
  const pmd::Model& model = read.value().document;
  require(writes(model, bytes));

  Findings findings = pmd::check(model);
  for (const Finding& finding : findings.all()) require(finding.place == pmd::where(model, finding.path));
  require(validate(pmd::to_scene(model, {}, findings)) == 0);
  pmd::summarize(model, TextEncoding::cp932);

  MemorySink json;
  pmd::write_json(model, json);
  const Result<Read<pmd::Model>> again = pmd::read_json(Bytes::borrow(json.buffer()));
  require(static_cast<bool>(again));
  require(writes(again.value().document, bytes));
  return 0;
}
