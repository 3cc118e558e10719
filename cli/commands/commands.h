// What help says of each command, and what it does: one function and source each.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "cli/exit_code.h"
#include "cli/front.h"
#include "genga/requests/bodies.h"

namespace genga::cli {

struct Operand {
  std::string_view name;
  std::string_view text;
  bool is_list = false;
};

struct ProgramCommand {
  Command command;
  std::string_view text;          // one line
  std::vector<Operand> operands;  // request.files has their words, in their order
  std::string_view footer;
  int (*run)(Program& program);  // gives the exit code
};

// In the order of help.
std::span<const ProgramCommand> program_commands();

int run_formats(Program& program);
int run_info(Program& program);
int run_check(Program& program);
int run_dump(Program& program);
int run_convert(Program& program);
int run_sample(Program& program);
int run_edit(Program& program);
int run_diff(Program& program);
int run_plot(Program& program);
int run_view(Program& program);
int run_render(Program& program);

}  // namespace genga::cli
