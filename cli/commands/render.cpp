// genga render: a picture of what the page of `genga view` shows, by a browser that opens this page.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/browser/browser.h"
#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/page/inputs.h"
#include "cli/private_folder.h"
#include "cli/report.h"
#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"

namespace genga::cli {
namespace {

struct RenderCommand {
  PageCommand page;
  std::string times = "0";
  std::string size = "640x480";
  std::string look;  // empty: the page's choice, here and below
  std::string camera;
  std::string background;
  std::optional<std::uint32_t> columns;
  std::string browser;
  double timeout = 120.0;  // seconds
};

// What is asked of the page.
struct Asked {
  std::vector<double> times;
  std::uint64_t width = 0;  // of each
  std::uint64_t height = 0;
  std::uint64_t columns = 1;

  std::uint64_t rows() const { return (times.size() + columns - 1) / columns; }
};

constexpr std::uint64_t max_side = 16384;  // of a canvas, in Chromium
constexpr std::uint64_t usual_columns = 5;

std::optional<std::uint64_t> side_of(std::string_view text) {
  const auto side = parse_integer<std::uint64_t>(text);
  return side && *side > 0 && *side <= max_side ? side : std::nullopt;
}

Status parse_size(std::string_view text, Asked& asked) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto width = side_of(text.substr(0, cross));
  const auto height = side_of(text.substr(std::min(cross + 1, text.size())));
  if (!width || !height) return bad_argument("--size takes WIDTHxHEIGHT, each from 1 to " + number_text(max_side));
  asked.width = *width;
  asked.height = *height;
  return Done{};
}

bool is_color(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdefABCDEF";
  return text.size() == 7 && text.front() == '#' && text.find_first_not_of(digits, 1) == std::string_view::npos;
}

Result<Asked> parse_words(const RenderCommand& options) {
  Asked asked;
  GENGA_TRY_ASSIGN(asked.times, parse_times(options.times));
  for (const double time : asked.times) GENGA_TRY(check_time(time));
  GENGA_TRY(parse_size(options.size, asked));
  const std::uint64_t most = options.columns.value_or(usual_columns);
  if (most == 0) return bad_argument("--columns takes a number above 0");
  asked.columns = std::min<std::uint64_t>(most, asked.times.size());
  if (asked.columns * asked.width > max_side || asked.rows() * asked.height > max_side) {
    return bad_argument("the whole picture would be wider or higher than " + number_text(max_side) + " pixels");
  }
  if (!options.background.empty() && options.background != "transparent" && !is_color(options.background)) {
    return bad_argument("--background takes #rrggbb or transparent");
  }
  if (!(options.timeout > 0.0) || !std::isfinite(options.timeout))
    return bad_argument("--timeout takes seconds above 0");
  const std::string& output = options.page.output;
  if (output == "-" && options.page.common.json)
    return bad_argument("--json and the picture both want standard output");
  if (output.empty() && default_output(options.page, {}).empty()) {
    return bad_argument("standard input has no name for the picture: -o gives it one");
  }
  return asked;
}

// The call, as JavaScript. All words are of a few that are known, and numbers.
std::string script_of(const RenderCommand& options, const Asked& asked) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    json.key("times");
    json.begin_array();
    for (const double time : asked.times) json.number(time);
    json.end_array();
    json.member("width", asked.width);
    json.member("height", asked.height);
    json.member("columns", asked.columns);
    if (!options.look.empty()) json.member("look", options.look);
    if (!options.camera.empty()) json.member("camera", options.camera);
    if (!options.background.empty()) json.member("background", options.background);
    json.end_object();
  }
  return "window.genga.picture(" +
         std::string(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()) + ')';
}

int value_of(char letter) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t at = alphabet.find(letter);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

// no_conversion: it is no address of a PNG.
Result<std::vector<std::byte>> picture_of(std::string_view address) {
  constexpr std::string_view begin = "data:image/png;base64,";
  if (!address.starts_with(begin)) return no_conversion("the page made no picture");
  std::vector<std::byte> bytes;
  bytes.reserve(address.size() / 4 * 3);
  std::uint32_t waiting = 0;
  unsigned bits = 0;
  for (const char letter : address.substr(begin.size())) {
    const int value = value_of(letter);
    if (value < 0) break;  // '=', which fills up the end
    waiting = (waiting << 6U) | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::byte>((waiting >> bits) & 0xFFU));
  }
  return bytes;
}

// What the page throws while it draws is no fault of the files.
Error of_drawing(Error error) {
  error.code = ErrorCode::no_conversion;
  return error;
}

