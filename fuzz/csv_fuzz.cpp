// Any bytes: a table that writes them back and gives a valid scene, which a recording can be made of or not, or an
// error with a place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "fuzz/salvaged.h"
#include "genga/convert/make.h"
#include "genga/formats/csv/check.h"
#include "genga/formats/csv/edit/cut.h"
#include "genga/formats/csv/profiles.h"
#include "genga/formats/csv/reader.h"
#include "genga/formats/csv/to_scene.h"
#include "genga/formats/csv/writer.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/writer.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void require_recording(const genga::Scene& scene) {
  genga::Findings findings;
  const genga::Result<genga::Made> made = genga::make(scene, genga::target_of("made.bin").value(), {}, findings);
  if (!made) return;
  genga::MemorySink sink;
  if (!made.value().document.write(sink)) return;
  require(static_cast<bool>(genga::mrtk::read(genga::Bytes::own(std::move(sink).take()))));
}

// With each layout that may be asked for, and the input's own beginning as the file of columns.
void read_as_asked(const genga::Bytes& bytes) {
  using namespace genga;
  for (const csv::Profile& profile : csv::profiles()) {
    ReadOptions options;
    options.table.profile = profile.name;
    for (const bool has_columns : {false, true}) {
      if (has_columns) options.table.columns = bytes.subspan(0, bytes.size() / 2);
      const Result<Read<csv::Table>> read = csv::read(bytes, options);
      if (!read) continue;
      Findings findings;
      require(validate(csv::to_scene(read.value().document, {}, findings)) == 0);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const std::span<const std::byte> input = std::as_bytes(std::span(data, size));
  const Bytes bytes = Bytes::copy_of(input);
  read_as_asked(bytes);
  const Result<Read<csv::Table>> read = csv::read(bytes);
  fuzz::require_salvaged(Bytes::copy_of(input), static_cast<bool>(read), csv::read,
                         [](const csv::Table& document, ByteSink& sink) { csv::write(document, sink); });
  if (!read) {
    require(read.error().place.kind == Place::Kind::line && read.error().place.line > 0);
    return 0;
  }
  const csv::Table& table = read.value().document;
  MemorySink sink;
  csv::write(table, sink);
  require(std::ranges::equal(sink.buffer(), input));

  for (const Finding& finding : read.value().findings) require(finding.place == csv::where(table, finding.path));
  Findings of_cut;
  if (const auto part = csv::cut(table, {.from = table.first_time, .to = {}}, of_cut)) {
    require(part.value().document.columns > 0);
  }
  const Findings found = csv::check(table);
  for (const Finding& finding : found.all()) require(finding.place == csv::where(table, finding.path));
  for (const Handedness handedness : {Handedness::left, Handedness::right}) {
    Findings findings;
    const Scene scene = csv::to_scene(table, {.table = {.handedness = handedness}}, findings);
    require(validate(scene) == 0);
    require_recording(scene);
  }
  return 0;
}
