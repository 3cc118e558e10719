// Paths for Windows, whatever its language. Empty on other systems.
// Not for the content of files: base/text_encoding.h.
//
//     std::FILE* stream = ::_wfopen(wide_path("踊り.vmd").c_str(), L"rb");
#pragma once

#if defined(_WIN32)

#include <cstddef>
#include <string>
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#include <windows.h>

namespace genga {

// path: UTF-8; invalid bytes become U+FFFD.
inline std::wstring wide_path(const std::string& path) {
  const int length = static_cast<int>(path.size());
  const int size = ::MultiByteToWideChar(CP_UTF8, 0, path.data(), length, nullptr, 0);
  std::wstring result(static_cast<std::size_t>(size), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, path.data(), length, result.data(), size);
  return result;
}

}  // namespace genga

#endif
