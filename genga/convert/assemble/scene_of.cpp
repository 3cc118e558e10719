#include "genga/convert/assemble/scene_of.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/bind.h"
#include "genga/convert/assemble/binding/frames.h"
#include "genga/convert/assemble/choose_tracks.h"
#include "genga/convert/assemble/content_files.h"
#include "genga/convert/assemble/folder_files.h"
#include "genga/convert/assemble/join_clips.h"
#include "genga/convert/assemble/name_encoding.h"
#include "genga/convert/assemble/resolve.h"
#include "genga/convert/assemble/textures.h"
#include "genga/convert/axes/in_axes.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/convert/retarget/human_motion.h"
#include "genga/convert/retarget/retarget.h"
#include "genga/core/names.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/lws/document.h"
#include "genga/physics/bake.h"
#include "genga/physics/physics_nodes.h"

namespace genga {
namespace {

// "; the clips are 0 'walk', 1 'run'"
std::string clips_text(const Scene& scene) {
  constexpr std::size_t max_named = 8;
  if (scene.clips.empty()) return "; the files have no motion";
  std::string text = scene.clips.size() == 1 ? "; the only clip is" : "; the clips are";
  for (std::size_t i = 0; i < std::min(scene.clips.size(), max_named); ++i) {
    text += (i == 0 ? " " : ", ") + number_text(i) + ' ' + quoted_name(scene.clips[i].name, '\'');
  }
  const std::size_t more = scene.clips.size() - std::min(scene.clips.size(), max_named);
  return more == 0 ? text : text + " and " + number_text(more) + " more";
}

// Keeps the wanted clip; by name first, since a clip may be called "2".
Status choose_clip(Scene& scene, const std::string& wanted) {
  if (wanted.empty()) return Done{};
  auto found =
      std::find_if(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) { return clip.name == wanted; });
  const auto number = parse_integer<std::size_t>(wanted);
  if (found == scene.clips.end() && number && *number < scene.clips.size()) {
    found = scene.clips.begin() + static_cast<std::ptrdiff_t>(*number);
  }
  if (found == scene.clips.end()) {
    return bad_argument("there is no clip " + quoted_name(wanted) + clips_text(scene));
  }
  Clip chosen = std::move(*found);
  scene.clips.clear();
  scene.clips.push_back(std::move(chosen));
  return Done{};
}

// Samples of a motion that is there itself are for those who cannot play it.
void drop_baked_clips(Scene& scene) {
  const auto is_source = [](const Clip& clip) { return clip.role == ClipRole::source; };
  if (std::none_of(scene.clips.begin(), scene.clips.end(), is_source)) return;
  std::erase_if(scene.clips, [](const Clip& clip) { return clip.role == ClipRole::baked; });
}

void drop_inverse_kinematics(Scene& scene) {
  for (Constraint& constraint : scene.constraints) {
    if (auto* ik = std::get_if<IkRule>(&constraint.rule)) ik->links.clear();
    if (auto* chain = std::get_if<ChainRule>(&constraint.rule)) chain->joints.clear();
  }
}

bool is_object(const AnyDocument& document) { return document.format().role == Role::object; }
bool names_objects(const AnyDocument& document) { return document.format().names_objects(); }

// Nodes and their motion in one file, and no names of objects in others.
bool is_figure(const AnyDocument& document) {
  return document.format().role == Role::scene && !document.format().names_objects();
}

std::uint64_t count_of(const Summary& summary, std::string_view kind) {
  const auto found =
      std::find_if(summary.counts.begin(), summary.counts.end(), [&](const auto& one) { return one.first == kind; });
  return found == summary.counts.end() ? 0 : found->second;
}

// Whether the file says which nodes are those of a human figure.
bool has_human_bones(const AnyDocument& document) {
  return count_of(document.summarize(TextEncoding::utf8), "human_bones") > 0;
}

// How likely a document is the model for the others, highest first.
enum class ModelRank : std::uint8_t {
  none,      // of no nodes that others could move
  motion,    // of a scene whose nodes stand in another file
  skeleton,  // of a scene with motion and without a mesh
  figure,    // of a scene with motion
  model,     // one that only motions move, or a scene without
};

ModelRank rank_of(const AnyDocument& document, bool is_still) {
  if (is_model(document)) return ModelRank::model;
  if (!is_figure(document))
    return document.format().role == Role::scene && is_still ? ModelRank::model : ModelRank::none;
  if (is_still) return ModelRank::model;
  const Summary summary = document.summarize(TextEncoding::utf8);
  if (count_of(summary, "meshes") > 0) return ModelRank::figure;
  return count_of(summary, "frames") > 0 ? ModelRank::skeleton : ModelRank::motion;
}

// The first of the highest rank.
std::size_t first_highest(const std::vector<ModelRank>& ranks) {
  return static_cast<std::size_t>(std::max_element(ranks.begin(), ranks.end()) - ranks.begin());
}

// What a document has become.
Status count_scene(const Scene& scene, Work& work) {
  work.use(&Limits::nodes, scene.nodes.size());
  for (const Mesh& mesh : scene.meshes) work.use(&Limits::elements, element_count(mesh));
  work.use(&Limits::bytes, size_in_bytes(scene));
  return work.status();
}

// The name by which a scene finds the file of an object.
std::string name_in_scene(const AnyDocument& object, const LoadOptions& options) {
  return options.names_objects_from.empty() ? object.name() : path_from(options.names_objects_from, object.name());
}

// The scene of an object for a target that names object files: its layers, each of which shows a part of that file. An
// object without a name keeps its meshes.
void name_own_file(const AnyDocument& object, const LoadOptions& options, Scene& scene) {
  if (object.name().empty()) return;
  const std::string file = name_in_scene(object, options);
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    const std::uint32_t layer = scene.nodes[node].layer;
    if (layer > 0) scene.object_files.push_back({.node = node, .file = file, .layer = layer});
  }
  scene.meshes.clear();
  scene.morphs.clear();
  scene.clips.clear();
}

