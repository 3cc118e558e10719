#include "genga/convert/lower/angles.h"

#include <memory>
#include <utility>

#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/heading_path.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

// Approximate bytes of memory per sample while a rotation is fitted.
constexpr double bytes_per_look = 160.0;
// Share of the tolerance of the whole motion.
constexpr double tolerance_share = 0.1;

TimeSpan span_of(const Clip& clip, double fps) { return {.from = 0.0, .to = duration(clip), .fps = fps}; }

std::unique_ptr<Path> rotation_path(const Track& track) {
  if (track.rotation.empty()) return std::make_unique<AngleRotationPath>(track, RotationPlacement{});
  return std::make_unique<ArcPath>(track.rotation, RotationPlacement{});
}

// Approximate number of pieces of its path.
std::uint64_t piece_count(const Track& track) {
  std::uint64_t count = track.rotation.size();
  for (const Curve& curve : track.curves) count += curve.size();
  return count;
}

Track in_angles(const Track& track, const TimeSpan& span, double tolerance, TimesPool& pool) {
  const std::unique_ptr<Path> rotation = rotation_path(track);
  HeadingPath path(*rotation, span);
  // Three numbers side by side, as a translation has them.
  Track turned = make_track(track.subject, Property::translation, fit(path, span, tolerance), pool);
  turned.property = Property::rotation;
  turned.rotation_form = RotationForm::heading_pitch_bank;
  return turned;
}

Status turn_by_angles(Clip& clip, double fps, double tolerance, Work* work) {
  TimesPool pool;
  const TimeSpan span = span_of(clip, fps);
  for (Track& track : clip.tracks) {
    if (track.property != Property::rotation) continue;
    const std::uint64_t of_pieces = piece_count(track) * sizeof(Piece);
    if (!use(work, &Limits::bytes, of_pieces)) return status_of(work);
    const double looks = heading_looks(*rotation_path(track), span);
    const auto of_looks = static_cast<std::uint64_t>(looks * bytes_per_look);
    use(work, &Limits::samples, static_cast<std::uint64_t>(looks));
    if (!use(work, &Limits::bytes, of_looks)) return status_of(work);
    track = in_angles(track, span, tolerance, pool);
    if (work != nullptr) work->release_bytes(of_pieces + of_looks);
    if (!use_keys(work, 3.0 * static_cast<double>(track.curves[0].size()), sizeof(double))) return work->status();
  }
  return Done{};
}

}  // namespace

Status turn_by_angles(Scene& scene, const LowerOptions& options) {
  const double fps = frame_rate(scene, options.range.fps);
  for (Clip& clip : scene.clips) {
    GENGA_TRY(turn_by_angles(clip, fps, tolerance_share * glm::radians(options.tolerance.degrees), options.run.work));
  }
  return Done{};
}

}  // namespace genga
