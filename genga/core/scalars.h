// An array of numbers in the precision of the file, float32 or double. Read as double.
// Not for arithmetic on whole arrays.
//
//     Scalars values = Scalars::floats({0.0F, 1.0F});
//     double first = values[0];
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace genga {

class Scalars {
 public:
  Scalars() = default;
  static Scalars floats(std::vector<float> values) {
    Scalars scalars;
    scalars.floats_ = std::move(values);
    return scalars;
  }
  static Scalars doubles(std::vector<double> values) {
    Scalars scalars;
    scalars.doubles_ = std::move(values);
    scalars.is_double_ = true;
    return scalars;
  }

  // Whether the numbers are stored as float32, so that the shortest float32 text represents them exactly.
  bool is_float() const { return !is_double_; }
  std::size_t size() const { return is_double_ ? doubles_.size() : floats_.size(); }
  bool empty() const { return size() == 0; }
  double operator[](std::size_t index) const {
    return is_double_ ? doubles_[index] : static_cast<double>(floats_[index]);
  }
  // All numbers if they are stored as float32, else an empty span: for writers that copy whole arrays.
  std::span<const float> as_floats() const { return floats_; }
  // The same of doubles.
  std::span<const double> as_doubles() const { return doubles_; }
  // values: exact in float32, whatever the storage.
  void append(std::span<const float> values) {
    if (is_double_) {
      doubles_.insert(doubles_.end(), values.begin(), values.end());
    } else {
      for (const float value : values) floats_.push_back(value);  // few: a call would cost more
    }
  }
  void reserve(std::size_t size) { is_double_ ? doubles_.reserve(size) : floats_.reserve(size); }
  // Rounds to float32 if that is the storage.
  void push_back(double value) {
    if (is_double_) {
      doubles_.push_back(value);
    } else {
      floats_.push_back(static_cast<float>(value));
    }
  }

 private:
  std::vector<float> floats_;
  std::vector<double> doubles_;
  bool is_double_ = false;
};

}  // namespace genga
