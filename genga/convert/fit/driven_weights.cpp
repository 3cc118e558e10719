#include "genga/convert/fit/driven_weights.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

#include "genga/base/sort.h"
#include "genga/evaluate/morph_weights.h"

namespace genga {
namespace {

constexpr double parts_per_frame = 4.0;
// In shares of a line: a jump nearer to an end than this is at the end.
constexpr double least_share = 1e-9;

// The last track of a morph counts, as it does when the clip is evaluated.
std::vector<const Curve*> weight_curves(const Scene& scene, const Clip& clip) {
  std::vector<const Curve*> curves(scene.morphs.size(), nullptr);
  for (const Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::morph || track.curves.empty() || track.curves[0].empty()) continue;
    curves[track.subject.index] = &track.curves[0];
  }
  return curves;
}

bool is_always_zero(const Curve& curve) {
  if (curve.parameter_stride != 0) return false;
  for (std::size_t key = 0; key < curve.size(); ++key) {
    if (curve.values[key] != 0.0) return false;
  }
  return true;
}

template <class Visit>
void for_each_member_of(const Morph& morph, const Visit& visit) {
  for (const MorphMember& member : morph.members) {
    if (member.morph != no_index) visit(static_cast<std::size_t>(member.morph));
  }
}

// What drives a flagged morph is flagged, too.
void flag_drivers(const Scene& scene, const MorphWeights& driven, std::vector<bool>& flags) {
  for (const std::uint32_t driver : std::views::reverse(driven.drivers())) {
    for_each_member_of(scene.morphs[driver],
                       [&](std::size_t member) { flags[driver] = flags[driver] || flags[member]; });
  }
}

// A morph's own weight in time, piece after piece.
struct OwnWeight {
  std::size_t morph = 0;
  std::unique_ptr<VectorPath> path;
  std::vector<Piece> pieces;
  std::size_t at = 0;  // of the pieces, as time goes forward

  const Piece& piece_at(double begin) {
    while (at + 1 < pieces.size() && pieces[at].end <= begin) ++at;
    return pieces[at];
  }
  // The value of a line inside one piece: as the piece leaves t, or as it reaches t.
  double value(const Piece& piece, double t, bool is_begin) {
    if (is_begin && t <= piece.begin) return piece.from.x;
    if (!is_begin && t >= piece.end) return piece.to.x;
    if (piece.kind == PieceKind::hold) return piece.from.x;
    if (piece.kind != PieceKind::line) return path->at(t).x;
    return piece.from.x + (piece.to.x - piece.from.x) * ((t - piece.begin) / (piece.end - piece.begin));
  }
};

class WeightDriver {
 public:
  WeightDriver(const Scene& scene, const Clip& clip, const TimeSpan& span, Work* work)
      : scene_(scene), span_(span), work_(work), driven_by_(scene.morphs), picks_(scene.morphs.size()) {
    find_driven(clip);
  }

  std::vector<Curve> curves();

 private:
  struct Made {
    std::size_t morph = 0;
    std::vector<double> times;
    std::vector<double> values;
  };
  // Weights, as tracks have them, at both ends of a time in which each is a line.
  struct Line {
    double begin = 0.0;
    double end = 0.0;
    std::vector<double> from;
    std::vector<double> to;
  };

  void find_driven(const Clip& clip);
  std::vector<double> cuts() const;
  Line line_between(double begin, double end);
  Line line_at(double t);
  void add_line(Line line);
  std::optional<double> first_leap(const Line& line, const std::vector<double>& from,
                                   const std::vector<double>& to) const;
  void add_keys(const Line& line, const std::vector<double>& from, const std::vector<double>& to);

