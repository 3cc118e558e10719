// How a call of genga_c.h answers: a status, a report, and a new handle in the place that the caller has for it.
//
//     return answer(report, output, [&](Findings& findings) -> Result<genga_output> { return made_of(*files); });
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bindings/c/handles.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"

namespace genga::c {

genga_status status_of(ErrorCode code);

// Forgets the last call.
void begin(genga_report* report);
// Keeps what was found, and why it failed if it did.
genga_status finish(genga_report* report, Findings findings, const Error* error);

inline Error missing(const char* what) { return bad_argument(std::string(what) + " is NULL"); }

// limit_exceeded, of the limit of memory.
Error no_memory();
// The same where there was no memory for the answer.
genga_status finish_without_memory(genga_report* report) noexcept;

// make: Findings& -> Status.
template <class Make>
genga_status answer_of(genga_report* report, const Make& make) {
  begin(report);
  Findings findings;
  const Status done = make(findings);
  return finish(report, std::move(findings), done ? nullptr : &done.error());
}

// Want of memory is an error, too. The library runs no destructor on the way here: what it held is lost.
template <class Make>
genga_status answer(genga_report* report, const Make& make) noexcept {
#if defined(__cpp_exceptions)
  try {
    return answer_of(report, make);
  } catch (...) {  // what the standard library's containers throw: bad_alloc, or length_error of a size that none has
    return finish_without_memory(report);
  }
#else
  return answer_of(report, make);
#endif
}

// make: Findings& -> Result<Handle>.
template <class Handle, class Make>
genga_status answer(genga_report* report, Handle** place, const Make& make) noexcept {
  if (place != nullptr) *place = nullptr;
  return answer(report, [&](Findings& findings) -> Status {
    if (place == nullptr) return missing("the place for the result");
    GENGA_TRY_ASSIGN(Handle made, make(findings));
    *place = new Handle(std::move(made));
    return Done{};
  });
}

}  // namespace genga::c
