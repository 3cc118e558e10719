// The curves in a key's interpolation bytes: which bytes MikuMikuDance reads, what the others hold, and how to write
// them. Not for evaluating a curve: evaluate/.
//
//     std::array<EaseHandles, 4> eases = bone_eases(key.interpolation);   // x, y, z, rotation
//     bool off = physics_switch(key.interpolation) == PhysicsSwitch::off;
//     key.interpolation = make_bone_interpolation(eases, PhysicsSwitch::on);
//
// A bone's 64 bytes are four rows of 16. Row 0 holds x1 of the four channels, then y1, x2, y2. Each row after it is the
// row before shifted left by a byte, so that the first column of row c is channel c. MMD reads only these columns, and
// since 7.40 has a switch in bytes 2 and 3 of row 0.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "genga/core/curve.h"

namespace genga::vmd {

inline constexpr std::uint8_t largest_handle = 127;
inline constexpr std::size_t bone_channels = 4;    // x, y, z, rotation
inline constexpr std::size_t camera_channels = 6;  // x, y, z, rotation, distance, fov

using BoneInterpolation = std::array<std::uint8_t, 64>;
using CameraInterpolation = std::array<std::uint8_t, 24>;

// Whether only row 0 is filled, as some programs did: MMD would read only the curve of x from it.
inline bool has_row0_only(const BoneInterpolation& bytes) {
  const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
  return bytes[16] == 0 && bytes[63] == 0 && std::all_of(bytes.begin() + 16, bytes.end(), is_zero) &&
         !std::all_of(bytes.begin(), bytes.begin() + 16, is_zero);
}

// The bytes that count, unchanged: columns, or row 0 if nothing else is filled.
inline std::array<EaseHandles, bone_channels> stored_bone_eases(const BoneInterpolation& bytes) {
  std::array<EaseHandles, bone_channels> eases;
  const bool row0 = has_row0_only(bytes);
  for (std::size_t channel = 0; channel < bone_channels; ++channel) {
    const std::uint8_t* first = bytes.data() + (row0 ? channel : 16 * channel);
    eases[channel] = {first[0], first[4], first[8], first[12]};
  }
  return eases;
}

inline std::array<EaseHandles, camera_channels> stored_camera_eases(const CameraInterpolation& bytes) {
  std::array<EaseHandles, camera_channels> eases;
  for (std::size_t channel = 0; channel < camera_channels; ++channel) {
    const std::uint8_t* first = bytes.data() + 4 * channel;
    eases[channel] = {first[0], first[2], first[1], first[3]};  // stored x1 x2 y1 y2
  }
  return eases;
}

// Whether any handle is above 127.
template <std::size_t Channels>
bool exceeds_range(const std::array<EaseHandles, Channels>& eases) {
  std::uint32_t all = 0;
  for (const EaseHandles& ease : eases) all |= std::bit_cast<std::uint32_t>(ease);
  return (all & 0x80808080U) != 0;
}

template <std::size_t Channels>
std::array<EaseHandles, Channels> clamped(std::array<EaseHandles, Channels> eases) {
  if (exceeds_range(eases)) {
    for (EaseHandles& ease : eases) {
      for (std::uint8_t& handle : ease) handle = std::min(handle, largest_handle);
    }
  }
  return eases;
}

inline std::array<EaseHandles, bone_channels> bone_eases(const BoneInterpolation& bytes) {
  return clamped(stored_bone_eases(bytes));
}
inline std::array<EaseHandles, camera_channels> camera_eases(const CameraInterpolation& bytes) {
  return clamped(stored_camera_eases(bytes));
}

// Whether both handles are on the diagonal, which gives a straight line.
inline bool is_linear(const EaseHandles& ease) { return ease[0] == ease[1] && ease[2] == ease[3]; }

enum class PhysicsSwitch : std::uint8_t {
  unknown,  // written before MMD 7.40: bytes 2 and 3 belong to the curves; bodies are simulated
  on,
  off,  // the bone's bodies follow it from this key on
};
// 3939, the number that MMD writes for "off".
inline constexpr std::array<std::uint8_t, 2> physics_off{0x63, 0x0F};

inline PhysicsSwitch physics_switch(const BoneInterpolation& bytes) {
  // Row 1 still has the curves' own bytes: if they are equal, nothing was written over them.
  if (bytes[2] == bytes[17] && bytes[3] == bytes[18]) return PhysicsSwitch::unknown;
  if (bytes[2] == 0 && bytes[3] == 0) return PhysicsSwitch::on;
  return bytes[2] == physics_off[0] && bytes[3] == physics_off[1] ? PhysicsSwitch::off : PhysicsSwitch::unknown;
}

// As MMD 7.40 and later write them: zeros after the shifted rows, the switch in bytes 2 and 3. unknown: no switch.
inline BoneInterpolation make_bone_interpolation(const std::array<EaseHandles, bone_channels>& eases,
                                                 PhysicsSwitch physics) {
  BoneInterpolation bytes{};
  for (std::size_t channel = 0; channel < bone_channels; ++channel) {
    for (std::size_t handle = 0; handle < 4; ++handle) bytes[4 * handle + channel] = eases[channel][handle];
  }
  for (std::size_t row = 1; row < 4; ++row) std::copy(bytes.data() + row, bytes.data() + 16, bytes.data() + 16 * row);
  if (physics == PhysicsSwitch::on) bytes[2] = bytes[3] = 0;
  if (physics == PhysicsSwitch::off) std::copy(physics_off.begin(), physics_off.end(), bytes.begin() + 2);
  return bytes;
}

inline CameraInterpolation make_camera_interpolation(const std::array<EaseHandles, camera_channels>& eases) {
  CameraInterpolation bytes{};
  for (std::size_t channel = 0; channel < camera_channels; ++channel) {
    const EaseHandles& ease = eases[channel];
    const std::array<std::uint8_t, 4> stored{ease[0], ease[2], ease[1], ease[3]};
    std::copy(stored.begin(), stored.end(), bytes.data() + 4 * channel);
  }
  return bytes;
}

}  // namespace genga::vmd
