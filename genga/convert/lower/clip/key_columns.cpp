#include "genga/convert/lower/clip/key_columns.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/straight_way.h"

namespace genga {
namespace {

// The overhead of a list of times in a glTF file: the words of an accessor.
constexpr std::size_t bytes_of_list = 130;

// Room for that many more; grows ahead by a quarter.
template <class T>
void make_room(std::vector<T>& list, std::size_t more) {
  if (list.capacity() - list.size() < more) list.reserve((list.size() + more) / 4 * 5 + 4);
}

// Whether a list of its own is worth its size.
bool is_worth_own_times(const KeyColumn& column, std::size_t shared) {
  const std::size_t own = column.size() * (column.width() + 1) * sizeof(float) + bytes_of_list;
  return own < shared * column.width() * sizeof(float);
}

}  // namespace

bool KeyColumn::is_same(std::size_t a, std::size_t b) const {
  const auto row = [&](std::size_t key) { return rows_.begin() + static_cast<std::ptrdiff_t>(key * width_); };
  return std::equal(row(a), row(a + 1), row(b));
}

Vec4 KeyColumn::value(std::size_t key) const {
  Vec4 value(0.0);
  for (std::size_t axis = 0; axis < width_; ++axis) value[static_cast<int>(axis)] = rows_[key * width_ + axis];
  return value;
}

void KeyColumn::push(std::uint32_t look, const Vec4& value) {
  looks_.push_back(look);
  for (std::size_t axis = 0; axis < width_; ++axis) {
    rows_.push_back(static_cast<float>(value[static_cast<int>(axis)]));
  }
  // The end of a part needs no key where nothing moves around it.
  const std::size_t count = looks_.size();
  if (count < 3 || !is_same(count - 3, count - 2) || !is_same(count - 2, count - 1)) return;
  looks_[count - 2] = looks_[count - 1];
  looks_.pop_back();
  rows_.resize(rows_.size() - width_);
}

void KeyColumn::append(const PartKeys& keys) {
  const bool begins = looks_.empty();
  const bool turns = !begins && width_ == 4 && glm::dot(value(size() - 1), keys.values.front()) < 0.0;
  make_room(looks_, keys.looks.size());
  make_room(rows_, keys.looks.size() * width_);
  for (std::size_t key = begins ? 0 : 1; key < keys.looks.size(); ++key) {
    push(keys.looks[key], turns ? -keys.values[key] : keys.values[key]);
  }
}

bool KeyColumn::is_constant() const {
  for (std::size_t key = 1; key < size(); ++key) {
    if (!is_same(0, key)) return false;
  }
  return true;
}

bool KeyColumn::is_near(const Vec4& other, double tolerance) const {
  const Nearness near(tolerance, width_ == 4);
  for (std::size_t key = 0; key < size(); ++key) {
    if (!near(value(key), other)) return false;
  }
  return true;
}

void KeyColumn::keep_first() {
  looks_.resize(1);
  rows_.resize(width_);
}

void KeyColumn::spread(std::span<const Look> looks, std::span<const std::uint32_t> at) {
  if (at.size() == size()) return;
  KeyColumn all(width_ == 4);
  all.looks_.reserve(at.size());
  all.rows_.reserve(at.size() * width_);
  std::size_t key = 0;
  const auto add = [&](std::uint32_t look, const Vec4& value) {
    all.looks_.push_back(look);
    for (std::size_t axis = 0; axis < width_; ++axis) {
      all.rows_.push_back(static_cast<float>(value[static_cast<int>(axis)]));
    }
  };
  for (const std::uint32_t look : at) {
    while (key + 1 < size() && looks_[key + 1] <= look) ++key;
    if (looks_[key] >= look || key + 1 == size()) {
      add(look, value(key));
      continue;
    }
    const double begin = looks[looks_[key]].key;
    const double share = (looks[look].key - begin) / (looks[looks_[key + 1]].key - begin);
    add(look, StraightWay(value(key), value(key + 1), width_ == 4).at(share));
  }
  *this = std::move(all);
}

Track KeyColumn::take(const Subject& subject, Property property, const KeyTimes& times) {
  Track track{.subject = subject, .property = property};
  if (width_ == 4) {
    track.rotation.times = times;
    track.rotation.values = Scalars::floats(std::move(rows_));
    return track;
  }
  for (std::size_t axis = 0; axis < width_; ++axis) {
    std::vector<float> values(size());
    for (std::size_t key = 0; key < size(); ++key) values[key] = rows_[key * width_ + axis];
    Curve& curve = track.curves.emplace_back();
    curve.times = times;
    curve.values = Scalars::floats(std::move(values));
  }
  rows_ = {};
  return track;
}

void share_looks(std::span<const Look> looks, std::span<KeyColumn*> columns) {
  std::vector<std::uint32_t> shared;
  std::vector<KeyColumn*> sharing;
  for (KeyColumn* column : columns) {
    if (is_worth_own_times(*column, looks.size())) continue;
    sharing.push_back(column);
    std::vector<std::uint32_t> both;
    both.reserve(looks.size());
    std::set_union(shared.begin(), shared.end(), column->looks().begin(), column->looks().end(),
                   std::back_inserter(both));
    shared = std::move(both);
  }
  for (KeyColumn* column : sharing) column->spread(looks, shared);
}

}  // namespace genga
