// Whether two scenes move alike: channel by channel the largest difference and when it is, and what only one has.
// Not for files that should be the same bytes, nor for meshes and materials.
//
//     DiffOptions options{.space = SampleSpace::native, .tolerance = Tolerance{.metres = 1e-4, .degrees = 0.01}};
//     const Scene other = scene;
//     Result<MotionDiff> diff = diff_motions(scene, other, options);
//     if (diff && !diff.value().is_equal()) print(diff.value().worst());
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/report/table.h"

namespace genga {

struct DiffOptions {
  // Default native where both have motion and one kind of file is told, else world.
  std::optional<SampleSpace> space{};
  std::optional<Tolerance> tolerance{};  // default 0, the same numbers, in native space, else that of Tolerance
  std::string nodes{};                   // names that match this glob; empty: all
  // Default everything. fps: of the frames at which is compared, default the first's own. render_range is not looked
  // at.
  MotionRange range{};
  bool is_one_format = true;                          // of both files: their curves can be compared as they are
  TextEncoding first_encoding = TextEncoding::cp932;  // of names that have bytes of their own
  TextEncoding second_encoding = TextEncoding::cp932;
  Run run{};  // Limits::samples and steps; progress and executor are not looked at
};

enum class DiffUnit : std::uint8_t {
  metres,
  degrees,
  number,  // weights, switches, colors, scales: the tolerance's metres count as they are
};

struct ChannelDiff {
  std::string name;  // as columns of tables have it
  DiffUnit unit = DiffUnit::number;
  double difference = 0.0;  // the largest, of that unit; infinite where one is no number
  double time = 0.0;        // seconds, the first time at which it is as large
  bool is_beyond = false;   // the tolerance
};

// Native space alone: how the keys of a channel lie.
struct KeysDiff {
  std::string name;
  std::array<std::uint64_t, 2> keys{};
  std::array<double, 2> first{};  // seconds
  std::array<double, 2> last{};
};

struct MotionDiff {
  SampleSpace space = SampleSpace::native;  // in which it was compared
  Tolerance tolerance;
  std::vector<ChannelDiff> channels;  // that both have, in the first's order
  std::vector<std::string> missing_in_second;
  std::vector<std::string> missing_in_first;
  std::vector<KeysDiff> keys;         // channels of which count, first or last time differ
  std::array<double, 2> durations{};  // seconds, of what is compared; 0 without motion
  bool differs_in_duration = false;   // by more than half a frame, or, where the tolerance is 0, at all
  bool is_exact() const { return tolerance.metres == 0.0 && tolerance.degrees == 0.0; }

  // Nothing is beyond the tolerance or missing. Where it is 0 keys lie alike as well.
  bool is_equal() const;
  // The channel that is beyond the tolerance by most; null: none is.
  const ChannelDiff* worst() const;
};

// Of the first clip of each, and of the rest pose where there is none. Compared at the keys of both, half way between
// neighbours, and at frames. Native space takes channels as the files have them, quaternions up to their sign, as q and
// -q are one rotation; local and world take nodes, placed in metres on glTF's axes, and the weights of morphs, views of
// cameras and colors of lights that both have, so that formats of any kind can be compared. Names are those of tables.
// no_conversion: native space of a scene without a clip, or nothing to compare at all. bad_argument: times outside
// convert/lower/ranges.h, nodes that nothing is called. limit_exceeded, stopped.
Result<MotionDiff> diff_motions(const Scene& first, const Scene& second, const DiffOptions& options);

// "0.001", "0.1mm,0.01deg": as parse_tolerance (convert/lower/tolerance_text.h) takes it without units of the file, and
// 0 as well; of a length alone there are a hundred times as many degrees as metres. Nothing for other texts.
std::optional<Tolerance> parse_diff_tolerance(std::string_view text);

// One object and a line break, with the names of both files: docs/reports.md.
void write_motion_diff(const std::string& first, const std::string& second, const MotionDiff& diff, ByteSink& sink);
// A line each, escaped for terminals, nothing when they are equal.
std::string motion_diff_text(const MotionDiff& diff);

}  // namespace genga
