#include "cli/arguments.h"

#include <algorithm>

#if defined(_WIN32)
#include <windows.h>
#include <memory>
#endif

namespace genga::cli {
namespace {

#if defined(_WIN32)

std::string utf8_of(const wchar_t* word) {
  const int size = ::WideCharToMultiByte(CP_UTF8, 0, word, -1, nullptr, 0, nullptr, nullptr);
  std::string text(static_cast<std::size_t>(size), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, word, -1, text.data(), size, nullptr, nullptr);
  text.pop_back();  // the zero at the end
  return text;
}

std::vector<std::string> words_of(int /*argc*/, char** /*argv*/) {
  int count = 0;
  const std::unique_ptr<LPWSTR[], HLOCAL(WINAPI*)(HLOCAL)> words(::CommandLineToArgvW(::GetCommandLineW(), &count),
                                                                 &::LocalFree);
  std::vector<std::string> result;
  for (int i = 1; i < count; ++i) result.push_back(utf8_of(words[static_cast<std::size_t>(i)]));
  return result;
}

#else

std::vector<std::string> words_of(int argc, char** argv) { return {argv + std::min(argc, 1), argv + argc}; }

#endif

}  // namespace

std::vector<std::string> last_first(int argc, char** argv) {
  std::vector<std::string> words = words_of(argc, argv);
  std::reverse(words.begin(), words.end());
  return words;
}

}  // namespace genga::cli
