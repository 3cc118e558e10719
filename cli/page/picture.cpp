#include "cli/page/picture.h"

#include <algorithm>
#include <string_view>

#include "cli/browser/browser.h"
#include "cli/system/private_folder.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {
namespace {

// The call, as JavaScript. All words are of a few that are known, and numbers.
std::string script_of(const ProgramRequest& request) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    json.key("times");
    json.begin_array();
    for (const double time : request.picture_times) json.number(time);
    json.end_array();
    json.member("width", request.width);
    json.member("height", request.height);
    json.member("columns", size_of(request).columns);
    if (!request.look.empty()) json.member("look", request.look);
    if (!request.camera.empty()) json.member("camera", request.camera);
    if (!request.background.empty()) json.member("background", request.background);
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

}  // namespace

PictureSize size_of(const ProgramRequest& request) {
  constexpr std::uint64_t usual_columns = 5;
  const std::uint64_t count = request.picture_times.size();
  const std::uint64_t columns = std::min<std::uint64_t>(request.columns.value_or(usual_columns), count);
  return {columns, columns * request.width, (count + columns - 1) / columns * request.height};
}

Result<std::vector<std::byte>> draw_page(const PageInputs& inputs, Program& program) {
  constexpr double written = 0.2;  // shares of the work
  constexpr double opened = 0.6;
  const ProgramRequest& request = program.request();
  const ProgressReport& progress = request.run.progress;
  GENGA_TRY_ASSIGN(const std::string browser_path, find_browser(request.browser));
  GENGA_TRY_ASSIGN(const std::string folder, make_private_folder());
  GENGA_TRY_ASSIGN(const auto browser,
                   Browser::start({.program = browser_path, .folder = folder, .seconds = request.timeout}));
  const std::string page = folder + "/page.html";
  GENGA_TRY(write_page_to(page, inputs, part(progress, 0.0, written), program));
  report_progress(part(progress, written, opened), "opening", 0, 1);
  GENGA_TRY(browser->open(page));
  GENGA_TRY(browser->evaluate("(window.genga ?? {ready: Promise.reject('this is not a page of Genga')}).ready"));
  report_progress(part(progress, opened, 1.0), "drawing", 0, 1);
  const Result<std::string> address = browser->evaluate(script_of(request));
  if (!address) return of_drawing(address.error());
  return picture_of(*address);
}

}  // namespace genga::cli
