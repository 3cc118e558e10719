// How much of its limits a long work has used, and whether it must stop. One Work counts all that a call of the library
// does. Functions that do much take it, and end early when it says so.
// Not for readers, which only use memory: Budget (base/limits.h).
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

// Whether a work must stop. Called often, by the working thread between small parts. Empty: never stops. With a
// std::stop_token: [token] { return token.stop_requested(); }
using StopCheck = Function<bool()>;

class Work {
 public:
  // input: bytes of the files that are read, or of what takes their place.
  Work(const Allowance& allowance, std::uint64_t input, StopCheck stop = {});

  const Limits& limits() const { return limits_; }
  // Adds one more file to the input.
  void add_input(std::uint64_t bytes);
  // Uses an amount of a limit. False when less is left or the caller has asked to stop; then it stays false.
  bool use(Limit limit, std::uint64_t amount);
  // limit_exceeded when less is left: for work whose amount is known before it begins. Uses nothing.
  Status check(Limit limit, std::uint64_t amount) const;
  // What is not used yet, for work that takes as much as it may.
  std::uint64_t left(Limit limit) const { return limits_.*limit - used_.*limit; }
  // Gives back bytes that were held for a while.
  void release_bytes(std::uint64_t bytes) { used_.bytes -= bytes < used_.bytes ? bytes : used_.bytes; }
  // What the limit that was exceeded would have to be for the last request.
  std::uint64_t needed() const { return needed_; }
  // Ends the work with an error from elsewhere. The first one counts.
  void fail(Error error);
  // False after use has returned false or the work has failed.
  bool goes_on() const { return met_ == nullptr && !is_stopped_ && failure_; }
  // limit_exceeded with the limit's name, or stopped, or the error of fail.
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

// The same; null counts nothing.
inline bool use(Work* work, Limit limit, std::uint64_t amount) { return work == nullptr || work->use(limit, amount); }
// Counts keys, and the bytes that each takes.
inline bool use_keys(Work* work, double keys, std::uint64_t bytes) {
  const auto count = static_cast<std::uint64_t>(keys < 1e15 ? keys : 1e15);
  return use(work, &Limits::keys, count) && use(work, &Limits::bytes, count * bytes);
}
inline bool goes_on(const Work* work) { return work == nullptr || work->goes_on(); }
inline Status status_of(const Work* work) { return work == nullptr ? Status(Done{}) : work->status(); }

}  // namespace genga
