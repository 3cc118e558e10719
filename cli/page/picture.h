// A picture of a page: a browser opens it, and the page draws what the request asks for.
// Not what is on the page: cli/page/inputs.h.
//
//     GENGA_TRY_ASSIGN(const std::vector<std::byte> png, draw_page(inputs, program));
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/front.h"
#include "cli/page/inputs.h"

namespace genga::cli {

// The whole has a picture for each time.
struct PictureSize {
  std::uint64_t columns = 1;
  std::uint64_t width = 0;  // pixels
  std::uint64_t height = 0;
};
PictureSize size_of(const ProgramRequest& request);

// A PNG. bad_value: the page cannot open the files, in its words; no_conversion: there is no browser, or it cannot
// draw.
Result<std::vector<std::byte>> draw_page(const PageInputs& inputs, Program& program);

}  // namespace genga::cli
