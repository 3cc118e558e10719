#include "genga/formats/lightwave_common/motion.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace genga::lightwave {
namespace {

constexpr std::size_t first_angle = 3;
constexpr std::size_t first_scale = 6;

// times: of the channel before, which mostly has the same.
Track track_of(std::uint32_t node, Property property, std::span<const Envelope* const> channels,
               const CurveReading& reading, KeyTimes& times) {
  const Envelope absent;
  Track track{.subject = {SubjectKind::node, node}, .property = property};
  if (property == Property::rotation) track.rotation_form = RotationForm::heading_pitch_bank;
  for (const Envelope* channel : channels.first(3)) {
    const double otherwise = property == Property::scale ? 1.0 : 0.0;
    track.curves.push_back(curve_of_envelope(channel != nullptr ? *channel : absent, otherwise, reading, times));
    times = track.curves.back().times;
  }
  return track;
}

}  // namespace

Curve curve_of_envelope(const Envelope& envelope, double otherwise, const CurveReading& reading,
                        const KeyTimes& likely) {
  const EnvelopeKey still{.value = otherwise};
  std::span<const EnvelopeKey> keys = envelope.keys;
  if (keys.empty()) keys = {&still, 1};
  return curve_of_keys(keys, envelope.before, envelope.after, reading, likely);
}

void add_motion_tracks(std::uint32_t node, const MotionEnvelopes& channels, const CurveReading& reading,
                       std::vector<Track>& tracks) {
  const std::span<const Envelope* const> all = channels;
  KeyTimes times;
  tracks.push_back(track_of(node, Property::translation, all, reading, times));
  tracks.push_back(track_of(node, Property::rotation, all.subspan(first_angle), reading, times));
  const auto scale = all.subspan(first_scale);
  const bool has_scale = std::any_of(
      scale.begin(), scale.end(), [](const Envelope* channel) { return channel != nullptr && !channel->keys.empty(); });
  if (has_scale) tracks.push_back(track_of(node, Property::scale, scale, reading, times));
}

}  // namespace genga::lightwave
