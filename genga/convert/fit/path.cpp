#include "genga/convert/fit/path.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "genga/convert/fit/path_part.h"
#include "genga/core/camera.h"
#include "genga/core/track.h"
#include "genga/evaluate/segment.h"

namespace genga {
namespace {

PieceKind rougher(PieceKind a, PieceKind b) { return a < b ? b : a; }

bool holds_outside(const KeyTable& keys) {
  const auto holds = [](Behaviour behaviour) {
    return behaviour == Behaviour::constant || behaviour == Behaviour::reset;
  };
  return keys.size() < 2 || (holds(keys.before) && holds(keys.after));
}

}  // namespace

bool has_only(const KeyTable& keys, KeyShape shape, KeyShape or_shape) {
  const auto is_one = [&](KeyShape one) { return one == shape || one == or_shape; };
  return keys.shapes.empty() ? is_one(keys.shape) : std::all_of(keys.shapes.begin(), keys.shapes.end(), is_one);
}

bool Path::is_straight() const {
  const KeyShape or_line = keeps_lines() ? KeyShape::linear : KeyShape::step;
  const std::vector<const KeyTable*> tables = this->tables();
  return std::all_of(tables.begin(), tables.end(), [&](const KeyTable* keys) {
    return holds_outside(*keys) && has_only(*keys, KeyShape::step, or_line);
  });
}

double warped_time(const Piece& piece, double w) {
  return piece.begin + (piece.end - piece.begin) * polynomial(piece.warp, w);
}

// Vectors ----------------------------------------------------------------------------------------------------------

VectorPath::VectorPath(std::vector<const Curve*> curves, const Placement& placement)
    : curves_(std::move(curves)), warped_(curves_.size()), cursors_(curves_.size()), placement_(placement) {}

Piece VectorPath::piece(double begin, double end) const {
  Piece piece{.begin = begin, .end = end};
  double widest = 0.0;
  for (int axis = 0; axis < static_cast<int>(curves_.size()); ++axis) {
    const Curve* curve = curves_[static_cast<std::size_t>(axis)];
    const Part part = curve != nullptr ? part_of(*curve, begin, end) : Part{};
    const double factor = placement_.factor[axis];
    piece.kind = rougher(piece.kind, part.kind);
    piece.is_late = piece.is_late || part.is_late;
    piece.is_dense = piece.is_dense || part.is_dense;
    piece.from[axis] = placement_.offset[axis] + factor * part.from;
    piece.to[axis] = placement_.offset[axis] + factor * part.to;
    piece.out_slope[axis] = factor * part.out_slope;
    piece.in_slope[axis] = factor * part.in_slope;
    const double width = std::abs(factor * (part.to - part.from));
    if (part.has_warp && width > widest) {
      widest = width;
      piece.warp = part.warp;
    }
  }
  if (piece.is_dense) piece.kind = PieceKind::line;
  if (piece.kind == PieceKind::line && piece.from == piece.to) piece.kind = PieceKind::hold;
  return piece;
}

std::vector<const KeyTable*> VectorPath::tables() const {
  std::vector<const KeyTable*> tables;
  for (const Curve* curve : curves_) {
    if (curve != nullptr) tables.push_back(curve);
  }
  return tables;
}

std::vector<Piece> VectorPath::pieces(const TimeSpan& span) const {
  const std::vector<double> cuts = cuts_of(curves_, span);
  std::vector<Piece> pieces;
  pieces.reserve(cuts.size());
  for (std::size_t cut = 0; cut + 1 < cuts.size(); ++cut) pieces.push_back(piece(cuts[cut], cuts[cut + 1]));
  return pieces;
}

Vec4 VectorPath::at(double t) {
  Vec4 value(0.0);
  for (int axis = 0; axis < static_cast<int>(curves_.size()); ++axis) {
    const auto index = static_cast<std::size_t>(axis);
    const double own = curves_[index] != nullptr ? evaluate(*curves_[index], t, cursors_[index]) : 0.0;
    value[axis] = placement_.offset[axis] + placement_.factor[axis] * own;
  }
  return value;
}

// A curve whose time runs as the piece's does needs no solving: others, and those that are cut, do.
void VectorPath::enter(const Piece& piece) {
  for (std::size_t index = 0; index < curves_.size(); ++index) {
    warped_[index] = {};
    const Curve* curve = curves_[index];
    const std::size_t key = curve != nullptr ? segment_index(*curve, piece.begin, piece.end) : outside;
    if (key == outside) continue;
    const Segment segment = compile_segment(*curve, key);
    const bool runs_alike = segment.kind == SegmentKind::constant ||
                            (is_whole(segment, piece.begin, piece.end) && segment.time == piece.warp);
    if (runs_alike) warped_[index] = {true, segment.value};
  }
}

Vec4 VectorPath::at_warp(double w, double t) {
  Vec4 value(0.0);
  for (int axis = 0; axis < static_cast<int>(curves_.size()); ++axis) {
    const auto index = static_cast<std::size_t>(axis);
    double own = 0.0;
    if (warped_[index].is_known) {
      own = polynomial(warped_[index].value, w);
    } else if (curves_[index] != nullptr) {
      own = evaluate(*curves_[index], t, cursors_[index]);
    }
    value[axis] = placement_.offset[axis] + placement_.factor[axis] * own;
  }
  return value;
}

// Zoom -------------------------------------------------------------------------------------------------------------

namespace {

Vec4 angle_of(const Vec4& zoom) { return {fov_of_zoom(zoom.x), 0.0, 0.0, 0.0}; }

}  // namespace

std::vector<Piece> ZoomPath::pieces(const TimeSpan& span) const {
  std::vector<Piece> pieces = zoom_.pieces(span);
  for (Piece& piece : pieces) {
    if (piece.kind != PieceKind::hold && !piece.is_dense) piece.kind = PieceKind::free;
    piece.from = angle_of(piece.from);
    piece.to = angle_of(piece.to);
  }
  return pieces;
}

Vec4 ZoomPath::at(double t) { return angle_of(zoom_.at(t)); }
Vec4 ZoomPath::at_warp(double w, double t) { return angle_of(zoom_.at_warp(w, t)); }

// Rotations --------------------------------------------------------------------------------------------------------

namespace {

Vec4 place(const RotationPlacement& placement, const Quat& rotation) {
  const Quat q = placement.pivot * rotation * placement.rest;
  return {q.x * placement.sign, q.y * placement.sign, q.z, q.w};
}

Quat key_rotation(const RotationCurve& curve, std::size_t index) {
  const std::size_t at = 4 * index;
  return normalized_or_identity(
      Quat(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]));
}

}  // namespace

