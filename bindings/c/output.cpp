#include "bindings/c/output.h"

#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"

namespace genga::c {
namespace {

const MemoryFile* file_of(const genga_output* output, size_t index) {
  return index < genga_output_count(output) ? &output->files[index] : nullptr;
}

// write: JsonWriter& -> what is told beside files and findings.
template <class Write>
std::string report_with(const genga_output& output, const std::string& input, const Findings& findings,
                        const Write& write) {
  WrittenFiles written;
  for (const MemoryFile& file : output.files) {
    written.files.push_back(file.name);
    written.bytes += file.content.size();
  }
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    write(json);
    write_findings(json, input, findings);
    json.end_object();
  }
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

}  // namespace

std::string report_of(const genga_output& output, const Made* made, TextEncoding encoding, const std::string& input,
                      const Findings& findings) {
  return report_with(output, input, findings, [&](JsonWriter& json) {
    if (made != nullptr) write_made(json, *made, encoding);
  });
}

std::string report_of_plot(const genga_output& output, const PlotReport& plotted, const std::string& input,
                           const Findings& findings) {
  return report_with(output, input, findings, [&](JsonWriter& json) { write_plotted(json, "svg", plotted); });
}

}  // namespace genga::c

void genga_output_free(genga_output* output) { delete output; }
size_t genga_output_count(const genga_output* output) { return output == nullptr ? 0 : output->files.size(); }

const char* genga_output_name(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? nullptr : file->name.c_str();
}

const void* genga_output_data(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? nullptr : file->content.data();
}

size_t genga_output_size(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? 0 : file->content.size();
}

const char* genga_output_json(const genga_output* output) { return output == nullptr ? "" : output->json.c_str(); }
