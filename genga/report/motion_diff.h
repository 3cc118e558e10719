// Whether two scenes move alike: for each channel the largest difference and its time, and what only one has.
// Not for files that should have the same bytes, nor for meshes and materials.
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
  // Default: native if both have motion and is_one_format, else world.
  std::optional<SampleSpace> space{};
  std::optional<Tolerance> tolerance{};  // default 0 in native space (equal numbers), else that of Tolerance
  std::string nodes{};                   // names that match this glob; empty: all
  // Default: everything. fps: rate of the compared frames, default the first's own. render_range is ignored.
  MotionRange range{};
  bool is_one_format = true;                          // both files have one format: their curves are comparable
  TextEncoding first_encoding = TextEncoding::cp932;  // of names with source bytes
  TextEncoding second_encoding = TextEncoding::cp932;
  Run run{};  // Limits::samples and steps; progress and executor are ignored
};

enum class DiffUnit : std::uint8_t {
  metres,
  degrees,
  number,  // weights, switches, colors, scales: the tolerance's metres are used as plain numbers
};

struct ChannelDiff {
  std::string name;  // as in columns of tables
  DiffUnit unit = DiffUnit::number;
  double difference = 0.0;  // the largest, in that unit; infinite if one is not a number
  double time = 0.0;        // seconds, the first time of the largest difference
  bool is_beyond = false;   // exceeds the tolerance
};

// Only in native space: the difference between a channel's keys.
struct KeysDiff {
  std::string name;
  std::array<std::uint64_t, 2> keys{};
  std::array<double, 2> first{};  // seconds
  std::array<double, 2> last{};
};

struct MotionDiff {
  SampleSpace space = SampleSpace::native;  // of the comparison
  Tolerance tolerance;
  std::vector<ChannelDiff> channels;  // that both have, in the first's order
  std::vector<std::string> missing_in_second;
  std::vector<std::string> missing_in_first;
  std::vector<KeysDiff> keys;         // channels whose count, first or last time differ
  std::array<double, 2> durations{};  // seconds, of what is compared; 0 without motion
  bool differs_in_duration = false;   // by more than half a frame, or at all if the tolerance is 0
  bool is_exact() const { return tolerance.metres == 0.0 && tolerance.degrees == 0.0; }

  // Whether nothing exceeds the tolerance or is missing. If it is 0, keys must match as well.
  bool is_equal() const;
  // The channel that exceeds the tolerance most; null: none does.
  const ChannelDiff* worst() const;
};

// Compares the first clip of each, or the rest pose if there is none: at the keys of both, halfway between neighbouring
// keys, and at frames. Native space takes channels as in the files; quaternions q and -q count as equal, since they are
// one rotation. Local and world take nodes, placed in metres on glTF's axes, and the weights of morphs, views of
// cameras and colors of lights that both have. So formats of any kind can be compared. Names are those of tables.
// no_conversion: native space for a scene without a clip, or nothing to compare at all. bad_argument: times outside
// convert/lower/ranges.h, or a name that no node has. limit_exceeded, stopped.
Result<MotionDiff> diff_motions(const Scene& first, const Scene& second, const DiffOptions& options);

// Parses "0.001", "0.1mm,0.01deg" like parse_tolerance (convert/lower/tolerance_text.h), without units of the file, and
// also 0. For a length alone the degrees are a hundred times the metres. nullopt for other texts.
std::optional<Tolerance> parse_diff_tolerance(std::string_view text);

// Writes one object and a line break, with the names of both files: docs/reports.md.
void write_motion_diff(const std::string& first, const std::string& second, const MotionDiff& diff, ByteSink& sink);
// One line per difference, escaped for terminals; empty if they are equal.
std::string motion_diff_text(const MotionDiff& diff);

}  // namespace genga
