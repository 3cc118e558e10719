// What a call makes, as files in memory.
//
//     return one_file("dance.json", no_limit, [&](ByteSink& sink) { return document.write_json(sink); });
#pragma once

#include <string>
#include <utility>

#include "bindings/c/handles.h"
#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/make.h"
#include "genga/convert/output_files.h"
#include "genga/report/curve_plot.h"

namespace genga::c {

// One file. write: ByteSink& -> Status.
template <class Write>
Result<genga_output> one_file(std::string name, std::uint64_t max_bytes, const Write& write) {
  MemorySink sink;
  BoundedSink bounded(sink, max_bytes);
  GENGA_TRY(write(bounded));
  GENGA_TRY(bounded.status());
  genga_output output;
  output.files.push_back({std::move(name), std::move(sink).take()});
  return output;
}

// What the command reports of it with --json. made: what else is told of it, or null; input: the file that findings are
// of which name none.
std::string report_of(const genga_output& output, const Made* made, TextEncoding encoding, const std::string& input,
                      const Findings& findings);

// The same of a picture of curves.
std::string report_of_plot(const genga_output& output, const PlotReport& plotted, const std::string& input,
                           const Findings& findings);

}  // namespace genga::c
