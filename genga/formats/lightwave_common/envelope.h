// The keys of LightWave's envelopes, as scenes, objects and .x files carry them, to curves of the core and back.
// Not their spelling in any file: formats/lws, formats/lwo and formats/x read and write that.
//
//     std::vector<EnvelopeKey> keys = {{.time = 0.0, .value = 0.0}, {.time = 1.0, .value = 5.0, .shape = 3}};
//     Curve curve = curve_of_keys(keys, Behaviour::constant, Behaviour::repeat, {});
//     std::vector<EnvelopeKey> same = keys_of_curve(curve, {});
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/core/curve.h"
#include "genga/formats/contract.h"

namespace genga::lightwave {

// The shape of a key rules the span that ends at it.
enum class EnvelopeShape : std::uint8_t {
  tcb = 0,       // parameters: tension, continuity, bias, tangent in, tangent out
  hermite = 1,   // parameters: -, -, -, tangent in, tangent out
  bezier1d = 2,  // obsolete, the same as hermite
  linear = 3,
  stepped = 4,
  bezier2d = 5,  // parameters: handle in (seconds, value), handle out (seconds, value), both from the key
};
inline constexpr std::size_t envelope_shape_count = 6;

struct EnvelopeKey {
  double time = 0.0;                   // seconds, finite
  double value = 0.0;                  // finite
  std::uint8_t shape = 0;              // EnvelopeShape; a number beyond it is taken for tcb, as a file may have it
  std::array<double, 6> parameters{};  // finite; as the shape tells, the rest as the file has it
};

struct Envelope {
  std::vector<EnvelopeKey> keys;  // as the file has them
  Behaviour before = Behaviour::constant;
  Behaviour after = Behaviour::constant;
};

// What the files leave open.
struct CurveReading {
  TangentRule tangents = TangentRule::shortened_ends;
  HermiteReading hermite = HermiteReading::sdk;
};

// Behaviour has LightWave's numbers; nothing for another number.
std::optional<Behaviour> behaviour_of(std::int64_t number);

// A valid curve of any keys; those out of order are put into it. Curve::source keeps the keys as they are.
// likely: times that the keys may have, as those of a motion's other channels; the curve shares them if so. May be
// null.
Curve curve_of_keys(std::span<const EnvelopeKey> keys, Behaviour before, Behaviour after, const CurveReading& reading,
                    const KeyTimes& likely = nullptr);

// The keys that Curve::source keeps, else such as give the same curve. A handle in time that follows a held span stands
// at a third of its span, where LightWave puts it; everything else is exact.
std::vector<EnvelopeKey> keys_of_curve(const Curve& curve, const CurveReading& reading);

}  // namespace genga::lightwave
