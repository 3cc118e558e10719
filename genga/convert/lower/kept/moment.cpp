#include "genga/convert/lower/kept/moment.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/lower/ranges.h"
#include "genga/evaluate/curve.h"

namespace genga {
namespace {

// The last key at the time; the number of keys if there is none.
std::size_t index_of_key_at(const KeyTable& keys, double time) {
  const auto after = std::upper_bound(keys.times->begin(), keys.times->end(), time);
  const bool is_there = after != keys.times->begin() && *(after - 1) == time;
  return is_there ? static_cast<std::size_t>(after - keys.times->begin()) - 1 : keys.size();
}

Scalars stored_as(bool is_float, const std::vector<double>& numbers) {
  Scalars made = is_float ? Scalars::floats({}) : Scalars::doubles({});
  for (const double number : numbers) made.push_back(number);
  return made;
}

class Standstill {
 public:
  Standstill(double time, std::size_t track) : time_(time), track_(track) {}

  Curve of(const Curve& curve) {
    Curve still;
    still.times = now_;
    const std::size_t key = index_of_key_at(curve, time_);
    const double value = key < curve.size() ? curve.values[key] : evaluate(curve, time_);
    still.values = stored_as(key < curve.size() && curve.values.is_float(), {usable(value, 0.0)});
    return still;
  }

  RotationCurve of(const RotationCurve& curve) {
    RotationCurve still;
    still.times = now_;
    const std::size_t key = index_of_key_at(curve, time_);
    if (key < curve.size()) {
      std::vector<double> parts(4);
      for (std::size_t part = 0; part < parts.size(); ++part) parts[part] = curve.values[4 * key + part];
      still.values = stored_as(curve.values.is_float(), turned(std::move(parts)));
    } else {
      const Quat q = evaluate(curve, time_);
      still.values = stored_as(false, turned({q.x, q.y, q.z, q.w}));
    }
    return still;
  }

  void add_findings(Findings& findings) const {
    if (count_ == 0) return;
    findings.add_counted({"convert.not-finite",
                          Severity::warning,
                          "tracks[" + number_text(track_) + "]",
                          {},
                          "a number that is not finite, or is absurdly large",
                          count_});
  }

 private:
  double usable(double value, double otherwise) {
    if (is_usable(value)) return value;
    ++count_;
    return otherwise;
  }
  // A rotation with a component that is not finite becomes the identity.
  std::vector<double> turned(std::vector<double> parts) {
    const bool is_whole = std::all_of(parts.begin(), parts.end(), [](double part) { return is_usable(part); });
    count_ += is_whole ? 0U : 1U;
    return is_whole ? parts : std::vector<double>{0.0, 0.0, 0.0, 1.0};
  }

  double time_;
  std::size_t track_;  // its place in the clip
  KeyTimes now_ = make_times({0.0});
  std::uint64_t count_ = 0;
};

}  // namespace

double moment_of(const Clip& clip, const LowerOptions& options, Findings& findings) {
  if (options.time) return *options.time;
  const MotionRange asked = range_of_clip(clip, options.range);
  if (asked.from) return *asked.from;
  const double first = std::min(earliest_time(clip), clip.first_time);
  const double time = std::min(first, 0.0);
  if (duration(clip) > time) {
    findings.add({"convert.first-moment",
                  Severity::note,
                  "clips",
                  {},
                  "no time was given, so the pose is that at " + number_text(time) + " s"});
  }
  return time;
}

Clip clip_at(const Clip& clip, double time, Findings& findings) {
  Clip still;
  still.name = clip.name;
  still.role = clip.role;
  for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
    const Track& track = clip.tracks[index];
    if (!has_keys(track)) continue;
    Standstill standstill(time, index);
    Track& made = still.tracks.emplace_back(track);
    for (Curve& curve : made.curves) {
      if (!curve.empty()) curve = standstill.of(curve);
    }
    if (!made.rotation.empty()) made.rotation = standstill.of(made.rotation);
    standstill.add_findings(findings);
  }
  return still;
}

}  // namespace genga
