// LightWave's envelopes evaluated a second time, straight from their description: what the core's curves are held to.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "genga/formats/lightwave_common/envelope.h"

namespace genga::tests {

class ReferenceEnvelope {
 public:
  ReferenceEnvelope(std::vector<lightwave::EnvelopeKey> keys, int before, int after, bool layout, bool stored)
      : keys_(std::move(keys)), before_(before), after_(after), layout_(layout), stored_(stored) {}

  double value(double t) const {
    if (keys_.empty()) return 0.0;
    if (keys_.size() == 1) return keys_[0].value;
    const double first = keys_.front().time;
    const double last = keys_.back().time;
    if (t >= first && t <= last) return within(t);
    const bool is_before = t < first;
    const int behaviour = is_before ? before_ : after_;
    const auto& end = is_before ? keys_.front() : keys_.back();
    if (behaviour == 0) return 0.0;
    if (behaviour == 1) return end.value;
    if (behaviour == 5) {
      const std::size_t n = keys_.size();
      const double slope = is_before ? out(0) / (keys_[1].time - first) : in(n - 1) / (last - keys_[n - 2].time);
      return end.value + slope * (t - end.time);
    }
    const double length = last - first;
    const double cycle = std::floor((t - first) / length);
    double into = t - first - cycle * length;
    if (behaviour == 3 && std::fmod(std::abs(cycle), 2.0) == 1.0) into = length - into;
    const double inside = within(std::clamp(first + into, first, last));
    return behaviour == 4 ? inside + cycle * (keys_.back().value - keys_.front().value) : inside;
  }

 private:
  static bool is_tcb_like(int shape) { return shape == 0 || shape == 3; }
  double share(bool own_span_only, double own, double both) const { return own_span_only ? 1.0 : own / both; }

  double tcb(std::size_t i, bool outgoing) const {
    const auto& key = keys_[i];
    const double t = key.shape == 0 ? key.parameters[0] : 0.0;
    const double c = (key.shape == 0 ? key.parameters[1] : 0.0) * (outgoing ? 1.0 : -1.0);
    const double b = key.shape == 0 ? key.parameters[2] : 0.0;
    const double a_before = (1 - t) * (1 + c) * (1 + b);
    const double a_after = (1 - t) * (1 - c) * (1 - b);
    const bool has_before = i > 0;
    const bool has_after = i + 1 < keys_.size();
    const double span = outgoing ? keys_[i + 1].time - key.time : key.time - keys_[i - 1].time;
    if (has_before && has_after) {
      return span / (keys_[i + 1].time - keys_[i - 1].time) *
             (a_before * (key.value - keys_[i - 1].value) + a_after * (keys_[i + 1].value - key.value));
    }
    const double rise =
        has_after ? a_after * (keys_[i + 1].value - key.value) : a_before * (key.value - keys_[i - 1].value);
    return layout_ ? rise * span / (span + 1.0 / (key.shape == 0 ? 3600.0 : 7200.0)) : rise;
  }
  double of_handle(double time, double value, double span) const {
    return std::abs(time) > 1e-5 ? value * span / time : value * span * 1e5;
  }
  double out(std::size_t i) const {
    const auto& key = keys_[i];
    const double span = keys_[i + 1].time - key.time;
    if (is_tcb_like(key.shape)) return tcb(i, true);
    if (key.shape == 5) return of_handle(key.parameters[2], key.parameters[3], span);
    if (key.shape == 4) return 0.0;
    return key.parameters[4] * (i > 0 ? share(stored_, span, keys_[i + 1].time - keys_[i - 1].time) : 1.0);
  }
  double in(std::size_t i) const {
    const auto& key = keys_[i];
    const double span = key.time - keys_[i - 1].time;
    if (is_tcb_like(key.shape)) return tcb(i, false);
    if (key.shape == 5) return of_handle(key.parameters[0], key.parameters[1], span);
    if (key.shape == 4) return 0.0;
    const bool has_after = i + 1 < keys_.size();
    return key.parameters[3] * (has_after ? share(stored_, span, keys_[i + 1].time - keys_[i - 1].time) : 1.0);
  }

  double within(double t) const {
    std::size_t i = 0;
    while (i + 1 < keys_.size() && keys_[i + 1].time <= t) ++i;
    if (keys_[i].time == t) return keys_[i].value;
    const auto& a = keys_[i];
    const auto& b = keys_[i + 1];
    const double u = (t - a.time) / (b.time - a.time);
    if (b.shape == 3) return a.value + u * (b.value - a.value);
    if (b.shape == 4) return a.value;
    if (b.shape == 5) return bezier(a, b, t);
    const double m0 = out(i);
    const double m1 = in(i + 1);
    return a.value * (1 - 3 * u * u + 2 * u * u * u) + b.value * (3 * u * u - 2 * u * u * u) +
           m0 * (u - 2 * u * u + u * u * u) + m1 * (u * u * u - u * u);
  }
  // Handles in tests stay inside the span, so that time only rises: halving finds the one root.
  double bezier(const lightwave::EnvelopeKey& a, const lightwave::EnvelopeKey& b, double t) const {
    const bool own = a.shape == 5;
    const double x1 = own ? a.time + a.parameters[2] : a.time + (b.time - a.time) / 3;
    const double y1 = own ? a.value + a.parameters[3] : a.value + a.parameters[4] / 3;
    const double x2 = b.time + b.parameters[0];
    const double y2 = b.value + b.parameters[1];
    const auto at = [](double p0, double p1, double p2, double p3, double u) {
      const double v = 1 - u;
      return p0 * v * v * v + 3 * p1 * v * v * u + 3 * p2 * v * u * u + p3 * u * u * u;
    };
    double low = 0.0;
    double high = 1.0;
    for (int step = 0; step < 100; ++step) {
      const double middle = (low + high) / 2;
      (at(a.time, x1, x2, b.time, middle) < t ? low : high) = middle;
    }
    return at(a.value, y1, y2, b.value, low);
  }

  std::vector<lightwave::EnvelopeKey> keys_;
  int before_;
  int after_;
  bool layout_;
  bool stored_;
};

}  // namespace genga::tests
