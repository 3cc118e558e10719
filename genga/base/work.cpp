#include "genga/base/work.h"

#include <utility>

namespace genga {

Work::Work(const Allowance& allowance, std::uint64_t input, StopCheck stop)
    : allowance_(allowance), input_(input), limits_(allowance.of(input)), stop_(std::move(stop)) {
  for (const LimitName& one : limit_names) used_.*one.limit = 0;
}

void Work::add_input(std::uint64_t bytes) {
  input_ += bytes;
  limits_ = allowance_.of(input_);
}

bool Work::ask_to_stop() {
  if (stop_ && stop_()) is_stopped_ = true;
  return is_stopped_;
}

bool Work::use(Limit limit, std::uint64_t amount) {
  if (!goes_on() || ask_to_stop()) return false;
  if (amount > left(limit)) {
    met_ = &name_of(limit);
    needed_ = with_used(limit, amount);
    return false;
  }
  used_.*limit += amount;
  return true;
}

std::uint64_t Work::with_used(Limit limit, std::uint64_t amount) const {
  return amount > no_limit - used_.*limit ? no_limit : used_.*limit + amount;
}

Status Work::check(Limit limit, std::uint64_t amount) const {
  if (amount <= left(limit)) return Done{};
  return limit_met(limit, limits_, with_used(limit, amount));
}

void Work::fail(Error error) {
  if (failure_) failure_ = std::move(error);
}

Status Work::status() const {
  if (met_ != nullptr) return limit_met(met_->limit, limits_, needed_);
  if (is_stopped_) return Error{ErrorCode::stopped, "stopped before the end", {}, {}};
  return failure_;
}

}  // namespace genga
