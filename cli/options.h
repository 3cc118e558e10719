// What the program asks of a command: the library's request, and what belongs to files, terminals and threads. The
// options of both, as words of the command line.
//
//     ProgramRequest request{.command = Command::convert};
//     set_program_option(request, "model", "figure.pmd");
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/progress.h"
#include "cli/terminal.h"
#include "genga/base/function.h"
#include "genga/requests/request.h"

namespace genga::cli {

inline constexpr std::uint64_t max_picture_side = 16384;  // of a canvas, in Chromium

struct ProgramRequest : Request {
  Command command = Command::formats;
  bool quiet = false;
  bool verbose = false;
  ProgressForm progress = ProgressForm::automatic;
  std::vector<std::string> files;    // in the order of the command line
  std::string model;                 // empty: none
  std::vector<std::string> objects;  // folders
  bool allow_outside = false;
  std::string output;  // empty: the command's default
  bool force = false;
  std::size_t jobs = 0;                    // 0: as many as there are processors
  std::string page;                        // view, render: of another place than the program's own
  bool opens = false;                      // view
  std::vector<double> picture_times{0.0};  // render, as what follows
  std::uint64_t width = 640;               // pixels of each picture
  std::uint64_t height = 480;
  std::string look;  // empty: the page's choice, as the next two
  std::string camera;
  std::string background;
  std::optional<std::uint32_t> columns;
  std::string browser;
  double timeout = 120.0;  // seconds

  std::optional<Error> refused;  // the first option with a value that it does not take

  std::string name() const { return "genga " + std::string(to_string(command)); }
  // With --json the answer has what words would say.
  bool answers_in_json() const;
  Verbosity verbosity() const;
  ProgressForm progress_form() const { return quiet ? ProgressForm::none : progress; }
};

// All options of the command, in the order in which help shows them. is_of_program: no other front has it.
void for_each_option(Command command, const Function<void(const Option& option, bool is_of_program)>& visit);

// Whether an option of either table is called so.
bool is_program_option(std::string_view name);

// Sets an option of request.command. The first refused value is kept in request.refused and reported when all words are
// known, as --json may be among them.
void set_program_option(ProgramRequest& request, const Option& option, std::string_view value);

}  // namespace genga::cli
