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

// make: Findings& -> Status. Without exceptions in the library, want of memory is the end here: noexcept.
template <class Make>
genga_status answer(genga_report* report, const Make& make) noexcept {
  begin(report);
  Findings findings;
  const Status done = make(findings);
  return finish(report, std::move(findings), done ? nullptr : &done.error());
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
