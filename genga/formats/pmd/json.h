// A Model as JSON and back, without loss.
//
//     MemorySink sink;
//     pmd::write_json(model, sink);
//     Result<Read<pmd::Model>> again = pmd::read_json(Bytes::own(std::move(sink).take()));
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

void write_json(const Model& model, ByteSink& sink);

// bad_json also for content that no PMD file can hold: lists longer than their counts, English names that are not one
// per bone, morph (but the first) and frame name, a part after an absent one.
Result<Read<Model>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::pmd
