// Any bytes: a recording that writes them back, gives valid curves, a valid scene and both versions, or an error with a
// place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "fuzz/salvaged.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/edit/to_version.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/formats/mrtk/writer.h"

namespace {

using namespace genga;

void require(bool holds) {
  if (!holds) std::abort();
}

void require_written(const mrtk::Recording& recording, std::span<const std::byte> expected) {
  MemorySink sink;
  mrtk::write(recording, sink);
  require(std::ranges::equal(sink.buffer(), expected));
}

void require_curves(const mrtk::Recording& recording) {
  mrtk::for_each_curve(recording, [](std::size_t number, const mrtk::Curve& curve) {
    const Curve made = mrtk::is_switch(number) ? mrtk::core_switch(curve) : mrtk::core_curve(curve);
    require(validate(made) == 0);
    for (const double t : {-1.0, 0.0, 0.37, 1e6}) evaluate(made, t);
  });
}

void require_versions(const mrtk::Recording& recording) {
  for (const MrtkVersion version : {MrtkVersion::v1_0, MrtkVersion::v1_1}) {
    Findings findings;
    // A loose tolerance: it is the code that is looked at, not its patience.
    const mrtk::Recording converted = to_version(recording, version, {1.0, 45.0}, findings);
    MemorySink sink;
    mrtk::write(converted, sink);
    require(static_cast<bool>(mrtk::read(Bytes::own(std::move(sink).take()))));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Result<Read<mrtk::Recording>> read = mrtk::read(Bytes::copy_of(input));
  fuzz::require_salvaged(Bytes::copy_of(input), static_cast<bool>(read), mrtk::read,
                         [](const mrtk::Recording& document, ByteSink& sink) { mrtk::write(document, sink); });
  if (!read) {
    require(read.error().place.kind == Place::Kind::offset && read.error().place.offset <= size);
    return 0;
  }
  const mrtk::Recording& recording = read.value().document;
  require_written(recording, input);

  const Findings found = mrtk::check(recording);
  for (const Finding& finding : found.all()) {
    require(finding.place.kind == Place::Kind::offset && finding.place.offset < size);
  }
  Findings findings;
  require(validate(mrtk::to_scene(recording, {}, findings)) == 0);
  require_curves(recording);
  require_versions(recording);

  MemorySink json;
  mrtk::write_json(recording, json);
  const Result<Read<mrtk::Recording>> again = mrtk::read_json(Bytes::own(std::move(json).take()));
  require(static_cast<bool>(again));
  require_written(again.value().document, input);
  return 0;
}
