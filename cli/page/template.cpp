#include "cli/page/template.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "genga/base/files/mapped_file.h"

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = "<!-- genga:files -->";

// The path of the running program; empty if the system does not say.
fs::path own_path() {
#if defined(_WIN32)
  std::wstring path(32768, L'\0');
  path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  const fs::path link(path);
#elif defined(__APPLE__)
  std::string path(4096, '\0');
  auto size = static_cast<std::uint32_t>(path.size());
  if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
  const fs::path link(path.c_str());
#else
  const fs::path link("/proc/self/exe");
#endif
  std::error_code error;
  fs::path real = fs::canonical(link, error);
  return error ? fs::path() : real;
}

std::string utf8_of(const fs::path& path) {
  const std::u8string text = path.lexically_normal().u8string();
  return {text.begin(), text.end()};
}

// The default places. In a build the program is <build>/<preset>/bin/genga.
std::vector<std::string> usual_places() {
  const fs::path program = own_path();
  if (program.empty()) return {};
  const fs::path folder = program.parent_path();
  return {utf8_of(folder / GENGA_INSTALLED_VIEWER), utf8_of(folder / "../../viewer/viewer.html")};
}

Error none_of(const std::vector<std::string>& places) {
  std::string text = "the page that files are put into is missing";
  for (const std::string& place : places) text += (&place == places.data() ? ": neither " : " nor ") + place;
  return {ErrorCode::cannot_write, text + "; ./dev web builds it, and --page FILE names another one", {}, {}};
}

Result<PageTemplate> page_of(const Bytes& content, const std::string& path) {
  const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  const std::size_t begin = text.find(mark);
  if (begin == std::string_view::npos || text.find(mark, begin + 1) != std::string_view::npos) {
    const std::string message =
        "this is not a page that files can be put into, of which one line is " + std::string(mark);
    return in_file({ErrorCode::bad_value, message, {}, {}}, path);
  }
  const std::size_t end = begin + mark.size();
  return PageTemplate{content.subspan(0, begin), content.subspan(end, content.size() - end)};
}

Result<PageTemplate> open_page(const std::string& path, InputFiles& inputs) {
  Result<Bytes> content = map_file(path);
  if (!content) return in_file(std::move(content).error(), path);
  inputs.remember(path, content->size());
  return page_of(*content, path);
}

}  // namespace

Result<PageTemplate> find_page_template(const std::string& path, InputFiles& inputs) {
  if (!path.empty()) return open_page(path, inputs);
  if (const char* named = std::getenv("GENGA_VIEWER"); named != nullptr && *named != '\0')
    return open_page(named, inputs);
  const std::vector<std::string> places = usual_places();
  for (const std::string& place : places) {
    std::error_code error;
    if (fs::is_regular_file(fs::path(std::u8string(place.begin(), place.end())), error))
      return open_page(place, inputs);
  }
  return none_of(places);
}

}  // namespace genga::cli
