// Any recording, or several, and edits of it: what is made can be written, read and edited again, and comes out the
// same each time; or an error that says why.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/choices.h"
#include "fuzz/parts.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/edit/edit.h"
#include "genga/formats/mrtk/edit/mirror.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/formats/mrtk/writer.h"

namespace {

using namespace genga;
using fuzz::Choices;

// Sections and lists of keys grow by what is appended; more would only take time.
constexpr std::size_t max_appended = 2;

void require(bool holds) {
  if (!holds) std::abort();
}

std::vector<std::byte> written(const mrtk::Recording& recording) {
  MemorySink sink;
  mrtk::write(recording, sink);
  return std::move(sink).take();
}

std::vector<mrtk::Recording> recordings_of(const fuzz::Parts& parts) {
  std::vector<mrtk::Recording> recordings;
  for (const fuzz::Input& file : parts.files) {
    Result<Read<mrtk::Recording>> read = mrtk::read(fuzz::bytes_of(file));
    if (read) recordings.push_back(std::move(read.value().document));
  }
  return recordings;
}

// Words as people write them, and what they would not.
std::optional<mrtk::TimeRange> range_of(Choices& choices) {
  const std::string text = std::string(choices.any_of({"", "0", "0.5", "1.25", "-3", "1e9", "nan", "x"})) +
                           choices.any_of({":", ":", ":", ""}) + choices.any_of({"", "0.75", "2", "100", "-1", "1e30"});
  const Result<mrtk::TimeRange> range = mrtk::parse_time_range(text);
  return range ? std::optional(range.value()) : std::nullopt;
}

std::vector<mrtk::MarkerEdit> markers_of(Choices& choices) {
  std::vector<mrtk::MarkerEdit> markers;
  while (markers.size() < 4 && choices.yes()) {
    const Result<mrtk::MarkerEdit> marker = mrtk::parse_marker_edit(
        choices.any_of({"add:1.5:begin", "add:-1:", "add:0:a:b", "move:0:2", "move:begin:0.25", "remove:0",
                        "remove:begin", "remove:", "add:1e30:late", "move:99999999999:1", "add:nan:x"}));
    if (!marker) break;
    markers.push_back(marker.value());
  }
  return markers;
}

// A loose one where tangents are resampled: it is the code that is looked at, not its patience.
Tolerance tolerance_of(Choices& choices) {
  return {.metres = choices.any_of({0.01, 1.0, 1e9}), .degrees = choices.any_of({1.0, 45.0, 360.0})};
}

mrtk::MrtkEdits edits_of(const std::vector<mrtk::Recording>& recordings, Choices& choices) {
  mrtk::MrtkEdits edits;
  edits.repair = choices.yes();
  edits.gate = choices.one_in(3);
  if (choices.one_in(3)) edits.trim = range_of(choices);
  while (edits.drop.size() < 3 && choices.one_in(4)) {
    edits.drop.emplace_back(
        choices.any_of({"Camera", "Gaze", "Hand.Left", "Hand.*", "*", "*.Joint.Index*", "Hand.Right.Joint.Palm", "["}));
  }
  edits.mirror = choices.one_in(3);
  edits.reverse = choices.one_in(3);
  if (choices.one_in(4)) edits.speed = choices.any_of({0.001, 0.5, 1.0, 3.0, 1000.0, 0.0, -1.0});
  if (choices.one_in(4)) edits.shift = choices.any_of({-2.0, 0.0, 1e-9, 1.0, 100000.0, -100000.0, 1e6});
  while (edits.append.size() < max_appended && choices.one_in(3)) {
    edits.append.push_back(recordings[choices.of(recordings.size())]);
  }
  edits.append_tolerance = tolerance_of(choices);
  if (choices.one_in(3)) edits.reduce = Tolerance{choices.any_of({1e-6, 0.001, 1.0}), choices.any_of({0.01, 1.0})};
  if (choices.one_in(3)) edits.markers = markers_of(choices);
  return edits;
}

void require_whole(const mrtk::Recording& recording) {
  const std::vector<std::byte> bytes = written(recording);
  const Result<Read<mrtk::Recording>> read = mrtk::read(Bytes::copy_of(bytes));
  require(static_cast<bool>(read));
  require(written(read.value().document) == bytes);
  const Findings found = mrtk::check(recording);
  for (const Finding& finding : found.all()) require(!finding.code.empty());
  Findings findings;
  require(validate(mrtk::to_scene(recording, {}, findings)) == 0);
  MemorySink json;
  mrtk::write_json(recording, json);
  const Result<Read<mrtk::Recording>> again = mrtk::read_json(Bytes::own(std::move(json).take()));
  require(again && written(again.value().document) == bytes);
}

void require_mirrors(const mrtk::Recording& recording) {
  mrtk::Recording twice = recording;
  mrtk::mirror(twice);
  mrtk::mirror(twice);
  require(written(twice) == written(recording));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const fuzz::Parts parts = fuzz::parts_of(input);
  Choices choices = fuzz::choices_of(parts, input);
  const std::vector<mrtk::Recording> recordings = recordings_of(parts);
  if (recordings.empty()) return 0;
  const mrtk::MrtkEdits edits = edits_of(recordings, choices);
  Findings findings;
  const std::vector<std::byte> before = written(recordings.front());
  const Result<mrtk::Recording> edited = mrtk::edit(recordings.front(), edits, findings);
  require(written(recordings.front()) == before);
  Findings findings_again;
  const Result<mrtk::Recording> again = mrtk::edit(recordings.front(), edits, findings_again);
  require(static_cast<bool>(edited) == static_cast<bool>(again));
  require(findings.all().size() == findings_again.all().size());
  if (!edited) {
    require(edited.error().code == ErrorCode::bad_argument && !edited.error().message.empty());
    return 0;
  }
  require(written(edited.value()) == written(again.value()));
  if (edits.empty()) require(written(edited.value()) == before);
  require_whole(edited.value());
  require_mirrors(recordings.front());
  return 0;
}
