// Paths as Windows takes them whatever its language is. Holds nothing on other systems.
// Not for what is inside files: base/text_encoding.h.
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

// Of UTF-8; what is not is replaced by U+FFFD.
inline std::wstring wide_path(const std::string& path) {
  const int length = static_cast<int>(path.size());
  const int size = ::MultiByteToWideChar(CP_UTF8, 0, path.data(), length, nullptr, 0);
  std::wstring result(static_cast<std::size_t>(size), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, path.data(), length, result.data(), size);
  return result;
}

}  // namespace genga

#endif
