// What every command says on standard error: errors and findings as compilers print them, colours on a terminal only.
// Text of files and names of files go through base/printable.h here, so that none steers the terminal.
#pragma once

#include <string>
#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/output_files.h"
#include "genga/solve/residual.h"

namespace genga::cli {

// To be called first of all. A standard stream that the caller has closed would be the next file that is opened: what
// is said would stand in the output. Such a stream is opened so that it fails.
void hold_standard_streams();

enum class Verbosity { quiet, normal, verbose };

// Paths as they are shown: `-` is standard input, or standard output.
std::string input_name(const std::string& path);
std::string output_name(const std::string& path);
// "dance.vmd:0x1f3a: error: bone_keys[12].frame: …". file: of what names none itself, here and below.
void print_error(const std::string& file, const Error& error);
// Prints warnings and errors, one line each; with Verbosity::verbose notes too, with quiet nothing. Without verbose
// there is a maximum of lines per code, and the last one states how many more there are.
void print_findings(const std::string& file, const Findings& findings, Verbosity verbosity);
// What an edit has changed, notes too.
void print_changes(const std::string& file, const Findings& changes, Verbosity verbosity);
// A plain line, unless quiet.
void print_note(const std::string& text, Verbosity verbosity);
// Which files were written, with Verbosity::verbose.
void print_written(const WrittenFiles& written, Verbosity verbosity);
// What is wrong with the command line, in lines.
void print_usage(std::string_view text);
// How far inverse kinematics stayed from its goals.
void print_residual(const LargestResidual& residual, Verbosity verbosity);
// The line of one finding, without colours and without a line break.
std::string finding_line(const std::string& file, const Finding& finding);

}  // namespace genga::cli