// Adds a node below the scene's first.
std::uint32_t add_below_first(std::string name, Scene& scene) {
  Node& node = scene.nodes.emplace_back();
  node.name = std::move(name);
  node.parent = 0;
  return static_cast<std::uint32_t>(scene.nodes.size() - 1);
}

// A motion by itself names no object: attaches the given objects to the node that it moves. Each of several layers gets
// a node of its own, because an item of a scene has one layer.
void attach_to_motion(std::span<const AnyDocument> documents, const LoadOptions& options, Scene& scene) {
  for (const AnyDocument& document : documents) {
    if (!is_object(document)) continue;
    if (scene.object_files.empty() && !document.name().empty()) scene.nodes[0].name = stem_of(document.name());
    const std::string file = name_in_scene(document, options);
    Findings ignored;
    const Scene object = document.to_scene(source_of(document, options), ignored);
    const auto is_layer = [](const Node& node) { return node.layer > 0; };
    const auto layers = std::count_if(object.nodes.begin(), object.nodes.end(), is_layer);
    const bool is_alone = layers == 1 && scene.object_files.empty();
    for (const Node& layer : object.nodes) {
      if (!is_layer(layer)) continue;
      const std::string name = layer.name.empty() ? stem_of(document.name()) : layer.name;
      const std::uint32_t node = is_alone ? 0 : add_below_first(name, scene);
      scene.object_files.push_back({.node = node, .file = file, .layer = layer.layer});
    }
  }
}

// How one of several documents is understood that belong together.
SceneOptions source_in_set(const AnyDocument& document, std::span<const AnyDocument> set, const LoadOptions& options) {
  SceneOptions source = options.source;
  if (!is_found(document, options.encodings)) return source;
  std::vector<std::string> names;
  for (const AnyDocument& one : set) {
    std::vector<std::string> own = one.encoded_names();
    std::move(own.begin(), own.end(), std::back_inserter(names));
  }
  source.encoding = encoding_in_set(document.encoded_names(), names);
  return source;
}

// For one scene that names objects, and possibly some of these objects.
Result<Scene> scene_with_objects(std::span<const AnyDocument> documents, const LoadOptions& options, Work& work,
                                 Findings& findings) {
  const AnyDocument* naming = nullptr;
  ResolveOptions resolving;
  resolving.objects.files = options.files;
  resolving.objects.scene_options = options.source;
  for (const AnyDocument& document : documents) {
    if (is_object(document)) {
      resolving.objects.given.push_back({document.name(), document});
    } else if (naming == nullptr) {
      naming = &document;
    } else {
      return in_file({ErrorCode::no_conversion, "a LightWave scene can be joined with LightWave objects alone", {}, {}},
                     document.name());
    }
  }
  resolving.work = &work;
  const SceneOptions source = source_in_set(*naming, documents, options);
  Scene scene = naming->to_scene(source, findings);
  report_encoding(*naming, scene, options.encodings, findings);
  resolving.objects.finds_encodings = is_found(*naming, options.encodings);
  resolving.objects.names_beside = naming->encoded_names();
  const lws::Document* lightwave = lws_document_of(*naming);
  const bool is_motion = lightwave != nullptr && lightwave->is_motion && !scene.nodes.empty();
  if (is_motion && documents.size() > 1) attach_to_motion(documents, options, scene);
  GENGA_TRY(count_scene(scene, work));
  if (options.loads_objects) resolve(scene, std::move(resolving), findings);
  GENGA_TRY(work.status());
  return scene;
}

