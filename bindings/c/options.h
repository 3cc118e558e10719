// What options by name come to for the library.
// Not the names: option_words.h.
//
//     GENGA_TRY_ASSIGN(const ConvertOptions asked, convert_options(or_defaults(options), files, documents));
#pragma once

#include <cstdint>
#include <span>

#include "bindings/c/handles.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/convert.h"
#include "genga/formats/registry.h"

namespace genga::c {

const genga_options& or_defaults(const genga_options* options);

// The set of limits with those that are set by name, in whatever order.
Allowance limits_of(const genga_options& options);
// With what was set by genga_options_on_stop and genga_options_on_progress. input: as Run has it.
Run run_of(const genga_options& options, std::uint64_t input = 0);
// `auto` goes by the documents.
Result<TextEncoding> encoding_of(const genga_options& options, std::span<const AnyDocument> documents);
// bad_argument: ticks without a .x file.
Result<LoadOptions> load_options(const genga_options& options, const genga_files& files,
                                 std::span<const AnyDocument> documents);
// What genga_convert and genga_save share.
SaveOptions save_options(const genga_options& options);
Result<ConvertOptions> convert_options(const genga_options& options, const genga_files& files,
                                       std::span<const AnyDocument> documents);
TableOptions table_options(const genga_options& options);
// Times, rates and scales that none can be.
Status check_numbers(const genga_options& options);

}  // namespace genga::c
