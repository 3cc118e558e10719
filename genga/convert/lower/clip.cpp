#include "genga/convert/lower/clip.h"

#include <cmath>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/convert/lower/visibility.h"

namespace genga {

namespace {

// Whether there are more frames than straight keys may have. Exact curves need none for slow motion.
bool is_too_long(const std::vector<FrameRange>& ranges, const Work* work, Findings& findings) {
  const double frames = frame_count(ranges);
  if (check_frames(frames, work)) return false;
  findings.add({"convert.curves-exact",
                Severity::warning,
                "clips",
                {},
                number_text(std::floor(frames)) +
                    " frames are too many for straight keys, so the curves are exact, and Blender plays them wrong"});
  return true;
}

// ranges: of straight keys.
Result<LoweredClip> lowered_clip(const ClipSource& from, const std::vector<FrameRange>& ranges, Findings& findings) {
  LoweredClip lowered;
  Clip& clip = lowered.clip;
  clip.name = from.clip.name;
  clip.role = from.options.curves == Curves::bake ? ClipRole::baked : ClipRole::source;
  for (const Marker& marker : from.clip.markers) clip.markers.push_back({marker.time - from.span.from, marker.name});
  GENGA_TRY_ASSIGN(Channels channels, channels_of(from));
  TimesPool pool;
  if (from.options.curves == Curves::bake) {
    GENGA_TRY(bake_channels(from, channels, pool, clip));
  } else if (from.options.curves == Curves::linear) {
    GENGA_TRY(linear_channels(from, ranges, channels, pool, lowered));
  } else if (!channels.all.empty()) {
    lowered.error = fit_channels(from, channels, pool);
    GENGA_TRY(status_of(from.options.run.work));
    add_tracks(from, channels, pool, clip);
  }
  add_weights(from, pool, clip);
  if (from.target.visibility) add_visibility(from, pool, clip);
  reach_the_end(from.span, pool, clip);
  add_others(from, pool, clip, findings);
  return lowered;
}

}  // namespace

Result<LoweredClip> lower_clip(const ClipSource& from, Findings& findings) {
  if (from.options.curves != Curves::linear) return lowered_clip(from, {}, findings);
  const std::vector<FrameRange> ranges = linear_ranges(from);
  if (!is_too_long(ranges, from.options.run.work, findings)) return lowered_clip(from, ranges, findings);
  LowerOptions exact = from.options;
  exact.curves = Curves::exact;
  return lowered_clip({from.scene, from.clip, from.lowered, from.places, from.change, from.target, exact, from.span},
                      {}, findings);
}

}  // namespace genga
