// What the program's exit status means.
#pragma once

#include "genga/base/result.h"

namespace genga::cli {

enum ExitCode : int {
  exit_done = 0,
  exit_findings = 1,       // check, diff
  exit_usage = 2,          // wrong words on the command line
  exit_unreadable = 3,     // an input cannot be read, or memory ran out
  exit_unwritable = 4,     // an output cannot be written, exists, or is an input
  exit_no_conversion = 5,  // that conversion does not exist
};

constexpr ExitCode exit_code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::cannot_write:
    case ErrorCode::already_exists: return exit_unwritable;
    case ErrorCode::no_conversion: return exit_no_conversion;
    case ErrorCode::bad_argument: return exit_usage;
    default: return exit_unreadable;
  }
}

// For results made of inputs that were read: an exceeded limit is no fault of theirs.
constexpr ExitCode exit_code_of_making(ErrorCode code) {
  return code == ErrorCode::limit_exceeded ? exit_no_conversion : exit_code_of(code);
}

}  // namespace genga::cli