Vec4 ArcPath::placed(const Quat& rotation) const { return place(placement_, rotation); }

Piece ArcPath::piece(double begin, double end) const {
  Piece piece{.begin = begin, .end = end};
  const std::size_t index = segment_index(curve_, begin, end);
  if (index == outside) {
    const bool holds = !repeats(curve_);
    piece.kind = holds ? PieceKind::hold : PieceKind::free;
    piece.from = placed(evaluate(curve_, begin));
    piece.to = holds ? piece.from : placed(evaluate(curve_, end));
    return piece;
  }
  const Part ratio = part_of(compile_segment(curve_, index), begin, end);
  const Slerp arc = prepare_slerp(key_rotation(curve_, index), key_rotation(curve_, index + 1));
  piece.kind = ratio.kind == PieceKind::cubic ? PieceKind::free : ratio.kind;
  piece.from = placed(evaluate(arc, ratio.from));
  piece.to = placed(evaluate(arc, ratio.to));
  piece.warp = ratio.warp;
  if (piece.from == piece.to) piece.kind = PieceKind::hold;
  return piece;
}

std::vector<const KeyTable*> ArcPath::tables() const { return {&curve_}; }

std::vector<Piece> ArcPath::pieces(const TimeSpan& span) const {
  const std::vector<double> cuts = cuts_of(curve_, span);
  std::vector<Piece> pieces;
  pieces.reserve(cuts.size());
  for (std::size_t cut = 0; cut + 1 < cuts.size(); ++cut) pieces.push_back(piece(cuts[cut], cuts[cut + 1]));
  return pieces;
}

