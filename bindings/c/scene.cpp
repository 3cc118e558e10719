// Scenes, what is in them by name and number, and what becomes of them: genga_load, genga_save, genga_picture.
#include "genga/core/scene.h"

#include <algorithm>
#include <string_view>

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/output.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/report/scene_json.h"
#include "genga/requests/bodies.h"

namespace genga::c {
namespace {

Result<genga_scene> loaded(const genga_files* files, const Request& request, Findings& findings) {
  if (files == nullptr) return missing("files");
  GENGA_TRY(check_request(request, Command::view));
  GENGA_TRY_ASSIGN(const std::vector<Input> inputs, open_inputs(*files, request, Command::view));
  Memory memory(request, *files, findings);
  GENGA_TRY(add_reader_findings(inputs, memory));
  GENGA_TRY_ASSIGN(InputScene made, scene_of_inputs(Command::view, inputs, memory));
  std::vector<Mat4> rest = rest_world(made.scene, Hierarchy(made.scene.nodes));
  return genga_scene{std::make_shared<const SharedScene>(SharedScene{std::move(made), std::move(rest)})};
}

Result<genga_output> saved(const SharedScene& shared, const Request& request, const std::string& name,
                           Findings& findings) {
  GENGA_TRY(check_request(request, Command::convert));
  GENGA_TRY_ASSIGN(const Target target, target_of(name, request.to_format));
  GENGA_TRY(check_target(request, target, false));
  LoadOptions loading = shared.loading;
  loading.run = run_of(request, shared.loading.run.input);
  SaveOptions asked = save_options(request, loading, *target.format);
  asked.model = shared.naming;
  genga_files none;
  Memory memory(request, none, findings);
  Findings found;
  Result<Made> made = make(shared.scene, target, asked, found);
  const Status told = memory.add_findings(shared.naming, found);
  GENGA_TRY(made);
  GENGA_TRY(told);
  const AnyDocument document = made->document;
  GENGA_TRY_ASSIGN(WrittenFiles written,
                   memory.write(document, target, name, asked.run.limits.of(asked.run.input).output));
  MemorySink json;
  write_answer(Converted{*std::move(made), std::move(written), asked.encoding}, shared.naming, memory.findings(), json);
  memory.output.json = text_of(json);
  return std::move(memory.output);
}

// A picture that is in the scene's own file counts first.
Result<Bytes> picture_content(const SharedScene& shared, const std::string& name) {
  const std::vector<EmbeddedPicture>& own = shared.scene.pictures;
  const auto found = std::find_if(own.begin(), own.end(), [&](const EmbeddedPicture& one) { return one.name == name; });
  return found != own.end() ? Result<Bytes>(found->content) : shared.loading.files(name);
}

Result<genga_output> picture_of(const SharedScene& shared, const std::string& name) {
  const FileResolver& files = shared.loading.files;
  Result<Bytes> content = picture_content(shared, name);
  if (!content && content.error().code == ErrorCode::cannot_open) {
    Result<FoundFile> found = find_file(name, {}, files);
    if (!found) return in_file(std::move(found).error(), name);
    content = std::move(found->content);
  }
  if (!content) return in_file(std::move(content).error(), name);
  return one_file(name, no_limit, [&](ByteSink& sink) -> Status {
    sink.write(content->view());
    return Done{};
  });
}

// What there is of a kind, as names.
template <class Visit>
auto visit_kind(const Scene& scene, int32_t kind, const Visit& visit) {
  switch (kind) {
    case GENGA_NODES: return visit(scene.nodes);
    case GENGA_MESHES: return visit(scene.meshes);
    case GENGA_MATERIALS: return visit(scene.materials);
    case GENGA_MORPHS: return visit(scene.morphs);
    case GENGA_CAMERAS: return visit(scene.cameras);
    case GENGA_LIGHTS: return visit(scene.lights);
    case GENGA_CONSTRAINTS: return visit(scene.constraints);
    case GENGA_CLIPS: return visit(scene.clips);
    case GENGA_HANDS: break;
  }
  return visit(std::vector<Node>());
}

const Clip* clip_of(const genga_scene* scene, size_t clip) {
  if (scene == nullptr) return nullptr;
  const std::vector<Clip>& clips = scene->shared->scene.clips;
  return clip < clips.size() ? &clips[clip] : nullptr;
}

}  // namespace
}  // namespace genga::c

genga_status genga_load(const genga_files* files, const genga_options* options, genga_scene** scene,
                        genga_report* report) {
  return genga::c::answer(report, scene, [&](genga::Findings& findings) {
    return genga::c::loaded(files, genga::c::or_defaults(options), findings);
  });
}

void genga_scene_free(genga_scene* scene) { delete scene; }

genga_status genga_save(const genga_scene* scene, const genga_options* options, const char* name, genga_output** output,
                        genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) -> genga::Result<genga_output> {
    if (scene == nullptr) return genga::c::missing("scene");
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::saved(*scene->shared, genga::c::or_defaults(options), name, findings);
  });
}

genga_status genga_scene_json(const genga_scene* scene, genga_output** output, genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings&) -> Result<genga_output> {
    if (scene == nullptr) return c::missing("scene");
    return c::one_file("scene.json", no_limit, [&](ByteSink& sink) -> Status {
      write_scene(sink, scene->shared->scene);
      return Done{};
    });
  });
}

genga_status genga_picture(const genga_scene* scene, const char* name, genga_output** output, genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings&) -> genga::Result<genga_output> {
    if (scene == nullptr) return genga::c::missing("scene");
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::picture_of(*scene->shared, name);
  });
}

size_t genga_scene_count(const genga_scene* scene, int32_t kind) {
  if (scene == nullptr) return 0;
  if (kind == GENGA_HANDS) return scene->shared->scene.hands.size();
  return genga::c::visit_kind(scene->shared->scene, kind, [](const auto& things) { return things.size(); });
}

const char* genga_scene_name(const genga_scene* scene, int32_t kind, size_t index) {
  if (scene == nullptr) return nullptr;
  return genga::c::visit_kind(scene->shared->scene, kind, [&](const auto& things) -> const char* {
    return index < things.size() ? things[index].name.c_str() : nullptr;
  });
}

int32_t genga_scene_find(const genga_scene* scene, int32_t kind, const char* name) {
  if (scene == nullptr || name == nullptr) return -1;
  return genga::c::visit_kind(scene->shared->scene, kind, [&](const auto& things) -> int32_t {
    const auto found = std::find_if(things.begin(), things.end(), [&](const auto& one) { return one.name == name; });
    return found == things.end() ? -1 : static_cast<int32_t>(found - things.begin());
  });
}

int32_t genga_node_parent(const genga_scene* scene, size_t node) {
  if (scene == nullptr || node >= scene->shared->scene.nodes.size()) return -1;
  return scene->shared->scene.nodes[node].parent;
}

double genga_clip_begin(const genga_scene* scene, size_t clip) {
  const genga::Clip* found = genga::c::clip_of(scene, clip);
  return found == nullptr ? 0.0 : genga::earliest_time(*found);
}

double genga_clip_end(const genga_scene* scene, size_t clip) {
  const genga::Clip* found = genga::c::clip_of(scene, clip);
  return found == nullptr ? 0.0 : genga::duration(*found);
}
