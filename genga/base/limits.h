// How much may be read and made, whatever a file says. Limits count work, never time: the same input stops at the same
// point everywhere. Not the counting: base/work.h.
//
//     auto model = pmd::read(bytes, {.limits = {.bytes = 64U << 20U}});
//     Allowance allowance = usual_limits();
//     set_limit(allowance, "keys", 1000);  // true: there is one of that name
//     Limits limits = allowance.of(bytes.size());
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/result.h"

namespace genga {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
// Maximum of bytes and output where addresses have 32 bits. A growing list exists twice for a while, so the error must
// come before memory runs out.
inline constexpr std::uint64_t max_memory = sizeof(std::size_t) > 4 ? no_limit : std::uint64_t{512} << 20;

struct Limits {
  // Allocated by a reader for its document, and by a conversion for what it makes.
  std::uint64_t bytes = max_memory < no_limit ? max_memory : std::uint64_t{1} << 40;
  std::uint64_t memory = no_limit;                // all that the program `genga` takes; the library does not check it
  std::uint64_t depth = 64;                       // nesting of blocks, levels
  std::uint64_t elements = no_limit;              // vertices and corners of a scene's meshes, offsets of its morphs
  std::uint64_t nodes = no_limit;                 // of one scene
  std::uint64_t frames = std::uint64_t{1} << 20;  // of one clip that is baked: nine and a half hours at 30 a second
  std::uint64_t keys = no_limit;                  // made, in all tracks
  std::uint64_t samples = no_limit;               // evaluated positions of nodes: nodes times moments
  std::uint64_t steps = no_limit;                 // of solvers: each time that they turn or place a node
  std::uint64_t pixels = no_limit;                // of pictures that are encoded again
  std::uint64_t output = no_limit;                // bytes written
  std::uint64_t values = 50'000'000;              // of a table, rows times columns: half a gigabyte of text
};

// One of them: &Limits::keys.
using Limit = std::uint64_t Limits::*;

// Their names, in the order in which they are shown.
struct LimitName {
  std::string_view name;  // "keys"
  Limit limit;
  std::string_view unit;  // what it counts
};
inline constexpr std::array<LimitName, 12> limit_names{{
    {"bytes", &Limits::bytes, "bytes of memory"},
    {"memory", &Limits::memory, "bytes of memory in all"},
    {"depth", &Limits::depth, "levels of nesting"},
    {"elements", &Limits::elements, "vertices and corners"},
    {"nodes", &Limits::nodes, "nodes"},
    {"frames", &Limits::frames, "frames"},
    {"keys", &Limits::keys, "keys"},
    {"samples", &Limits::samples, "positions of nodes"},
    {"steps", &Limits::steps, "solver steps"},
    {"pixels", &Limits::pixels, "pixels"},
    {"output", &Limits::output, "bytes of output"},
    {"values", &Limits::values, "values"},
}};

const LimitName& name_of(Limit limit);

// How many bytes can be allocated now beside all that is held, at most max_memory. 0 when nothing is left. In the
// module for browsers 1 MiB is kept in reserve for what no limit counts. Elsewhere the system is not asked.
std::uint64_t memory_left();

// Limits that grow with the input.
struct Allowance {
  Limits base;
  Limits per_byte;  // of input, added to base

  // input: bytes of all files that are read. memory: maximum of `bytes` and `output`.
  Limits of(std::uint64_t input, std::uint64_t memory = memory_left()) const;
};

// The default. Enough for people's own files. A hostile file gets at most 64 MiB plus 32 times the input of memory, and
// some seconds.
Allowance usual_limits();
// For servers that read strangers' files: an eighth of the usual limits, except the share that grows with the input,
// and a limit of memory.
Allowance strict_limits();
// No limits but depth, which protects the stack.
Allowance no_limits();

inline constexpr std::uint64_t max_depth = 256;
// Sets the limit whatever the input. False when no limit has that name, or when depth would be above max_depth.
bool set_limit(Allowance& allowance, std::string_view name, std::uint64_t value);

// limit_exceeded, with the limit's name and its value.
Error limit_met(Limit limit, const Limits& limits, Place place = {}, std::string path = {});
// The same when the need is known: "it takes at least 52.00 million keys, 40.00 million are allowed". how: "about" for
// an estimate.
Error limit_met(Limit limit, const Limits& limits, std::uint64_t needed, std::string_view how = "at least");

// Counts what a reader has allocated against Limits::bytes.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limit_(limits.bytes), left_(limits.bytes) {}
  // False when fewer bytes are left; then nothing is charged.
  [[nodiscard]] bool charge(std::uint64_t bytes) {
    if (bytes > left_) return false;
    left_ -= bytes;
    return true;
  }
  // The error to return then.
  Error met(Place place, std::string path = {}) const {
    return limit_met(&Limits::bytes, {.bytes = limit_}, place, std::move(path));
  }

 private:
  std::uint64_t limit_;
  std::uint64_t left_;
};

}  // namespace genga
