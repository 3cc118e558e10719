// A Model as JSON and back, without loss.
//
//     MemorySink sink;
//     pmx::write_json(model, sink);
//     Result<Read<pmx::Model>> again = pmx::read_json(Bytes::own(std::move(sink).take()));
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

void write_json(const Model& model, ByteSink& sink);

// bad_json also for content that no PMX file can hold: a header that is refused, indices beyond their sizes, members
// that flags and kinds do not allow or that are missing, lists longer than their counts.
Result<Read<Model>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::pmx