Vec4 ArcPath::at(double t) { return placed(evaluate(curve_, t, cursor_)); }

void ArcPath::enter(const Piece& piece) {
  const std::size_t key = segment_index(curve_, piece.begin, piece.end);
  is_known_ = false;
  if (key == outside) return;
  const Segment segment = compile_segment(curve_, key);
  is_known_ = is_whole(segment, piece.begin, piece.end) && segment.time == piece.warp;
  if (!is_known_) return;
  ratio_ = segment.value;
  arc_ = prepare_slerp(key_rotation(curve_, key), key_rotation(curve_, key + 1));
}

Vec4 ArcPath::at_warp(double w, double t) { return is_known_ ? placed(evaluate(arc_, polynomial(ratio_, w))) : at(t); }

AngleRotationPath::AngleRotationPath(const Track& track, const RotationPlacement& placement)
    : track_(track), placement_(placement) {}

Vec4 AngleRotationPath::placed(const std::array<double, 4>& values) const {
  if (track_.property == Property::ray_direction) {
    return place(placement_, toward(Vec3(values[0], values[1], values[2])));
  }
  if (track_.rotation_form == RotationForm::components) {
    return place(placement_, normalized_or_identity(Quat(values[3], values[0], values[1], values[2])));
  }
  if (track_.rotation_form == RotationForm::heading_pitch_bank) {
    return place(placement_, from_euler({values[1], values[0], values[2]}, EulerOrder::yxz));
  }
  return place(placement_, from_euler(Vec3(values[0], values[1], values[2]) * track_.euler_sign, track_.order));
}

bool AngleRotationPath::keeps_lines() const {
  return track_.property == Property::rotation && track_.rotation_form == RotationForm::components;
}

std::vector<const KeyTable*> AngleRotationPath::tables() const {
  std::vector<const KeyTable*> tables;
  tables.reserve(track_.curves.size());
  for (const Curve& curve : track_.curves) tables.push_back(&curve);
  return tables;
}

std::vector<Piece> AngleRotationPath::pieces(const TimeSpan& span) const {
  std::vector<const Curve*> curves;
  curves.reserve(track_.curves.size());
  for (const Curve& curve : track_.curves) curves.push_back(&curve);
  const std::vector<double> cuts = cuts_of(curves, span);
  std::vector<Piece> pieces;
  for (std::size_t cut = 0; cut + 1 < cuts.size(); ++cut) {
    Piece piece{.begin = cuts[cut], .end = cuts[cut + 1]};
    std::array<double, 4> from{};
    std::array<double, 4> to{};
    for (std::size_t index = 0; index < track_.curves.size(); ++index) {
      const Part part = part_of(track_.curves[index], piece.begin, piece.end);
      if (part.kind != PieceKind::hold) piece.kind = PieceKind::free;
      if (part.has_warp) piece.warp = part.warp;
      piece.is_late = piece.is_late || part.is_late;
      piece.is_dense = piece.is_dense || part.is_dense;
      from[index] = part.from;
      to[index] = part.to;
    }
    if (piece.is_dense) piece.kind = PieceKind::line;
    piece.from = placed(from);
    piece.to = placed(to);
    pieces.push_back(piece);
  }
  return pieces;
}

Vec4 AngleRotationPath::at(double t) {
  std::array<double, 4> values{};
  for (std::size_t index = 0; index < track_.curves.size() && index < values.size(); ++index) {
    values[index] = evaluate(track_.curves[index], t, cursors_[index]);
  }
  return placed(values);
}

}  // namespace genga
