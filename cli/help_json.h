// What `genga help --json` says: all commands with their operands and options, for programs that make tables, forms or
// completions of them.
#pragma once

#include <span>

#include "cli/commands/commands.h"
#include "genga/base/byte_writer.h"

namespace genga::cli {

// One object in one line: docs/reports.md.
void write_help(ByteSink& sink, std::span<const ProgramCommand> commands);

}  // namespace genga::cli
