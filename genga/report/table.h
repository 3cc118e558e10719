// A clip as a table: a row per time, a column per channel. The output of `genga sample`.
// Not for one value: evaluate/clip.h.
//
//     TableOptions options{.space = SampleSpace::world, .times = {0.0, 0.5}};
//     Result<TableReport> written = write_table(scene, options, sink);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"
#include "genga/solve/residual.h"

namespace genga {

enum class SampleSpace : std::uint8_t {
  native,  // the clip's own curves, as in the file
  local,   // every node relative to its parent, after constraints
  world,   // every node in the scene's space, after constraints
};

enum class SampleAxes : std::uint8_t {
  native,  // the file's own axes and units
  gltf,    // right-handed, y up, metres
};

enum class TableForm : std::uint8_t { csv, json_lines };

struct TableOptions {
  SampleSpace space = SampleSpace::native;
  SampleAxes axes = SampleAxes::native;
  TableForm form = TableForm::csv;
  std::string nodes{};                          // only columns of names that match this glob; empty: all
  std::vector<double> times{};                  // seconds; empty: range decides
  MotionRange range{};                          // default the clip's first time to its duration; fps: rows a second
  HiddenMode hidden = HiddenMode::keep;         // drop: no columns for nodes that are never visible
  TextEncoding encoding = TextEncoding::cp932;  // of names with source bytes
  bool is_shown = false;                        // makes names in CSV safe for a terminal (base/printable.h)
  Run run{};                                    // Limits::values, samples and steps; executor is ignored
};

struct TableReport {
  std::uint64_t rows = 0;
  std::optional<LargestResidual> residual;  // of the rows; none in native space or without LightWave's chains
  Findings findings;                        // table.no-rows, table.not-finite
};

// Rows are written as they are computed, once the limits are checked. no_conversion: native space for a scene without a
// clip. bad_argument: times or a rate outside convert/lower/ranges.h, more than Limits::values, or a name that no
// column has. limit_exceeded, stopped.
//
//     finding             severity  when
//     table.no-rows       warning   the first time is behind the motion, or the last before the first
//     table.not-finite    warning   a computed value has grown beyond all numbers: its cell is empty, in JSON null
Result<TableReport> write_table(const Scene& scene, const TableOptions& options, ByteSink& sink);

// The same in numbers.
struct TableNumbers {
  std::vector<std::string> columns;  // without that of times
  std::vector<double> times;         // seconds, one per row
  std::vector<double> values;        // row after row, one per column; NaN where a computed value is too large
  TableReport report;
};

// As write_table, without options.form and is_shown. limit_exceeded also where there is not memory for all values.
Result<TableNumbers> table_numbers(const Scene& scene, const TableOptions& options);

}  // namespace genga
