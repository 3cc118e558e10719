#include "genga/evaluate/key_search.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::Random;

void expect_found(const std::vector<double>& times, double t) {
  if (t < times.front() || t >= times.back()) return;
  const auto next = std::upper_bound(times.begin(), times.end(), t);
  ASSERT_EQ(search_key(times.data(), times.size(), t), static_cast<std::size_t>(next - times.begin()) - 1) << t;
}

void expect_all_found(const std::vector<double>& times, Random& random) {
  for (const double time : times) {
    for (const double t : {time, std::nextafter(time, -1e300), std::nextafter(time, 1e300)}) expect_found(times, t);
  }
  for (int i = 0; i < 200; ++i) expect_found(times, random.uniform(times.front(), times.back()));
}

TEST(KeySearch, EvenKeysOfAnyCount) {
  Random random(41);
  for (const std::size_t count : {2U, 3U, 17U, 63U, 64U, 65U, 66U, 67U, 129U, 1000U, 6001U}) {
    std::vector<double> times;
    for (std::size_t i = 0; i < count; ++i) times.push_back(static_cast<double>(i) / 30.0);
    expect_all_found(times, random);
  }
}

TEST(KeySearch, KeysThatStandUnevenly) {
  Random random(42);
  for (const double power : {0.01, 0.3, 3.0, 40.0}) {
    std::vector<double> times;
    for (int i = 0; i < 3000; ++i) times.push_back(std::pow(random.uniform(0.0, 1.0), power));
    std::sort(times.begin(), times.end());
    expect_all_found(times, random);
  }
}

TEST(KeySearch, ManyKeysAtOneTime) {
  Random random(43);
  std::vector<double> times(500, 0.0);
  times.insert(times.end(), 500, 1.0);
  times.insert(times.end(), 500, 1e9);
  expect_all_found(times, random);
}

TEST(KeySearch, TimesWhoseDifferenceOverflows) {
  Random random(44);
  std::vector<double> times{-1.7e308};
  for (int i = 0; i < 500; ++i) times.push_back(i);
  times.push_back(1.7e308);
  for (const double time : times) expect_found(times, time);
  expect_found(times, 1e308);
  expect_found(times, -1e308);
}

}  // namespace
}  // namespace genga
