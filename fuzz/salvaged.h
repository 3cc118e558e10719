// A reader that is asked to salvage: it takes what it takes otherwise, and what it keeps of other bytes is a whole
// file.
//
//     require_salvaged(bytes, static_cast<bool>(read), vmd::read, [](const vmd::Motion& motion, ByteSink& sink) {…});
#pragma once

#include <cstdlib>
#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/formats/contract.h"

namespace genga::fuzz {

template <class Read, class Write>
void require_salvaged(const Bytes& bytes, bool is_whole, const Read& read, const Write& write) {
  const auto require = [](bool holds) {
    if (!holds) std::abort();
  };
  ReadOptions options;
  options.salvages = true;
  const auto salvaged = read(bytes, options);
  require(static_cast<bool>(salvaged) || !is_whole);
  if (!salvaged || is_whole) return;
  MemorySink sink;
  static_cast<void>(write(salvaged.value().document, sink));
  require(static_cast<bool>(read(Bytes::own(std::move(sink).take()), ReadOptions())));
}

}  // namespace genga::fuzz
