// How much may be read and made, whatever a file says. Limits count work, never time: the same input ends the same
// everywhere. Not the counting: base/work.h.
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
// Of bytes and output where addresses have 32 bits: lists that grow are there twice for a while, and what is more than
// that must be an error before it is too much.
inline constexpr std::uint64_t max_memory = sizeof(std::size_t) > 4 ? no_limit : std::uint64_t{512} << 20;

struct Limits {
  // Allocated: of a document by its reader, of what a conversion makes.
  std::uint64_t bytes = max_memory < no_limit ? max_memory : std::uint64_t{1} << 40;
  std::uint64_t memory = no_limit;                // that the program `genga` takes in all; the library does not look
  std::uint64_t depth = 64;                       // nesting of blocks, levels
  std::uint64_t elements = no_limit;              // vertices and corners of a scene's meshes, offsets of its morphs
  std::uint64_t nodes = no_limit;                 // of a scene
  std::uint64_t frames = std::uint64_t{1} << 20;  // of one clip that is baked: nine and a half hours at 30 a second
  std::uint64_t keys = no_limit;                  // that are made, of all tracks
  std::uint64_t samples = no_limit;               // places of nodes that are evaluated: nodes times moments
  std::uint64_t steps = no_limit;                 // of solvers: nodes that they turn or place, each time
  std::uint64_t pixels = no_limit;                // of pictures that are encoded anew
  std::uint64_t output = no_limit;                // bytes that are written
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
    {"samples", &Limits::samples, "places of nodes"},
    {"steps", &Limits::steps, "steps of solvers"},
    {"pixels", &Limits::pixels, "pixels"},
    {"output", &Limits::output, "bytes of output"},
    {"values", &Limits::values, "values"},
}};

const LimitName& name_of(Limit limit);

// How many bytes can be taken now, beside all that is held, max_memory at most. In the module for browsers 1 MiB is
// kept back for what no limit counts; 0 when there is no more. Elsewhere the system is not asked.
std::uint64_t memory_left();

// Limits that grow with the input.
struct Allowance {
  Limits base;
  Limits per_byte;  // of input, added to base

  // input: bytes of all files that are read. memory: bytes and output are that at most.
  Limits of(std::uint64_t input, std::uint64_t memory = memory_left()) const;
};

// What is done by default: what people's files need, and of hostile ones no more memory than 32 times the input and
// 64 MiB, and some seconds.
Allowance usual_limits();
// An eighth of the usual ones but for the input's share, and a limit of memory: for servers that get files of
// strangers.
Allowance strict_limits();
// All that is possible; depth stays, for the sake of the stack.
Allowance no_limits();

inline constexpr std::uint64_t max_depth = 256;
// The limit is so much, whatever the input. False when no limit has that name, or depth is to be above max_depth.
bool set_limit(Allowance& allowance, std::string_view name, std::uint64_t value);

// limit_exceeded, with the limit's name and what it allows.
Error limit_met(Limit limit, const Limits& limits, Place place = {}, std::string path = {});
// The same where it is known what is needed: "it takes at least 52.00 million keys, 40.00 million are allowed".
// how: "about" of an estimate.
Error limit_met(Limit limit, const Limits& limits, std::uint64_t needed, std::string_view how = "at least");

// Counts what a reader has allocated against Limits::bytes.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limit_(limits.bytes), left_(limits.bytes) {}
  // False, and nothing charged, when so many bytes are not left.
  [[nodiscard]] bool charge(std::uint64_t bytes) {
    if (bytes > left_) return false;
    left_ -= bytes;
    return true;
  }
  // What to say then.
  Error met(Place place, std::string path = {}) const {
    return limit_met(&Limits::bytes, {.bytes = limit_}, place, std::move(path));
  }

 private:
  std::uint64_t limit_;
  std::uint64_t left_;
};

}  // namespace genga