bool has_keys(const Scene& scene) {
  return std::any_of(scene.clips.begin(), scene.clips.end(), [](const Clip& clip) {
    return std::any_of(clip.tracks.begin(), clip.tracks.end(), [](const Track& track) { return has_keys(track); });
  });
}

// Any text may be a table. One that says nothing is another's, or its columns have other names.
Status refuse_empty_table(const AnyDocument& document, const Scene& scene) {
  if (document.format().role != Role::table || has_keys(scene)) return Done{};
  return Error{ErrorCode::bad_value,
               "the table has no key; a column is called by a node, a slash, and one of " + csv::channel_list() +
                   ", and has a number in some row",
               {},
               {}};
}

// The document's scene; what is found of it is its file's.
Scene scene_of_document(const AnyDocument& document, const SceneOptions& options, NameEncodings encodings,
                        Findings& findings) {
  Findings own;
  Scene scene = document.to_scene(options, own);
  report_encoding(document, scene, encodings, own);
  own.name_file(document.name());
  findings.append(std::move(own));
  return scene;
}

// Whether each of several motions is one clip with keys, which can play together with others.
bool can_join_all(const Scene& scene, const std::vector<std::string>& files) {
  const auto is_source = [](const Clip& clip) { return clip.role == ClipRole::source; };
  return files.size() > 1 && scene.clips.size() == files.size() &&
         std::all_of(scene.clips.begin(), scene.clips.end(), is_source);
}

void name_by_files(std::vector<Clip>& clips, const std::vector<std::string>& files) {
  std::vector<std::string> names;
  names.reserve(clips.size());
  for (std::size_t i = 0; i < clips.size(); ++i) {
    names.push_back(files[i].empty() ? clips[i].name : stem_of(files[i]));
  }
  names = unique_names(std::move(names));
  for (std::size_t i = 0; i < clips.size(); ++i) clips[i].name = std::move(names[i]);
}

// Clips of figures keep names that distinguish them; others are named after their files. files: the file of each clip.
void name_clips_of_figures(std::vector<Clip>& clips, const std::vector<std::string>& files, bool by_files) {
  std::map<std::string_view, std::size_t> uses;
  for (const Clip& clip : clips) ++uses[clip.name];
  std::vector<std::string> asked(clips.size());
  for (std::size_t i = 0; i < clips.size(); ++i) {
    const bool tells = !clips[i].name.empty() && uses[clips[i].name] == 1;
    if (by_files || !tells) asked[i] = files[i];
  }
  name_by_files(clips, asked);
}

// Merges the clips of several files, or keeps them under names of their own.
Status arrange_clips(Scene& scene, const std::vector<std::string>& files, const LoadOptions& options, Work& work,
                     Findings& findings) {
  if (!can_join_all(scene, files)) return Done{};
  if (options.separate_clips) {
    name_by_files(scene.clips, files);
    return Done{};
  }
  // While they are joined both are there.
  work.use(&Limits::bytes, size_in_bytes(scene));
  GENGA_TRY(work.status());
  std::vector<MotionClip> clips;
  clips.reserve(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) clips.push_back({std::move(scene.clips[i]), files[i]});
  scene.clips.clear();
  scene.clips.push_back(join_clips(scene, std::move(clips), options.source.encoding, findings));
  return Done{};
}

// Inputs as scenes.
struct InputPart {
  const AnyDocument* document = nullptr;
  Scene scene;
};

Result<std::vector<InputPart>> read_parts(std::span<const AnyDocument> documents, const LoadOptions& options,
                                          Work& work, Findings& findings) {
  std::vector<InputPart> parts;
  for (const AnyDocument& document : documents) {
    SceneOptions source = source_of(document, options);
    source.max_elements = work.limits().elements;
    const AnyDocument whole = with_content(document, options.files, &work, findings);
    GENGA_TRY(work.status());
    Scene scene = scene_of_document(whole, source, options.encodings, findings);
    if (Status known = refuse_empty_table(document, scene); !known)
      return in_file(std::move(known).error(), document.name());
    GENGA_TRY(count_scene(scene, work));
    parts.push_back({&document, std::move(scene)});
  }
  return parts;
}

