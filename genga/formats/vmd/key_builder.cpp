#include "genga/formats/vmd/key_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "genga/base/finding_collector.h"
#include "genga/formats/vmd/document.h"
#include "genga/formats/vmd/interpolation.h"

namespace genga::vmd {
namespace {

// Frames: times that come from whole frames by a division, or by steps of 1/30 s, miss them by less.
constexpr double frame_tolerance = 1e-6;

bool holds_shape(KeyBuilder::Segments segments, KeyShape shape, const EaseHandles& handles) {
  switch (shape) {
    case KeyShape::step: return true;
    case KeyShape::linear: return segments != KeyBuilder::Segments::step;
    case KeyShape::ease:
      return segments == KeyBuilder::Segments::ease || (segments == KeyBuilder::Segments::linear && is_linear(handles));
    case KeyShape::hermite:
    case KeyShape::weighted_hermite:
    case KeyShape::tcb:
    case KeyShape::bezier2d: break;
  }
  return false;
}

bool is_step(const KeyTable& curve, std::size_t key) { return curve.shape_of(key) == KeyShape::step; }

// The first problem of the segment that ends at the key; empty if there is none.
std::string_view problem_at(std::span<const KeyTable* const> curves, KeyBuilder::Segments segments, std::size_t key) {
  for (const KeyTable* curve : curves) {
    if (!holds_shape(segments, curve->shape_of(key), handles_of(*curve, key))) return "a shape that a motion lacks";
    if (is_step(*curve, key) != is_step(*curves[0], key)) return "curves that share keys are steps at different ones";
  }
  return {};
}

}  // namespace

EaseHandles handles_of(const KeyTable& curve, std::size_t key) {
  return curve.shape_of(key) == KeyShape::ease ? curve.eases[key] : linear_ease;
}

double step_value(const Curve& curve, std::uint32_t frame) {
  // Half a frame later, since the times are not exactly those of frames.
  const double time = (frame + 0.5) / frames_per_second;
  const auto after = std::upper_bound(curve.times->begin(), curve.times->end(), time);
  const auto key = static_cast<std::size_t>(after - curve.times->begin());
  return curve.values[key == 0 ? 0 : key - 1];
}

Result<std::vector<std::uint32_t>> frames_of(const KeyTable& curve, std::string_view path, FindingCollector& findings) {
  std::vector<std::uint32_t> frames;
  frames.reserve(curve.size());
  for (std::size_t key = 0; key < curve.size(); ++key) {
    const double exact = curve.time(key) * frames_per_second;
    const double frame = std::round(exact);
    if (!std::isfinite(frame) || frame < 0.0 || frame > std::numeric_limits<std::uint32_t>::max()) {
      return no_conversion("a key before frame 0 or beyond frame 4294967295", std::string(path));
    }
    if (std::abs(exact - frame) > frame_tolerance * std::max(1.0, frame)) {
      findings.warn("vmd.frame-rounded", path, "a key lies between two frames and is moved to the nearer one");
    }
    frames.push_back(static_cast<std::uint32_t>(frame));
  }
  return frames;
}

Result<KeyBuilder> KeyBuilder::make(std::span<const KeyTable* const> curves, Segments segments, std::string_view path,
                                    FindingCollector& findings) {
  KeyBuilder builder;
  if (curves.empty()) return builder;
  for (const KeyTable* curve : curves) {
    if (curve->times == curves[0]->times) continue;
    if (!curve->times || !curves[0]->times || *curve->times != *curves[0]->times) {
      return no_conversion("curves that share keys have different times", std::string(path));
    }
  }
  GENGA_TRY_ASSIGN(builder.frames_, frames_of(*curves[0], path, findings));
  builder.holds_.assign(builder.frames_.size(), false);
  for (std::size_t key = 1; key < builder.frames_.size(); ++key) {
    if (const std::string_view problem = problem_at(curves, segments, key); !problem.empty()) {
      return no_conversion(std::string(problem), std::string(path));
    }
    builder.holds_[key] = segments != Segments::step && is_step(*curves[0], key);
  }
  return builder;
}

}  // namespace genga::vmd
