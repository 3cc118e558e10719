// The commands as calls: genga_formats to genga_plot.
#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/output.h"
#include "genga/formats/lwo/json/surfaces.h"
#include "genga/formats/registry.h"
#include "genga/report/formats_json.h"
#include "genga/requests/bodies.h"

namespace genga::c {
namespace {

// What a command is called with.
struct Asked {
  Command command;
  const genga_files* files;
  const genga_options* options;
  std::optional<std::size_t> index{};  // of the file that is meant; none: all
};

struct Call {
  std::vector<Input> inputs;
  Memory memory;

  const Input& input() const { return inputs.front(); }
  const Request& request() const { return memory.request(); }
  // What was written is the output, with the answer that the command has with --json.
  template <class Made>
  genga_output answer(const Made& made) {
    MemorySink json;
    write_answer(made, inputs.back().name(), memory.findings(), json);
    memory.output.json = text_of(json);
    return std::move(memory.output);
  }
};

// body: Call& -> Status, or Result of the output.
template <class Body>
auto called(const Asked& asked, Findings& findings, const Body& body) -> decltype(body(std::declval<Call&>())) {
  const Request& request = or_defaults(asked.options);
  GENGA_TRY(check_request(request, asked.command));
  if (asked.files == nullptr) return missing("files");
  GENGA_TRY_ASSIGN(std::vector<Input> inputs, open_inputs(*asked.files, request, asked.command, asked.index));
  Call call{std::move(inputs), {request, *asked.files, findings}};
  return body(call);
}

template <class Body>
genga_status answer_call(const Asked& asked, genga_output** output, genga_report* report, const Body& body) {
  return answer(report, output, [&](Findings& findings) { return called(asked, findings, body); });
}

// The same of a command whose output has a name.
template <class Body>
genga_status answer_named(const Asked& asked, const char* name, genga_output** output, genga_report* report,
                          const Body& body) {
  return answer(report, output, [&](Findings& findings) -> Result<genga_output> {
    if (name == nullptr) return missing("name");
    return called(asked, findings, [&](Call& call) -> Result<genga_output> {
      GENGA_TRY_ASSIGN(const auto made, body(call.inputs, name, call.memory));
      return call.answer(made);
    });
  });
}

Status refuse_png(std::string_view name) {
  if (!name.ends_with(".png")) return Done{};
  return no_conversion("pictures are made as .svg; the command draws them as .png");
}

// The output that the command prints, and in any case the JSON.
Result<genga_output> compared_output(Call& call) {
  GENGA_TRY(refuse_png(call.request().diff_plot));
  GENGA_TRY_ASSIGN(const Compared compared, diff_inputs(call.inputs, call.memory));
  Request asked = call.request();
  const auto said = [&](ByteSink& sink) -> Status { return write_diff(asked, call.inputs, compared, sink); };
  GENGA_TRY_ASSIGN(genga_output output, one_file(asked.json ? "diff.json" : "diff.txt", no_limit, said));
  asked.json = true;
  MemorySink json;
  GENGA_TRY(said(json));
  output.json = text_of(json);
  for (MemoryFile& picture : call.memory.output.files) output.files.push_back(std::move(picture));
  return output;
}

Result<Plotted> plotted(std::span<const Input> inputs, const std::string& name, Memory& memory) {
  GENGA_TRY(refuse_png(name));
  return plot_inputs(inputs, name, memory);
}

}  // namespace
}  // namespace genga::c

genga_status genga_formats(genga_output** output, genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings&) {
    return c::one_file("formats.json", no_limit, [](ByteSink& sink) -> Status {
      write_formats(sink);
      return Done{};
    });
  });
}

genga_status genga_info(const genga_files* files, size_t index, const genga_options* options, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  const c::Asked asked{Command::info, files, options, index};
  return c::answer_call(asked, output, report, [](c::Call& call) -> Result<genga_output> {
    GENGA_TRY_ASSIGN(const FileInfo info, inspect_input(call.input(), call.memory));
    GENGA_TRY(call.memory.refuse_strictly());
    return c::one_file(call.input().name() + ".json", limits_of(call.request(), call.inputs).output,
                       [&](ByteSink& sink) -> Status {
                         write_info(sink, info);
                         return Done{};
                       });
  });
}

genga_status genga_check(const genga_files* files, size_t index, const genga_options* options, genga_report* report) {
  using namespace genga;
  const c::Asked asked{Command::check, files, options, index};
  return c::answer(report, [&](Findings& findings) {
    return c::called(asked, findings, [](c::Call& call) { return check_input(call.input(), call.memory); });
  });
}

genga_status genga_dump(const genga_files* files, size_t index, const genga_options* options, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  const c::Asked asked{Command::dump, files, options, index};
  return c::answer_call(asked, output, report, [](c::Call& call) -> Result<genga_output> {
    GENGA_TRY(dump_input(call.input(), call.input().name() + ".json", call.memory));
    return std::move(call.memory.output);
  });
}

genga_status genga_surfaces(const genga_files* files, size_t index, const genga_options* options, genga_output** output,
                            genga_report* report) {
  using namespace genga;
  const c::Asked asked{Command::dump, files, options, index};
  return c::answer_call(asked, output, report, [](c::Call& call) -> Result<genga_output> {
    const lwo::Object* object = lwo_object_of(call.input().document);
    if (object == nullptr) return in_file(no_conversion("it is no object of LightWave"), call.input().name());
    const auto write = [&](ByteSink& sink) -> Status {
      lwo::write_surfaces(*object, sink);
      return Done{};
    };
    return c::one_file(call.input().name() + ".json", limits_of(call.request(), call.inputs).output, write);
  });
}

genga_status genga_sample(const genga_files* files, const genga_options* options, genga_output** output,
                          genga_report* report) {
  using namespace genga;
  const c::Asked asked{Command::sample, files, options};
  return c::answer_call(asked, output, report, [](c::Call& call) -> Result<genga_output> {
    GENGA_TRY(sample_inputs(call.inputs, call.request().json ? "table.json" : "table.csv", call.memory));
    return std::move(call.memory.output);
  });
}

genga_status genga_convert(const genga_files* files, const genga_options* options, const char* name,
                           genga_output** output, genga_report* report) {
  using namespace genga;
  return c::answer_named({Command::convert, files, options}, name, output, report, convert_inputs);
}

genga_status genga_edit(const genga_files* files, const genga_options* options, const char* name, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  return c::answer_named({Command::edit, files, options}, name, output, report, edit_inputs);
}

genga_status genga_diff(const genga_files* files, const genga_options* options, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  return c::answer_call({Command::diff, files, options}, output, report, c::compared_output);
}

genga_status genga_plot(const genga_files* files, const genga_options* options, const char* name, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  return c::answer_named({Command::plot, files, options}, name, output, report, c::plotted);
}