// Index of the one that the others move; without any the first motion's own nodes are moved.
Result<std::size_t> model_among(const std::vector<InputPart>& parts) {
  if (parts.empty()) return bad_argument("no input");
  std::vector<ModelRank> ranks;
  ranks.reserve(parts.size());
  for (const InputPart& part : parts) {
    ranks.push_back(parts.size() == 1 ? ModelRank::none : rank_of(*part.document, part.scene.clips.empty()));
  }
  const std::size_t model = first_highest(ranks);
  const auto second = std::find(ranks.begin() + static_cast<std::ptrdiff_t>(model) + 1, ranks.end(), ModelRank::model);
  if (second == ranks.end()) return model;
  const InputPart& other = parts[static_cast<std::size_t>(second - ranks.begin())];
  return in_file({ErrorCode::no_conversion, "two models cannot be in one scene: convert them one by one", {}, {}},
                 other.document->name());
}

// Whether the motion moves nothing of the model by its names.
bool has_no_name_of(const Scene& motion, const Scene& model) {
  std::set<std::string_view> names;
  for (const Node& node : model.nodes) names.insert(node.name);
  return std::none_of(motion.nodes.begin(), motion.nodes.end(),
                      [&](const Node& node) { return names.contains(node.name); });
}

// A human figure that is known by its names, as the motion of an avatar; what is none stays what it is.
Result<Scene> for_avatar(Scene motion, const Scene& avatar, Work& work, Findings& findings) {
  if (motion.clips.size() != 1 || !has_no_name_of(motion, avatar)) return motion;
  Findings own;
  Result<Scene> human = human_motion(motion, {}, work, own);
  if (!human) {
    GENGA_TRY(work.status());
    return motion;
  }
  findings.append(std::move(own));
  return human;
}

// One motion more for the model.
Result<Scene> with_motion(Scene model, InputPart motion, const LoadOptions& options, Work& work, Findings& findings) {
  // Hands' joints are bones, but of no model.
  if (!model.hands.empty() || !motion.scene.hands.empty()) {
    return no_conversion("a recording of hands cannot be joined with another input");
  }
  // Numbers of a table are the model's own.
  const bool is_table = motion.document->format().role == Role::table;
  if (!is_table && !are_alike(model.axes, motion.scene.axes)) {
    work.use(&Limits::bytes, size_in_bytes(motion.scene));
    GENGA_TRY(work.status());
    motion.scene = in_axes(std::move(motion.scene), model.axes);
  }
  Findings own;
  const bool is_avatar = is_human(model);
  const bool is_own = is_figure(*motion.document);
  if (is_avatar && !is_human(motion.scene) && is_own) {
    GENGA_TRY_ASSIGN(motion.scene, for_avatar(std::move(motion.scene), model, work, own));
  }
  const bool is_for_avatars = is_human(motion.scene);
  if (is_avatar && is_for_avatars) {
    model = retarget(std::move(model), motion.scene, &work, own);
    GENGA_TRY(work.status());
  } else if (is_own) {
    work.use(&Limits::bytes, size_of_switches(model, motion.scene));
    GENGA_TRY(work.status());
    model = bind_frames(std::move(model), std::move(motion.scene), own, options.names);
  } else {
    model = bind(std::move(model), std::move(motion.scene), own, options.names);
  }
  if (is_avatar) own.set_remedy("bind.no-bone", is_own ? Remedy::none : Remedy::make_human_motion);
  if (is_for_avatars) own.set_remedy("bind.no-bone", Remedy::take_avatar);
  own.name_file(motion.document->name());
  findings.append(std::move(own));
  return model;
}

// A model and the motions that are bound to it, as one scene.
Result<Scene> scene_with_motions(std::span<const AnyDocument> documents, const LoadOptions& options, Work& work,
                                 Findings& findings) {
  GENGA_TRY_ASSIGN(std::vector<InputPart> parts, read_parts(documents, options, work, findings));
  GENGA_TRY_ASSIGN(const std::size_t model_at, model_among(parts));
  InputPart& first = parts[model_at];
  const bool is_moved = rank_of(*first.document, first.scene.clips.empty()) == ModelRank::model;
  std::vector<std::string> files;       // of the motions
  std::vector<std::string> clip_files;  // of each clip
  bool has_figures = false;
  Scene scene = std::move(first.scene);
  if (!options.loads_objects && is_object(*first.document)) name_own_file(*first.document, options, scene);
  if (!is_moved) files.push_back(first.document->name());
  clip_files.resize(scene.clips.size(), is_moved ? std::string() : first.document->name());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == model_at) continue;
    const std::string file = parts[i].document->name();
    has_figures = has_figures || is_figure(*parts[i].document);
    GENGA_TRY_ASSIGN(scene, with_motion(std::move(scene), std::move(parts[i]), options, work, findings));
    files.push_back(file);
    clip_files.resize(scene.clips.size(), file);
  }
  if (has_figures) {
    name_clips_of_figures(scene.clips, clip_files, options.separate_clips);
  } else {
    GENGA_TRY(arrange_clips(scene, files, options, work, findings));
  }
  return scene;
}

}  // namespace

