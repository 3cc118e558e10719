#include "genga/formats/x/to_scene/animation_keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "genga/base/sort.h"
#include "genga/formats/x/objects/members.h"
#include "genga/math/transform.h"

namespace genga::x {
namespace {

constexpr std::array<std::size_t, key_type_count> widths{4, 3, 3, 16};

std::optional<KeyType> type_of_number(std::uint32_t number) {
  switch (number) {
    case 0: return KeyType::rotation;
    case 1: return KeyType::scale;
    case 2: return KeyType::position;
    case 3:
    case 4: return KeyType::matrix;
    default: return std::nullopt;
  }
}

Scalars as_stored(const Document& document) {
  return document.header.real_size == 4 ? Scalars::floats({}) : Scalars::doubles({});
}

// One number of each key.
Scalars column(const Scalars& values, std::size_t width, std::size_t at) {
  Scalars numbers = values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  numbers.reserve(values.size() / width);
  for (; at < values.size(); at += width) numbers.push_back(values[at]);
  return numbers;
}

// What a node's keys become, all at the same times.
class TrackBuilder {
 public:
  TrackBuilder(std::uint32_t node, KeyTimes times, bool repeats)
      : node_(node), times_(std::move(times)), after_(repeats ? Behaviour::repeat : Behaviour::constant) {}

  Track track(Property property) const {
    Track made{.subject = {SubjectKind::node, node_}, .property = property};
    return made;
  }
  Curve curve(Scalars values) const {
    Curve made;
    made.times = times_;
    made.values = std::move(values);
    made.after = after_;
    return made;
  }
  Track vectors(Property property, const Scalars& values) const {
    Track made = track(property);
    for (std::size_t axis = 0; axis < 3; ++axis) made.curves.push_back(curve(column(values, 3, axis)));
    return made;
  }
  Track rotation(Scalars values) const {
    Track made = track(Property::rotation);
    made.rotation.times = times_;
    made.rotation.values = std::move(values);
    made.rotation.after = after_;
    return made;
  }
  Track named(std::string name, Scalars values) const {
    Track made = track(Property::named);
    made.name = std::move(name);
    made.curves.push_back(curve(std::move(values)));
    return made;
  }

 private:
  std::uint32_t node_;
  KeyTimes times_;
  Behaviour after_;
};

// x y z w of the rotations whose conjugates stand as w x y z.
Scalars rotations_of(const Scalars& stored) {
  Scalars values = stored.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  values.reserve(stored.size());
  for (std::size_t key = 0; key + 3 < stored.size(); key += 4) {
    for (std::size_t axis = 1; axis < 4; ++axis) values.push_back(-stored[key + axis]);
    values.push_back(stored[key]);
  }
  return values;
}

void push_back(const Quat& q, Scalars& values) {
  for (const double number : {q.x, q.y, q.z, q.w}) values.push_back(number);
}

void push_back(const Vec3& v, Scalars& values) {
  for (const double number : {v.x, v.y, v.z}) values.push_back(number);
}

// The keys of a baked set have the pivot's rotation in them.
void add_rotation(const TrackBuilder& builder, const Scalars& stored, const Quat& pivot, std::vector<Track>& tracks) {
  Track track = builder.rotation(rotations_of(stored));
  track.is_conjugate = true;
  if (pivot == Quat(1.0, 0.0, 0.0, 0.0)) {
    tracks.push_back(std::move(track));
    return;
  }
  constexpr std::array names{"rotation.w", "rotation.x", "rotation.y", "rotation.z"};
  for (std::size_t at = 0; at < names.size(); ++at) tracks.push_back(builder.named(names[at], column(stored, 4, at)));
  Scalars inside = Scalars::doubles({});
  const Scalars& values = track.rotation.values;
  for (std::size_t key = 0; key < values.size(); key += 4) {
    const Quat whole(values[key + 3], values[key], values[key + 1], values[key + 2]);
    push_back(glm::conjugate(pivot) * normalized_or_identity(whole), inside);
  }
  tracks.push_back(builder.rotation(std::move(inside)));
  tracks.back().is_derived = true;
}

Transform transform_of(const Scalars& stored, std::size_t key) {
  Mat4 matrix(1.0);
  for (int row = 0; row < 4; ++row) {
    for (int part = 0; part < 4; ++part) matrix[row][part] = stored[key + static_cast<std::size_t>(4 * row + part)];
  }
  return to_transform(matrix);
}

struct Parts {
  Scalars translations = Scalars::doubles({});
  Scalars rotations = Scalars::doubles({});
  Scalars scales = Scalars::doubles({});
};

Parts parts_of(const Scalars& stored, const Quat& pivot) {
  Parts parts;
  for (std::size_t key = 0; key < stored.size(); key += 16) {
    const Transform transform = transform_of(stored, key);
    push_back(transform.translation, parts.translations);
    push_back(glm::conjugate(pivot) * transform.rotation, parts.rotations);
    push_back(transform.scale, parts.scales);
  }
  return parts;
}

void add_numbers(const TrackBuilder& builder, const Scalars& stored, std::vector<Track>& tracks) {
  for (std::size_t at = 0; at < 16; ++at) {
    const std::string name = "matrix." + std::to_string(at / 4) + std::to_string(at % 4);
    tracks.push_back(builder.named(name, column(stored, 16, at)));
  }
}

void add_derived(Track track, std::vector<Track>& tracks) {
  track.is_derived = true;
  tracks.push_back(std::move(track));
}

}  // namespace

AnimationKeys::Moved& AnimationKeys::of(std::uint32_t node) {
  const auto [found, is_new] = index_.emplace(node, moved_.size());
  if (is_new) {
    Moved& moved = moved_.emplace_back();
    moved.node = node;
    for (Keys& keys : moved.keys) keys.values = as_stored(document_);
  }
  return moved_[found->second];
}

namespace {

// The numbers of one key, in the precision that the file has. A number that float32 does not hold counts as none.
template <class T>
bool read_finite(MemberCursor& members, std::span<T> numbers) {
  members.reals(numbers);
  return std::all_of(numbers.begin(), numbers.end(),
                     [](T number) { return std::abs(number) <= std::numeric_limits<float>::max(); });
}

}  // namespace

bool AnimationKeys::add(std::uint32_t object, std::uint32_t node) {
  MemberCursor members(document_, object);
  const std::optional<KeyType> type = type_of_number(members.natural());
  if (!type) return false;
  const std::size_t width = widths[static_cast<std::size_t>(*type)];
  const std::uint32_t count = members.natural();
  Keys* keys = nullptr;
  const bool is_narrow = document_.header.real_size == 4;
  std::array<float, 16> floats{};
  std::array<double, 16> doubles{};
  // Not more than there is room for: each has its tick and its size as well.
  const std::size_t room = std::min<std::size_t>(count, members.words_left() / (width + 2));
  for (std::uint32_t key = 0; key < count; ++key) {
    const std::uint32_t tick = members.natural();
    const std::uint32_t size = members.natural();
    if (size != width || !members.is_good()) {
      members.skip_reals(size);
      if (!members.is_good()) break;
      continue;
    }
    const bool is_finite = is_narrow ? read_finite(members, std::span(floats).first(width))
                                     : read_finite(members, std::span(doubles).first(width));
    if (!members.is_good()) break;
    if (!is_finite) continue;
    if (keys == nullptr) keys = &of(node).keys[static_cast<std::size_t>(*type)];
    // Nearly always one object brings all keys; with several, the list grows as usual.
    if (keys->ticks.empty()) {
      keys->ticks.reserve(room);
      keys->values.reserve(width * room);
    }
    keys->ticks.push_back(tick);
    if (is_narrow) {
      keys->values.append(std::span(floats).first(width));
    } else {
      for (std::size_t at = 0; at < width; ++at) keys->values.push_back(doubles[at]);
    }
  }
  return keys != nullptr;
}

namespace {

// In the order of time, those at one time as they stand.
void sort_keys(std::vector<std::uint32_t>& ticks, Scalars& values) {
  if (std::is_sorted(ticks.begin(), ticks.end())) return;
  const std::size_t width = values.size() / ticks.size();
  std::vector<std::uint32_t> order(ticks.size());
  std::iota(order.begin(), order.end(), 0U);
  stable_sort_range(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return ticks[a] < ticks[b]; });
  std::vector<std::uint32_t> sorted;
  Scalars moved = values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  for (const std::uint32_t key : order) {
    sorted.push_back(ticks[key]);
    for (std::size_t at = 0; at < width; ++at) moved.push_back(values[key * width + at]);
  }
  ticks = std::move(sorted);
  values = std::move(moved);
}

// Shared by channels that have the same one after the other.
class SharedTimes {
 public:
  explicit SharedTimes(double ticks_per_second) : ticks_per_second_(ticks_per_second) {}

