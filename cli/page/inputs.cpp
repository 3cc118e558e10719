#include "cli/page/inputs.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "cli/exit_code.h"
#include "genga/base/files/file_name.h"
#include "genga/base/number_text.h"
#include "genga/convert/assemble/textures.h"
#include "genga/report/outcome_json.h"

namespace genga::cli {
namespace {

// The options that the page's own library is to have: what says how its files become a scene.
PageOptions options_of(const Request& request) {
  PageOptions options;
  for (const AskedOption& asked : request.asked) {
    const Option& option = *asked.option;
    const bool is_of_page = option.commands.has(Command::view) && option.group != OptionGroup::report;
    if (!is_of_page || option.is_list) continue;
    options.emplace_back(option.name, option.is_flag() ? std::nullopt : std::optional(asked.value));
  }
  return options;
}

// As the page compares names.
std::string plain_name(std::string_view name) {
  std::string plain = lower_ascii(name);
  std::replace(plain.begin(), plain.end(), '\\', '/');
  while (plain.starts_with("./")) plain.erase(0, 2);
  return plain;
}

// A path's last part; for standard input a default name.
std::string name_of(const Input& input) {
  if (input.name() == "-") return "input." + std::string(input.was_json ? "json" : input.document.format().name);
#if defined(_WIN32)
  return input.name().substr(input.name().find_last_of("/\\:") + 1);
#else
  return input.name().substr(input.name().rfind('/') + 1);
#endif
}

// "dance (1).vmd", when the page has a dance.vmd.
std::string numbered(const std::string& name, std::size_t number) {
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  return name.substr(0, dot) + " (" + number_text(number) + ')' + name.substr(dot);
}

// The files of a page, each under a name of its own.
class Collection {
 public:
  void add_given(const Input& input) {
    std::string name = name_of(input);
    for (std::size_t number = 1; !names_.insert(plain_name(name)).second; ++number) {
      name = numbered(name_of(input), number);
    }
    files_.push_back({std::move(name), input.content, true});
  }
  // Remembers what a resolver finds by the requested name.
  FileResolver remembering(FileResolver files) {
    return [this, files = std::move(files)](std::string_view name) {
      Result<Bytes> content = files(name);
      if (content && names_.insert(plain_name(name)).second) files_.push_back({std::string(name), *content, false});
      return content;
    };
  }
  std::vector<PageFile> take() && { return std::move(files_); }

 private:
  std::vector<PageFile> files_;
  std::set<std::string> names_;  // plain
};

// The documents that are to be opened together for one of them to name its files: a scene has the given objects.
std::vector<AnyDocument> documents_for(const Input& naming, const std::vector<Input>& inputs) {
  std::vector<AnyDocument> documents{naming.document};
  for (const Input& input : inputs) {
    const bool is_object = input.document.format().role == Role::object;
    if (is_object && naming.document.format().names_objects()) documents.push_back(input.document);
  }
  return documents;
}

// Asks for all that the input names, as loading and saving do.
Status ask_for_files(const Input& input, const std::vector<Input>& inputs, LoadOptions options, Collection& collection,
                     Program& program) {
  if (input.document.summarize(options.source.encoding).depends_on.empty()) return Done{};
  options.files = collection.remembering(program.files_of(input));
  options.clip.clear();
  options.tracks.clear();
  Findings own;
  Findings ignored;  // of the scene: the page says so itself
  const std::vector<AnyDocument> documents = documents_for(input, inputs);
  GENGA_TRY_ASSIGN(const Scene scene, scene_of(documents, options, ignored));
  for (const Finding& finding : ignored) {
    if (finding.code == "resolve.missing-object" || finding.code == "resolve.broken-object") own.add(finding);
  }
  Work work(no_limits(), 0);
  look_for_pictures(scene, options.files, own, &work);
  GENGA_TRY(work.status());
  return program.add_findings(input.name(), std::move(own));
}

// Sizes count as what is written: a name for each folder that leads to one large file would be as many of it.
Status check_sizes(const std::vector<PageFile>& files, const Limits& limits) {
  std::uint64_t size = 0;
  for (const PageFile& file : files) {
    size += file.content.size();
    if (size > limits.output) return limit_met(&Limits::output, limits);
  }
  return Done{};
}

Status collect_files(const std::vector<Input>& inputs, PageInputs& page, Program& program) {
  const std::vector<AnyDocument> documents = documents_of(inputs);
  const ProgramRequest& request = program.request();
  GENGA_TRY_ASSIGN(LoadOptions options, load_options(request, request.command, documents,
                                                     program.files_of(inputs[naming_document(documents)])));
  options.physics.mode = PhysicsMode::none;  // the page plays them
  Collection collection;
  Status told = add_reader_findings(inputs, program);
  for (const Input& input : inputs) collection.add_given(input);
  for (const Input& input : inputs) {
    if (told) told = ask_for_files(input, inputs, options, collection, program);
  }
  GENGA_TRY(told);
  page.files = std::move(collection).take();
  const Limits limits = limits_of(request, inputs);
  page.max_bytes = limits.output;
  GENGA_TRY(check_sizes(page.files, limits));
  if (options.clip.empty() && options.tracks.empty()) return Done{};
  // A clip or a glob that matches nothing is reported here, not by the page.
  Findings ignored;
  GENGA_TRY(scene_of(documents, options, ignored));
  return Done{};
}

}  // namespace

int open_page_inputs(Program& program, PageInputs& inputs) {
  const ProgramRequest& request = program.request();
  Result<PageTemplate> page = find_page_template(request.page, program.inputs());
  if (!page) return program.fail(request.name(), page.error());
  inputs.page = *std::move(page);
  inputs.options = options_of(request);
  std::vector<Input> opened;
  if (const int code = program.open(request.files, opened); code != exit_done) return code;
  const Status collected = collect_files(opened, inputs, program);
  return collected ? exit_done : program.fail_making(request.files.back(), collected.error());
}

std::string page_output(const ProgramRequest& request, const std::string& extension) {
  if (!request.output.empty()) return request.output;
  const std::string& first = request.files.front();
  return first == "-" ? std::string() : stem_of(first) + extension;
}

Result<WrittenFiles> write_page_to(const std::string& path, const PageInputs& inputs, const ProgressReport& progress,
                                   Program& program) {
  return program.write(path, inputs.max_bytes, [&](ByteSink& sink) -> Status {
    write_page(inputs.page, inputs.files, inputs.options, progress, sink);
    return Done{};
  });
}

void write_page_answer(const WrittenFiles& written, const PageInputs& inputs, Program& program,
                       const Function<void(JsonWriter&)>& own) {
  JsonWriter json(program.answers());
  json.begin_object();
  write_written(json, written);
  own(json);
  json.key("files");
  json.begin_array();
  for (const PageFile& file : inputs.files) {
    json.begin_object();
    json.member("name", file.name);
    json.member("role", std::string_view(file.is_opened ? "open" : "offer"));
    json.member("size", file.content.size());
    json.end_object();
  }
  json.end_array();
  write_findings(json, program.request().files.back(), program.findings());
  json.end_object();
}

}  // namespace genga::cli