  const Scene& scene_;
  TimeSpan span_;
  Work* work_;
  MorphWeights driven_by_;
  std::vector<std::int32_t> picks_;
  std::vector<OwnWeight> own_;
  std::vector<Made> made_;
};

void WeightDriver::find_driven(const Clip& clip) {
  std::vector<bool> matters(scene_.morphs.size(), false);
  for (const Mesh& mesh : scene_.meshes) {
    for (const MorphTarget& target : mesh.targets) matters[target.morph] = true;
  }
  const std::vector<bool> is_shown = matters;
  flag_drivers(scene_, driven_by_, matters);
  const std::vector<const Curve*> curves = weight_curves(scene_, clip);
  std::vector<bool> is_driven(scene_.morphs.size(), false);
  for (const std::uint32_t driver : driven_by_.drivers()) {
    const bool has_weight = is_driven[driver] || (curves[driver] != nullptr && !is_always_zero(*curves[driver]));
    if (!has_weight || !matters[driver]) continue;
    for_each_member_of(scene_.morphs[driver], [&](std::size_t member) { is_driven[member] = true; });
  }
  for (std::size_t morph = 0; morph < is_driven.size(); ++morph) {
    if (is_driven[morph] && is_shown[morph]) made_.push_back({.morph = morph, .times = {}, .values = {}});
  }
  if (made_.empty()) return;
  for (std::size_t morph = 0; morph < curves.size(); ++morph) {
    if (curves[morph] == nullptr || !matters[morph]) continue;
    if (!is_driven[morph] && scene_.morphs[morph].members.empty()) continue;
    OwnWeight& own = own_.emplace_back();
    own.morph = morph;
    std::vector<const Curve*> curve{curves[morph]};
    own.path = std::make_unique<VectorPath>(std::move(curve), VectorPath::Placement{});
    own.pieces = own.path->pieces(span_);
  }
}

// Times between which each own weight is a line, or as good as one.
std::vector<double> WeightDriver::cuts() const {
  std::vector<double> times{span_.from, span_.to};
  for (const OwnWeight& own : own_) {
    for (const Piece& piece : own.pieces) {
      times.push_back(piece.begin);
      if (piece.kind != PieceKind::cubic && piece.kind != PieceKind::free) continue;
      const double wanted = std::ceil((piece.end - piece.begin) * span_.fps * parts_per_frame);
      const auto parts = static_cast<std::uint32_t>(std::clamp(wanted, 1.0, 1e6));
      if (!use(work_, &Limits::bytes, parts * sizeof(double))) return times;
      for (std::uint32_t part = 1; part < parts; ++part) {
        times.push_back(piece.begin + (piece.end - piece.begin) * part / parts);
      }
    }
  }
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

WeightDriver::Line WeightDriver::line_between(double begin, double end) {
  Line line{begin, end, std::vector<double>(scene_.morphs.size(), 0.0), {}};
  line.to = line.from;
  for (OwnWeight& own : own_) {
    const Piece& piece = own.piece_at(begin);
    line.from[own.morph] = own.value(piece, begin, true);
    line.to[own.morph] = own.value(piece, end, false);
  }
  return line;
}

// A line of no length.
WeightDriver::Line WeightDriver::line_at(double t) {
  Line line{t, t, std::vector<double>(scene_.morphs.size(), 0.0), {}};
  for (OwnWeight& own : own_) line.from[own.morph] = own.path->at(t).x;
  line.to = line.from;
  return line;
}

// The first time inside the line at which a morph picks another member. The weights are those that drive it.
std::optional<double> WeightDriver::first_leap(const Line& line, const std::vector<double>& from,
                                               const std::vector<double>& to) const {
  std::optional<double> first;
  for (const std::uint32_t driver : driven_by_.drivers()) {
    const Morph& morph = scene_.morphs[driver];
    const double change = to[driver] - from[driver];
    if (!morph.picks_one || change == 0.0) continue;
    // Members are picked from 0 on, from 2 parts of n + 1 on, and so on.
    const double parts = static_cast<double>(morph.members.size()) + 1.0;
    const double begin = from[driver] * parts;
    double step = change > 0.0 ? std::floor(begin) + 1.0 : std::ceil(begin) - 1.0;
    if (change > 0.0 && from[driver] <= 0.0) step = from[driver] < 0.0 ? 0.0 : 2.0;
    if (change < 0.0) step = std::min(step, parts - 1.0);
    if (step == 1.0) step = change > 0.0 ? 2.0 : 0.0;
    if (step < 0.0 || step >= parts) continue;
    const double share = (step / parts - from[driver]) / change;
    const bool is_inside = share > least_share && share < 1.0 - least_share;
    if (!is_inside) continue;
    const double t = line.begin + share * (line.end - line.begin);
    if (t > line.begin && t < line.end && (!first || t < *first)) first = t;
  }
  return first;
}

void WeightDriver::add_keys(const Line& line, const std::vector<double>& from, const std::vector<double>& to) {
  for (Made& made : made_) {
    const auto add = [&](double t, double value) {
      if (!made.times.empty() && made.times.back() == t && made.values.back() == value) return;
      made.times.push_back(t);
      made.values.push_back(value);
    };
    add(line.begin, from[made.morph]);
    add(line.end, to[made.morph]);
  }
}

// The picked members are those of the middle: without a jump they are picked all the time.
void WeightDriver::add_line(Line line) {
  while (use(work_, &Limits::samples, scene_.morphs.size() + driven_by_.steps()) &&
         use_keys(work_, 2.0 * static_cast<double>(made_.size()), 2 * sizeof(double))) {
    Line rest = line;
    std::vector<double> middle(line.from.size());
    for (std::size_t i = 0; i < middle.size(); ++i) middle[i] = 0.5 * (line.from[i] + line.to[i]);
    driven_by_.drive_and_tell(middle, picks_);
    std::vector<double> from = line.from;
    std::vector<double> to = line.to;
    driven_by_.drive_as_picked(from, picks_);
    driven_by_.drive_as_picked(to, picks_);
    const std::optional<double> leap = first_leap(line, from, to);
    if (!leap) {
      add_keys(line, from, to);
      return;
    }
    const double share = (*leap - line.begin) / (line.end - line.begin);
    line.end = rest.begin = *leap;
    for (std::size_t i = 0; i < middle.size(); ++i) {
      line.to[i] = rest.from[i] = line.from[i] + share * (line.to[i] - line.from[i]);
    }
    add_line(line);
    line = std::move(rest);
  }
}

std::vector<Curve> WeightDriver::curves() {
  std::vector<Curve> curves(scene_.morphs.size());
  if (made_.empty()) return curves;
  const std::vector<double> times = cuts();
  for (std::size_t at = 0; at + 1 < times.size() && genga::goes_on(work_); ++at) {
    add_line(line_between(times[at], times[at + 1]));
  }
  // Jumps at the end.
  add_line(line_at(span_.to));
  for (Made& made : made_) {
    if (made.times.empty()) continue;
    Curve& curve = curves[made.morph];
    curve.times = make_times(std::move(made.times));
    curve.values = Scalars::doubles(std::move(made.values));
  }
  return curves;
}

}  // namespace

std::vector<bool> weighted_morphs(const Scene& scene, const Clip& clip) {
  const std::vector<const Curve*> curves = weight_curves(scene, clip);
  std::vector<bool> flags(scene.morphs.size(), false);
  for (std::size_t morph = 0; morph < flags.size(); ++morph) {
    flags[morph] = curves[morph] != nullptr && !is_always_zero(*curves[morph]);
  }
  if (clip.role == ClipRole::baked) return flags;
  const MorphWeights driven(scene.morphs);
  for (const std::uint32_t driver : driven.drivers()) {
    if (!flags[driver]) continue;
    for_each_member_of(scene.morphs[driver], [&](std::size_t member) { flags[member] = true; });
  }
  return flags;
}

std::vector<NodeChannel> morphed_channels(const Scene& scene, const Clip& clip) {
  if (clip.role == ClipRole::baked || !have_rules(scene.morphs)) return {};
  const std::vector<bool> weighted = weighted_morphs(scene, clip);
  std::set<NodeChannel> channels;
  for (std::size_t morph = 0; morph < weighted.size(); ++morph) {
    if (!weighted[morph]) continue;
    for (const NodeOffset& offset : scene.morphs[morph].nodes) {
      if (offset.translation != Vec3(0.0)) channels.insert({offset.node, Property::translation});
      if (offset.rotation != Quat(1.0, 0.0, 0.0, 0.0)) channels.insert({offset.node, Property::rotation});
    }
  }
  return {channels.begin(), channels.end()};
}

std::vector<NodeChannel> solved_channels(const Scene& scene, const Clip& clip) {
  const std::vector<NodeChannel> by_rules = constrained_channels(scene);
  const std::vector<NodeChannel> by_morphs = morphed_channels(scene, clip);
  std::vector<NodeChannel> channels;
  std::set_union(by_rules.begin(), by_rules.end(), by_morphs.begin(), by_morphs.end(), std::back_inserter(channels));
  return channels;
}

std::vector<bool> node_moving_morphs(const Scene& scene) {
  std::vector<bool> flags(scene.morphs.size(), false);
  if (!have_rules(scene.morphs)) return flags;
  for (std::size_t morph = 0; morph < flags.size(); ++morph) flags[morph] = !scene.morphs[morph].nodes.empty();
  flag_drivers(scene, MorphWeights(scene.morphs), flags);
  return flags;
}

std::vector<Curve> driven_weights(const Scene& scene, const Clip& clip, const TimeSpan& span, Work* work) {
  if (clip.role == ClipRole::baked || !have_rules(scene.morphs)) return std::vector<Curve>(scene.morphs.size());
  return WeightDriver(scene, clip, span, work).curves();
}

}  // namespace genga
