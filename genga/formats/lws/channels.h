// Envelopes of a scene of any version: keys in seconds, radians and LightWave's shapes.
// Not curves (lightwave_common/envelope.h), and not what they move (to_scene.h).
//
//     EnvelopeReader reader(document, fps, &collector);
//     Motion motion = reader.motion(node);
//     const Envelope& heading = motion.channels[3];
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/constraint.h"
#include "genga/formats/lightwave_common/envelope.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

inline constexpr double radians_per_degree = std::numbers::pi / 180.0;
inline constexpr double degrees_per_radian = 180.0 / std::numbers::pi;

// Whether a channel of a motion is heading, pitch or bank, which the file has in degrees.
inline bool is_angle(std::size_t channel) { return channel >= 3 && channel <= 5; }

// The place of an envelope's keys, for findings.
struct KeyRows {
  std::uint32_t node = 0;  // the first that has keys
  std::uint32_t row = 0;   // row of the first key in it
  std::uint32_t step = 1;  // rows per key
};

struct Envelope : lightwave::Envelope {
  KeyRows rows;
  bool is_finite = true;  // false: some number of a key was not
};

struct Motion {
  std::array<Envelope, motion_channel_count> channels;  // without keys if the file has none
  std::uint32_t end = 0;                                // after its last node
};

// Error for what LightWave refuses or plays differently, else warning.
Severity severity_of(std::string_view code);

class EnvelopeReader {
 public:
  // findings: gets what an envelope was read in spite of; may be null.
  EnvelopeReader(const Document& document, double fps, FindingCollector* findings)
      : document_(document), fps_(fps), findings_(findings) {}

  // node: the statement `ObjectMotion`, or in a motion file the one before its channels.
  Motion motion(std::uint32_t node) const;
  // node: the statement `Keyword (envelope)`. Returns one envelope, or three for a color; none if nothing follows.
  std::vector<Envelope> scalar(std::uint32_t node) const;
  // node: a block `{ Envelope`.
  Envelope block(std::uint32_t node) const;

 private:
  struct Rows;

  void read_keys(const Node& node, Envelope& envelope) const;
  void read_channels(std::uint32_t node, Motion& motion) const;
  void read_old_motion(std::uint32_t node, Motion& motion) const;
  std::vector<Envelope> old_envelopes(std::uint32_t rows) const;
  std::uint32_t read_old_behaviours(std::uint32_t node, std::vector<Envelope>& envelopes) const;
  void read_frames(Rows& rows, std::vector<Envelope>& envelopes) const;
  void read_seconds(Rows& rows, Envelope& envelope) const;
  void mend_numbers(Envelope& envelope) const;
  void check_order(const Envelope& envelope) const;
  void check_handles(const Envelope& envelope) const;
  Behaviour behaviour(double number, std::uint32_t node) const;
  std::uint32_t skip_empty(std::uint32_t node) const;
  std::string_view keyword(std::uint32_t node) const;
  void add_finding(std::string_view code, std::uint32_t node, std::string_view message) const;
  void report_row(std::string_view code, std::uint32_t node, std::uint32_t row, std::string_view message) const;
  void report_key(std::string_view code, const Envelope& envelope, std::size_t key, std::string_view message) const;

  const Document& document_;
  double fps_;
  FindingCollector* findings_;
};

}  // namespace genga::lws
