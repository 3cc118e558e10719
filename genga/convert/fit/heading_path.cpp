#include "genga/convert/fit/heading_path.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "genga/math/euler.h"

namespace genga {
namespace {

// Times a frame at which angles are followed: half a turn in a quarter of a frame would be needed to lose them.
constexpr double frame_looks = 4.0;
// An arc is at most half a turn, however long it takes at constant speed: steps of a twentieth of a degree suffice.
constexpr double max_arc_looks = 4096.0;

Quat quaternion_of(const Vec4& v) { return normalized_or_identity(Quat(v.w, v.x, v.y, v.z)); }

// At least one, at the piece's begin.
double looks_of(const Piece& piece, double fps) {
  if (piece.kind == PieceKind::hold) return 1.0;
  const double dense = std::ceil((piece.end - piece.begin) * fps * frame_looks);
  return std::max(1.0, piece.kind == PieceKind::line ? std::min(dense, max_arc_looks) : dense);
}

}  // namespace

double heading_looks(const Path& rotation, const TimeSpan& span) {
  double sum = 1.0;
  for (const Piece& piece : rotation.pieces(span)) sum += looks_of(piece, span.fps);
  return sum;
}

HeadingPath::HeadingPath(Path& rotation, const TimeSpan& span) : rotation_(rotation) {
  Vec3 angles = to_heading_pitch_bank(quaternion_of(rotation_.at(span.from)));
  const auto look = [&](double t) {
    angles = to_heading_pitch_bank(quaternion_of(rotation_.at(t)), angles);
    anchors_.push_back({t, angles});
  };
  for (const Piece& piece : rotation_.pieces(span)) {
    const auto count = static_cast<std::uint64_t>(looks_of(piece, span.fps));
    const double step = (piece.end - piece.begin) / static_cast<double>(count);
    for (std::uint64_t at = 0; at < count; ++at) look(piece.begin + step * static_cast<double>(at));
  }
  look(span.to);
}

Vec3 HeadingPath::near_anchor(const Vec4& rotation, double t) const {
  const auto later = std::lower_bound(anchors_.begin(), anchors_.end(), t,
                                      [](const Anchor& anchor, double time) { return anchor.time < time; });
  if (later == anchors_.begin()) return to_heading_pitch_bank(quaternion_of(rotation), anchors_.front().angles);
  if (later == anchors_.end()) return to_heading_pitch_bank(quaternion_of(rotation), anchors_.back().angles);
  const Anchor& earlier = *(later - 1);
  const double share = (t - earlier.time) / (later->time - earlier.time);
  return to_heading_pitch_bank(quaternion_of(rotation), glm::mix(earlier.angles, later->angles, share));
}

std::vector<Piece> HeadingPath::pieces(const TimeSpan& span) const {
  std::vector<Piece> pieces = rotation_.pieces(span);
  for (Piece& piece : pieces) {
    // What goes round on an arc at constant speed is no straight line in angles.
    if (piece.kind != PieceKind::hold) piece.kind = PieceKind::free;
    piece.warp = {0.0, 1.0, 0.0, 0.0};
    piece.from = Vec4(near_anchor(piece.from, piece.begin), 0.0);
    piece.to = Vec4(near_anchor(piece.to, piece.end), 0.0);
  }
  return pieces;
}

Vec4 HeadingPath::at(double t) { return {near_anchor(rotation_.at(t), t), 0.0}; }

}  // namespace genga
