// What a long work has used of its limits, and whether it is to stop. One counts for all that a call of the library
// does; functions that do much are given it, and end early when it says so.
// Not for readers, whose memory is all that they use: Budget (base/limits.h).
//
//     Work work(usual_limits(), bytes.size(), [&] { return is_over; });
//     for (double t = 0.0; t < 10.0 && work.use(&Limits::samples, nodes); t += 0.1) pose(t);
//     GENGA_TRY(work.status());
#pragma once

#include <cstdint>
#include <utility>

#include "genga/base/function.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga {

// Whether a work is to stop: asked often, from the thread that works, between small parts of it. Empty: never.
// Of a std::stop_token: [token] { return token.stop_requested(); }
using StopCheck = Function<bool()>;

class Work {
 public:
  // input: bytes of the files that are read, or what stands for them.
  Work(const Allowance& allowance, std::uint64_t input, StopCheck stop = {});

  const Limits& limits() const { return limits_; }
  // One more file is read.
  void add_input(std::uint64_t bytes);
  // Uses so much of a limit. False when there is not so much, or the caller has asked to stop; from then on always.
  bool use(Limit limit, std::uint64_t amount);
  // Whether so much is left: limit_exceeded, before work begins of which is known what it takes. Uses nothing.
  Status check(Limit limit, std::uint64_t amount) const;
  // What is not used yet, for work that does as much as it may.
  std::uint64_t left(Limit limit) const { return limits_.*limit - used_.*limit; }
  // Gives back what was there for a while.
  void release_bytes(std::uint64_t bytes) { used_.bytes -= bytes < used_.bytes ? bytes : used_.bytes; }
  // What the limit that was met would have to allow for what was asked last.
  std::uint64_t needed() const { return needed_; }
  // Ends the work with an error that came up elsewhere. The first one counts.
  void fail(Error error);
  // False once use has said so, or the work has failed.
  bool goes_on() const { return met_ == nullptr && !is_stopped_ && failure_; }
  // limit_exceeded with the limit's name, stopped, or what it failed with.
  Status status() const;

 private:
  bool ask_to_stop();
  std::uint64_t with_used(Limit limit, std::uint64_t amount) const;

  Allowance allowance_;
  std::uint64_t input_;
  Limits limits_;
  Limits used_;
  StopCheck stop_;
  const LimitName* met_ = nullptr;
  std::uint64_t needed_ = 0;  // of met_
  bool is_stopped_ = false;
  Status failure_ = Done{};
};

// The same of work that nobody counts.
inline bool use(Work* work, Limit limit, std::uint64_t amount) { return work == nullptr || work->use(limit, amount); }
// Keys that are made, and the bytes that each takes.
inline bool use_keys(Work* work, double keys, std::uint64_t bytes) {
  const auto count = static_cast<std::uint64_t>(keys < 1e15 ? keys : 1e15);
  return use(work, &Limits::keys, count) && use(work, &Limits::bytes, count * bytes);
}
inline bool goes_on(const Work* work) { return work == nullptr || work->goes_on(); }
inline Status status_of(const Work* work) { return work == nullptr ? Status(Done{}) : work->status(); }

}  // namespace genga
