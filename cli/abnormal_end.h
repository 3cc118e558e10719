// Ends that come from elsewhere: signals, a file that is cut while it is read, memory that runs out. Whatever the end,
// no temporary file stays and standard error says why. Not for errors of files and usage: cli/exit_code.h.
#pragma once

namespace genga::cli {

// To be called once, first of all.
void handle_abnormal_ends();

// Says so, removes temporary files and ends the program with exit_unreadable.
[[noreturn]] void end_out_of_memory() noexcept;

}  // namespace genga::cli