  KeyTimes of(const std::vector<std::uint32_t>& ticks) {
    if (times_ == nullptr || ticks != ticks_) {
      ticks_ = ticks;
      std::vector<double> seconds;
      seconds.reserve(ticks.size());
      for (const std::uint32_t tick : ticks) seconds.push_back(tick / ticks_per_second_);
      times_ = make_times(std::move(seconds));
    }
    return times_;
  }

 private:
  double ticks_per_second_;
  std::vector<std::uint32_t> ticks_;
  KeyTimes times_;
};

}  // namespace

std::vector<Track> AnimationKeys::tracks(const std::vector<Node>& nodes, double ticks_per_second) && {
  std::vector<Track> tracks;
  SharedTimes times(ticks_per_second);
  for (Moved& moved : moved_) {
    const Quat& pivot = nodes[moved.node].pivot.rotation;
    const auto keys_of = [&](KeyType type) -> Keys& { return moved.keys[static_cast<std::size_t>(type)]; };
    const auto has = [&](KeyType type) { return !keys_of(type).ticks.empty(); };
    const auto builder_of = [&](KeyType type) {
      Keys& keys = keys_of(type);
      sort_keys(keys.ticks, keys.values);
      return TrackBuilder(moved.node, times.of(keys.ticks), moved.repeats);
    };
    if (has(KeyType::rotation)) {
      const TrackBuilder builder = builder_of(KeyType::rotation);
      add_rotation(builder, keys_of(KeyType::rotation).values, pivot, tracks);
    }
    for (const auto& [type, property] :
         {std::pair{KeyType::scale, Property::scale}, std::pair{KeyType::position, Property::translation}}) {
      if (!has(type)) continue;
      const TrackBuilder builder = builder_of(type);
      tracks.push_back(builder.vectors(property, keys_of(type).values));
    }
    if (!has(KeyType::matrix)) {
      moved.keys = {};  // the tracks of all nodes take as much again
      continue;
    }
    const TrackBuilder builder = builder_of(KeyType::matrix);
    add_numbers(builder, keys_of(KeyType::matrix).values, tracks);
    const Parts parts = parts_of(keys_of(KeyType::matrix).values, pivot);
    if (!has(KeyType::rotation)) add_derived(builder.rotation(parts.rotations), tracks);
    if (!has(KeyType::scale)) add_derived(builder.vectors(Property::scale, parts.scales), tracks);
    if (!has(KeyType::position)) add_derived(builder.vectors(Property::translation, parts.translations), tracks);
  }
  return tracks;
}

}  // namespace genga::x
