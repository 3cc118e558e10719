#include "cli/page/inputs.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "cli/exit_code.h"
#include "cli/report.h"
#include "genga/base/files/file_name.h"
#include "genga/base/number_text.h"
#include "genga/convert/assemble/textures.h"

namespace genga::cli {
namespace {

// The options that the page's own library is to have.
constexpr std::array<std::string_view, 12> page_options{"encoding",  "from-format", "clip",    "separate-clips",
                                                        "tracks",    "names",       "no-ik",   "ticks",
                                                        "subdivide", "tangents",    "hermite", "limits"};

PageOptions options_of(const CLI::App& command) {
  PageOptions options;
  for (const std::string_view name : page_options) {
    const CLI::Option* option = command.get_option_no_throw("--" + std::string(name));
    if (option == nullptr || option->count() == 0) continue;
    const bool is_flag = option->get_items_expected_max() == 0;
    options.emplace_back(name, is_flag ? std::nullopt : std::optional(option->results().back()));
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

// A path's last part; of standard input what it may be called.
std::string name_of(const Input& input) {
  if (input.path == "-") return "input." + std::string(input.was_json ? "json" : input.document.format().name);
#if defined(_WIN32)
  return input.path.substr(input.path.find_last_of("/\\:") + 1);
#else
  return input.path.substr(input.path.rfind('/') + 1);
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
  // What a resolver finds is remembered by the name that it was asked for.
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
                     const PageCommand& command, Findings& findings) {
  if (input.document.summarize(options.source.encoding).depends_on.empty()) return Done{};
  options.files = collection.remembering(resolver_of(input, command.motion.files));
  options.clip.clear();
  options.tracks.clear();
  Findings own;
  Findings ignored;  // of the scene: the page says so itself
  const std::vector<AnyDocument> documents = documents_for(input, inputs);
  GENGA_TRY_ASSIGN(const Scene scene, scene_of(documents, options, ignored));
  for (const Finding& finding : ignored.all()) {
    if (finding.code == "resolve.missing-object" || finding.code == "resolve.broken-object") own.add(finding);
  }
  look_for_pictures(scene, options.files, own);
  own.name_file(input.path);
  findings.append(std::move(own));
  return Done{};
}

// Sizes count as what is written: a name for each folder that leads to one large file would be as many of it.
Status check_sizes(const PageCommand& command, const PageInputs& inputs) {
  std::uint64_t size = 0;
  const Limits limits = command.common.limits.of(inputs.input);
  for (const PageFile& file : inputs.files) {
    size += file.content.size();
    if (size > limits.output) return limit_met(&Limits::output, limits);
  }
  return Done{};
}

Status collect_files(const PageCommand& command, const std::vector<Input>& inputs, PageInputs& page) {
  GENGA_TRY_ASSIGN(const LoadOptions options, scene_options_of(inputs, command.motion, command.common));
  Collection collection;
  for (const Input& input : inputs) collection.add_given(input);
  for (const Input& input : inputs)
    GENGA_TRY(ask_for_files(input, inputs, options, collection, command, page.findings));
  page.files = std::move(collection).take();
  page.input = size_of(inputs);
  GENGA_TRY(check_sizes(command, page));
  if (options.clip.empty() && options.tracks.empty()) return Done{};
  // A clip or a glob that nothing is called is told here, not by the page.
  Findings ignored;
  GENGA_TRY(scene_of(documents_of(inputs), options, ignored));
  return Done{};
}

int refuse(const PageCommand& command, const std::string& file, const Error& error, const Findings& findings) {
  return report_error(file, error, command.common, findings);
}

Error strict_error() { return {ErrorCode::bad_value, "there are findings", {}, {}}; }

}  // namespace

void add_page_options(CLI::App& command, PageCommand& options) {
  options.command = &command;
  add_common_options(command, options.common);
  add_encoding_option(command, options.common);
  add_scene_options(command, options.motion);
  command.add_option("--page", options.page, "The page to put files into, of another place than the program's own")
      ->type_name("HTML");
  command.add_flag("--force", options.force, "Replace an output that exists");
  command.add_flag("--json", options.common.json, "Report what was made, or why nothing was, as a JSON object");
  command.add_option("FILE", options.files, "Models, motions, scenes that are shown together; - for standard input")
      ->required();
}

int open_page_inputs(const PageCommand& command, PageInputs& inputs) {
  const std::string name = "genga " + command.command->get_name();
  if (const Status numbers = check_numbers(command.motion); !numbers) return refuse(command, name, numbers.error(), {});
  Result<PageTemplate> page = find_page_template(command.page);
  if (!page) return refuse(command, name, page.error(), {});
  inputs.page = std::move(page).value();
  inputs.options = options_of(*command.command);
  const Inputs opened = open_inputs(command.files, command.motion, command.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  for (const Input& input : opened.inputs) {
    Findings own = input.findings;
    own.name_file(input.path);
    inputs.findings.append(std::move(own));
  }
  if (const Input* refused = refused_input(opened.inputs, command.common)) {
    return refuse(command, refused->path, strict_error(), inputs.findings);
  }
  PageInputs named;
  const Status collected = collect_files(command, opened.inputs, named);
  print_findings(command.files.back(), named.findings, command.common.verbosity());
  const bool is_refused = command.common.strict && named.findings.count(Severity::warning) > 0;
  inputs.files = std::move(named.files);
  inputs.input = named.input;
  inputs.findings.append(std::move(named.findings));
  if (!collected) {
    refuse(command, command.files.back(), collected.error(), inputs.findings);
    return exit_code_of_making(collected.error().code);
  }
  return is_refused ? refuse(command, command.files.back(), strict_error(), inputs.findings) : exit_done;
}

std::string default_output(const PageCommand& command, const std::string& extension) {
  const std::string& first = command.files.front();
  return first == "-" ? std::string() : stem_of(first) + extension;
}

std::uint64_t max_output(const PageCommand& command, const PageInputs& inputs) {
  return command.common.limits.of(inputs.input).output;
}

Result<WrittenFiles> write_page_to(const std::string& path, const PageCommand& command, const PageInputs& inputs,
                                   const ProgressReport& progress) {
  const auto write = [&](ByteSink& sink) -> Status {
    write_page(inputs.page, inputs.files, inputs.options, progress, sink);
    return Done{};
  };
  return write_output(path, command.force, write, max_output(command, inputs));
}

void write_page_files(JsonWriter& json, const PageInputs& inputs) {
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
}

}  // namespace genga::cli
