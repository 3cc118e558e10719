#include "genga/base/result.h"

#include <cstdio>
#include <cstdlib>

#include "genga/base/place.h"

namespace genga {

std::string Error::text() const { return located_text(file, place, path, message); }

void end_without_value(const Error& error) {
  std::fprintf(stderr, "genga: a value was asked of an error: %s\n", error.text().c_str());
  std::abort();
}

void end_without_error() {
  std::fputs("genga: an error was asked of a value\n", stderr);
  std::abort();
}

std::string_view to_string(ErrorCode code) {
  switch (code) {
    case ErrorCode::truncated: return "truncated";
    case ErrorCode::bad_magic: return "bad-magic";
    case ErrorCode::unsupported_version: return "unsupported-version";
    case ErrorCode::bad_value: return "bad-value";
    case ErrorCode::bad_json: return "bad-json";
    case ErrorCode::limit_exceeded: return "limit-exceeded";
    case ErrorCode::stopped: return "stopped";
    case ErrorCode::cannot_open: return "cannot-open";
    case ErrorCode::cannot_write: return "cannot-write";
    case ErrorCode::already_exists: return "already-exists";
    case ErrorCode::unknown_format: return "unknown-format";
    case ErrorCode::no_conversion: return "no-conversion";
    case ErrorCode::bad_argument: return "bad-argument";
  }
  return "bad-value";
}

}  // namespace genga
