// Converts the keys of LightWave's envelopes, from scenes, objects and .x files, to curves of the core and back.
// Not how files write them: formats/lws, formats/lwo and formats/x.
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

// The shape of a key determines the span that ends at it.
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
  std::uint8_t shape = 0;              // EnvelopeShape; higher numbers, as files may have, count as tcb
  std::array<double, 6> parameters{};  // finite; those that the shape does not use are as in the file
};

struct Envelope {
  std::vector<EnvelopeKey> keys;  // as in the file
  Behaviour before = Behaviour::constant;
  Behaviour after = Behaviour::constant;
};

// What the files do not state.
struct CurveReading {
  TangentRule tangents = TangentRule::shortened_ends;
  HermiteReading hermite = HermiteReading::sdk;
};

// LightWave's number as a Behaviour; nullopt for an unknown number.
std::optional<Behaviour> behaviour_of(std::int64_t number);

// A valid curve for any keys; sorts those that are out of order. Curve::source keeps the original keys. likely: times
// that the keys probably have, such as those of a motion's other channels; if they match, the curve shares them. May be
// null.
Curve curve_of_keys(std::span<const EnvelopeKey> keys, Behaviour before, Behaviour after, const CurveReading& reading,
                    const KeyTimes& likely = nullptr);

// The keys in Curve::source, else keys that give the same curve. A handle in time after a held span stands at a third
// of its span, where LightWave puts it. Everything else is exact.
std::vector<EnvelopeKey> keys_of_curve(const Curve& curve, const CurveReading& reading);

}  // namespace genga::lightwave
