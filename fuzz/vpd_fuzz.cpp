// A pose that reads is written back byte for byte, also by way of JSON; its findings stand where their paths do; its
// scene is valid.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "genga/formats/vpd/check.h"
#include "genga/formats/vpd/json.h"
#include "genga/formats/vpd/reader.h"
#include "genga/formats/vpd/to_scene.h"
#include "genga/formats/vpd/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

bool writes(const vpd::Document& pose, std::span<const std::byte> bytes) {
  MemorySink sink;
  vpd::write(pose, sink);
  return std::ranges::equal(sink.buffer(), bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  const Result<Read<vpd::Document>> read = vpd::read(Bytes::borrow(bytes));
  if (!read) {
    require(read.error().place.kind == Place::Kind::line && read.error().place.line > 0);
    require(!read.error().path.empty() && !read.error().message.empty());
    return 0;
  }
  const vpd::Document& pose = read.value().document;
  require(writes(pose, bytes));

  Findings findings = vpd::check(pose);
  for (const Finding& finding : findings.all()) require(finding.place == vpd::where(pose, finding.path));
  require(validate(vpd::to_scene(pose, {}, findings)) == 0);
  vpd::summarize(pose, TextEncoding::cp932);

  MemorySink json;
  vpd::write_json(pose, json);
  const Result<Read<vpd::Document>> again = vpd::read_json(Bytes::borrow(json.buffer()));
  require(static_cast<bool>(again));
  require(writes(again.value().document, bytes));
  return 0;
}
