// Ends that come from elsewhere: signals, a file that is cut while it is read, memory that runs out. Whatever the end,
// no temporary file stays and standard error says why. Not for errors of files and usage: cli/exit_code.h.
#pragma once

namespace genga::cli {

// To be called once, first of all.
void handle_abnormal_ends();

// Says the sentence on standard error, removes temporary files and ends the program. Takes no memory.
[[noreturn]] void end_with(const char* sentence, int exit_code) noexcept;

// The system has no more memory: exit_unreadable.
[[noreturn]] void end_out_of_memory() noexcept;

}  // namespace genga::cli