std::size_t naming_document(std::span<const AnyDocument> documents) {
  const auto found = std::find_if(documents.begin(), documents.end(), names_objects);
  if (found != documents.end()) return static_cast<std::size_t>(found - documents.begin());
  std::vector<ModelRank> ranks;
  for (const AnyDocument& document : documents) {
    // An object by itself names nothing of others.
    const bool is_candidate = documents.size() > 1 && !is_object(document);
    ranks.push_back(is_candidate ? rank_of(document, is_still_scene(document)) : ModelRank::none);
  }
  return first_highest(ranks);
}

bool is_model(const AnyDocument& document) { return is_object(document) || document.format().role == Role::model; }

bool is_still_scene(const AnyDocument& document) {
  return document.format().role == Role::scene && document.summarize(TextEncoding::utf8).clips.empty();
}

bool is_moved_by(const AnyDocument& model, const AnyDocument& motion) {
  if (is_object(model)) return names_objects(motion);
  if (is_model(model) && is_figure(motion)) return has_human_bones(model) && has_human_bones(motion);
  if (is_figure(model) && is_figure(motion)) return !is_still_scene(motion);
  const bool can_be_model = is_model(model) || is_figure(model);
  return can_be_model && moves_models(motion.format().role);
}

bool any_takes(std::span<const AnyDocument> documents, OwnOption option) {
  return std::any_of(documents.begin(), documents.end(),
                     [&](const AnyDocument& document) { return document.format().takes(option); });
}

std::uint64_t size_of_files(std::span<const AnyDocument> documents) {
  std::uint64_t size = 0;
  for (const AnyDocument& document : documents) size += document.size();
  return size;
}

Result<Scene> scene_of(std::span<const AnyDocument> documents, const LoadOptions& options, Findings& findings) {
  CountedWork counted(options.run, size_of_files(documents));
  Work& work = counted.work();
  const bool has_naming = std::any_of(documents.begin(), documents.end(), names_objects);
  GENGA_TRY_ASSIGN(Scene scene, has_naming ? scene_with_objects(documents, options, work, findings)
                                           : scene_with_motions(documents, options, work, findings));
  if (options.clip.empty()) drop_baked_clips(scene);
  GENGA_TRY(choose_clip(scene, options.clip));
  if (!options.tracks.empty()) {
    GENGA_TRY(choose_tracks(scene, options.tracks, options.source.encoding, findings));
  }
  if (!options.inverse_kinematics) drop_inverse_kinematics(scene);
  if (options.physics.mode != PhysicsMode::on || !has_simulated_nodes(scene)) return scene;
  GENGA_TRY_ASSIGN(BakedPhysics baked, bake_physics(std::move(scene), options.physics, {.work = &work}, findings));
  return std::move(baked.scene);
}

Status check_files(const AnyDocument& document, const LoadOptions& options, Findings& findings) {
  const bool names_files = !document.summarize(options.source.encoding).depends_on.empty();
  if (!names_files && !document.format().has_encoded_names) return Done{};
  const SceneOptions source = source_of(document, options);
  Findings ignored;
  CountedWork counted(options.run, document.size());
  Work& work = counted.work();
  const AnyDocument whole = with_content(document, options.files, &work, ignored);
  GENGA_TRY(work.status());
  Scene scene = whole.to_scene(source, ignored);
  Findings of_names;
  check_encoding(document, scene, of_names);
  report_encoding(document, scene, options.encodings, of_names);
  of_names.name_file(document.name());
  findings.append(std::move(of_names));
  if (!names_files) return Done{};
  ResolveOptions resolving;
  resolving.objects.files = options.files;
  resolving.objects.scene_options = source;
  resolving.objects.finds_encodings = is_found(document, options.encodings);
  resolving.objects.names_beside = document.encoded_names();
  resolving.work = &work;
  GENGA_TRY(count_scene(scene, work));
  resolve(scene, std::move(resolving), findings);
  fetch_pictures(scene, options.files, findings, &work);
  return work.status();
}

}  // namespace genga