// Files that cannot be opened are bad_value, in words of the page.
Result<std::vector<std::byte>> draw(const RenderCommand& options, const Asked& asked, const PageInputs& inputs,
                                    const ProgressReport& progress) {
  constexpr double written = 0.2;  // shares of the work
  constexpr double opened = 0.6;
  GENGA_TRY_ASSIGN(const std::string program, find_browser(options.browser));
  GENGA_TRY_ASSIGN(const std::string folder, make_private_folder());
  GENGA_TRY_ASSIGN(const auto browser,
                   Browser::start({.program = program, .folder = folder, .seconds = options.timeout}));
  const std::string page = folder + "/page.html";
  GENGA_TRY(write_page_to(page, options.page, inputs, part(progress, 0.0, written)));
  report(part(progress, written, opened), "opening", 0, 1);
  GENGA_TRY(browser->open(page));
  GENGA_TRY(browser->evaluate("(window.genga ?? {ready: Promise.reject('the page is none of Genga')}).ready"));
  report(part(progress, opened, 1.0), "drawing", 0, 1);
  const Result<std::string> address = browser->evaluate(script_of(options, asked));
  if (!address) return of_drawing(address.error());
  return picture_of(*address);
}

int report_render(const RenderCommand& options, const Asked& asked, const PageInputs& inputs,
                  const WrittenFiles& written) {
  print_written(written, options.page.common.verbosity());
  if (!options.page.common.json) return exit_done;
  StandardOutputSink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    json.member("width", asked.columns * asked.width);
    json.member("height", asked.rows() * asked.height);
    write_page_files(json, inputs);
    write_findings(json, options.page.files.back(), inputs.findings);
    json.end_object();
  }
  return finish_report(sink);
}

int run_render(const RenderCommand& options) {
  const CommonOptions& common = options.page.common;
  const Result<Asked> asked = parse_words(options);
  if (!asked) return report_error("genga render", asked.error(), common);
  PageInputs inputs;
  if (const int code = open_page_inputs(options.page, inputs); code != exit_done) return code;
  ProgressDisplay display(common.progress_form());
  const Result<std::vector<std::byte>> picture = draw(options, *asked, inputs, display.report());
  release_private_folder();
  const auto fail = [&](const std::string& file, const Error& error) {
    display.hide();
    report_error(file, error, common, inputs.findings);
    return exit_code_of_making(error.code);
  };
  if (!picture) {
    const bool is_of_files = picture.error().code == ErrorCode::bad_value;
    return fail(is_of_files ? options.page.files.front() : "genga render", picture.error());
  }
  const std::string output = options.page.output.empty() ? default_output(options.page, ".png") : options.page.output;
  const auto write = [&](ByteSink& sink) -> Status {
    sink.write(*picture);
    return Done{};
  };
  const Result<WrittenFiles> written =
      write_output(output, options.page.force, write, max_output(options.page, inputs));
  if (!written) return fail(output_name(output), written.error());
  report_done(display.report(), "writing");
  display.hide();
  return report_render(options, *asked, inputs, *written);
}

void add_picture_options(CLI::App& command, RenderCommand& options) {
  command.add_option("--times", options.times, "Times in seconds, e.g. 0,0.5,1: a picture each, in a grid")
      ->type_name("T,T,…")
      ->capture_default_str();
  command.add_option("--size", options.size, "Pixels of each picture")->type_name("WxH")->capture_default_str();
  add_choice(command, "--look", options.look, {{"mmd", "mmd"}, {"pbr", "pbr"}},
             "MikuMikuDance's look (default of its models), or that of glTF");
  add_choice(command, "--camera", options.camera, {{"own", "own"}, {"fit", "fit"}},
             "The files' camera, or one that has all in it (default)");
  command.add_option("--background", options.background, "A color, or transparent (default white)")
      ->type_name("#RRGGBB|transparent");
  command.add_option("--columns", options.columns, "Pictures in a row (default all, five at most)")->type_name("N");
  command.add_option("--browser", options.browser, "The program to draw with, in place of what PATH has")
      ->type_name("PROGRAM");
  command.add_option("--timeout", options.timeout, "What the browser may take, in all")
      ->type_name("SECONDS")
      ->capture_default_str();
}

}  // namespace

void add_render_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<RenderCommand>();
  CLI::App* command = app.add_subcommand("render", "A picture of the figure at given times, as PNG");
  add_page_options(*command, options->page);
  add_picture_options(*command, *options);
  command->add_option("-o,--output", options->page.output,
                      "Where to write (default the first file's name in the current folder, as .png)");
  command->footer(
      "Chromium, Chrome or Edge draws the page of `genga view`, without a window and without a GPU.\n"
      "Example: genga render dance.vmd --model figure.pmd --times 0,0.5,1 -o dance.png");
  command->callback([options, &exit_code] {
    if (options->page.common.json) options->page.common.tells_all_in_json = true;
    exit_code = run_render(*options);
  });
}

}  // namespace genga::cli
