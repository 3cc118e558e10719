// One function per command: adds its options to the program. When the command runs it sets exit_code.
#pragma once

#include <CLI/CLI.hpp>

namespace genga::cli {

void add_formats_command(CLI::App& app, int& exit_code);
void add_info_command(CLI::App& app, int& exit_code);
void add_check_command(CLI::App& app, int& exit_code);
void add_dump_command(CLI::App& app, int& exit_code);
void add_convert_command(CLI::App& app, int& exit_code);
void add_sample_command(CLI::App& app, int& exit_code);
void add_edit_command(CLI::App& app, int& exit_code);
void add_diff_command(CLI::App& app, int& exit_code);
void add_plot_command(CLI::App& app, int& exit_code);
void add_view_command(CLI::App& app, int& exit_code);
void add_render_command(CLI::App& app, int& exit_code);

}  // namespace genga::cli
