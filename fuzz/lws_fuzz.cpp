// Any bytes: a scene that writes them back and gives a valid scene of the core, or an error with a place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/evaluate/curve.h"
#include "genga/formats/lws/check.h"
#include "genga/formats/lws/json.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/formats/lws/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

void require_curves(const Scene& scene) {
  for (const Track& track : scene.clips.at(0).tracks) {
    for (const Curve& curve : track.curves) {
      for (const double t : {-1.0, 0.0, 0.37, 1e6}) evaluate(curve, t);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Result<Read<lws::Document>> read = lws::read(Bytes::copy_of(input));
  if (!read) {
    require(read.error().place.kind == Place::Kind::line && read.error().place.line > 0);
    return 0;
  }
  const lws::Document& document = read.value().document;
  MemorySink sink;
  lws::write(document, sink);
  require(std::ranges::equal(sink.buffer(), input));
  const Findings found = lws::check(document);
  for (const Finding& finding : found.all()) require(finding.place == lws::where(document, finding.path));
  Findings findings;
  const Scene scene = lws::to_scene(document, {}, findings);
  require(validate(scene) == 0);
  require_curves(scene);
  lws::summarize(document);

  MemorySink json;
  lws::write_json(document, json);
  const Result<Read<lws::Document>> again = lws::read_json(Bytes::own(std::move(json).take()));
  require(static_cast<bool>(again));
  require(std::ranges::equal(again.value().document.source.view(), input));
  return 0;
}
