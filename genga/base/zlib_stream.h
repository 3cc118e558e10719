// zlib's streams with memory from operator new. Without memory they end as everything in the library does (genga.h),
// and no file is called broken for it. Not inflating or deflating itself: that is zlib's.
//
//     z_stream stream = zlib_stream();
//     const bool is_ready = inflateInit(&stream) == Z_OK;   // true
//     inflateEnd(&stream);
#pragma once

#include <cstddef>
#include <new>

#include <zlib.h>

namespace genga {

inline voidpf zlib_allocate(voidpf /*opaque*/, uInt count, uInt size) {
  return ::operator new(std::size_t{count} * size);
}

inline void zlib_free(voidpf /*opaque*/, voidpf memory) { ::operator delete(memory); }

inline z_stream zlib_stream() {
  z_stream stream{};
  stream.zalloc = zlib_allocate;
  stream.zfree = zlib_free;
  return stream;
}

}  // namespace genga
