// A small file that asks for much: counts of two lists are drawn together, a file is made of them and converted within
// the usual or the strict limits. Whatever the result, memory stays within 32 times the file and 64 MiB.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/choices.h"
#include "genga/convert/convert.h"
#include "genga/formats/registry.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#define GENGA_MEMORY_IS_TOLD 1
#endif
#endif

namespace {

using namespace genga;
using fuzz::Choices;

// ---- how much memory is taken at once ----

std::atomic<std::size_t> held{0};
std::atomic<std::size_t> max_held{0};

#if defined(GENGA_MEMORY_IS_TOLD)

void count_block(const volatile void* /*block*/, std::size_t size) {
  const std::size_t now = held.fetch_add(size) + size;
  std::size_t most = max_held.load();
  while (now > most && !max_held.compare_exchange_weak(most, now)) {
  }
}

void forget_block(const volatile void* block) {
  if (block == nullptr) return;
  // The hook says volatile, and what it is asked does not.
  const void* const own = const_cast<const void*>(block);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  held.fetch_sub(__sanitizer_get_allocated_size(own));
}

const bool has_hooks = __sanitizer_install_malloc_and_free_hooks(count_block, forget_block) != 0;

#else

const bool has_hooks = false;

#endif

void require_memory(std::size_t before, std::uint64_t size, const char* what) {
  const std::uint64_t allowed = (std::uint64_t{64} << 20U) + 32 * size;
  const std::uint64_t taken = max_held.load() - std::min(before, max_held.load());
  if (!has_hooks || taken <= allowed) return;
  std::fprintf(stderr, "%s: %llu bytes taken, %llu allowed\n", what, static_cast<unsigned long long>(taken),
               static_cast<unsigned long long>(allowed));
  std::abort();
}

// ---- scenes of two lists ----

// Mostly small, at times some thousands.
std::size_t count_of(Choices& choices) { return (std::size_t{1} << choices.of(13)) + choices.of(100); }

Curve curve_of(std::size_t keys, double step, Choices& choices) {
  std::vector<double> times;
  std::vector<float> values;
  for (std::size_t key = 0; key < keys; ++key) {
    times.push_back(static_cast<double>(key) * step);
    values.push_back(static_cast<float>(choices.of(7)));
  }
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.before = curve.after = choices.any_of({Behaviour::constant, Behaviour::repeat, Behaviour::oscillate});
  return curve;
}

Track track_of(const Subject& subject, Property property, std::size_t keys, double step, Choices& choices) {
  Track track{.subject = subject, .property = property};
  for (std::size_t i = curve_count(property, RotationForm::quaternion); i > 0; --i) {
    track.curves.push_back(curve_of(keys, step, choices));
  }
  return track;
}

void add_nodes(Scene& scene, std::size_t count, Choices& choices) {
  const bool is_chain = choices.yes();
  for (std::size_t i = 0; i < count; ++i) {
    Node node{.name = "b" + std::to_string(scene.nodes.size()), .kind = NodeKind::bone};
    if (!scene.nodes.empty()) node.parent = is_chain ? static_cast<std::int32_t>(scene.nodes.size()) - 1 : 0;
    node.source_name = node.name;
    scene.nodes.push_back(std::move(node));
  }
}

// A strip of triangles, a material and a primitive each.
void add_mesh(Scene& scene, std::size_t triangles, bool has_materials) {
  Mesh mesh{.name = "m", .node = 0};
  for (std::size_t i = 0; i < triangles + 2; ++i) {
    mesh.positions.emplace_back(static_cast<float>(i), static_cast<float>(i % 2), 0.0F);
    mesh.normals.emplace_back(0.0F, 0.0F, 1.0F);
    mesh.uvs.emplace_back(0.0F, 0.0F);
  }
  for (std::uint32_t i = 0; i < triangles; ++i) {
    mesh.indices.insert(mesh.indices.end(), {i, i + 1, i + 2});
    if (i > 0 && !has_materials) {
      mesh.primitives.back().index_count += 3;
      continue;
    }
    mesh.primitives.push_back({3 * i, 3, static_cast<std::int32_t>(scene.materials.size())});
    scene.materials.push_back({.name = "s" + std::to_string(i)});
  }
  scene.meshes.push_back(std::move(mesh));
}

void add_morphs(Scene& scene, std::size_t count, std::size_t moved) {
  for (std::size_t i = 0; i < count; ++i) {
    MorphTarget target{.morph = static_cast<std::uint32_t>(scene.morphs.size())};
    for (std::uint32_t vertex = 0; vertex < std::min(moved, scene.meshes[0].positions.size()); ++vertex) {
      target.vertices.push_back(vertex);
      target.offsets.emplace_back(0.0F, 1.0F, 0.0F);
    }
    scene.meshes[0].targets.push_back(std::move(target));
    scene.morphs.push_back({.name = "w" + std::to_string(i), .source_name = "w" + std::to_string(i)});
  }
}

void add_chains(Scene& scene, std::size_t chains, std::size_t links, Choices& choices) {
  const auto last = static_cast<std::uint32_t>(scene.nodes.size() - 1);
  for (std::size_t i = 0; i < chains; ++i) {
    IkRule rule{
        .goal = 0, .effector = last, .iterations = static_cast<std::uint32_t>(count_of(choices)), .max_step = 1.0};
    for (std::size_t link = 1; link <= std::min<std::size_t>(links, last); ++link) {
      rule.links.push_back({.node = last - static_cast<std::uint32_t>(link)});
      if (choices.one_in(3))
        rule.links.back().limits = std::array<Range, 3>{Range{-0.5, 0.5}, {-0.4, 0.4}, {-0.3, 0.3}};
    }
    scene.constraints.push_back({"ik" + std::to_string(i), {}, std::move(rule)});
  }
}

Scene scene_of(Choices& choices) {
  Scene scene;
  add_nodes(scene, 1 + count_of(choices), choices);
  const std::size_t one = count_of(choices);
  const std::size_t other = count_of(choices);
  const double step = choices.any_of({1.0 / 30.0, 1.0, 100.0, 10'000.0});
  Clip clip{.name = "c"};
  switch (choices.of(5)) {
    case 0:
      add_mesh(scene, one, true);
      add_morphs(scene, other, 1);
      break;
    case 1:
      add_mesh(scene, one, false);
      add_morphs(scene, other, std::size_t{1} << choices.of(8));
      break;
    case 2:
      for (std::uint32_t node = 0; node < std::min(one, scene.nodes.size()); ++node) {
        const Property property = choices.any_of({Property::translation, Property::scale});
        clip.tracks.push_back(track_of({SubjectKind::node, node}, property, 1 + other % 50, step, choices));
      }
      break;
    case 3:
      add_mesh(scene, 1, true);
      add_morphs(scene, one, 1);
      for (std::uint32_t morph = 0; morph < scene.morphs.size(); ++morph) {
        clip.tracks.push_back(track_of({SubjectKind::morph, morph}, Property::weight, 1 + other % 50, step, choices));
      }
      break;
    default:
      add_chains(scene, one % 50, 1 + other % 50, choices);
      clip.tracks.push_back(track_of({SubjectKind::node, 0}, Property::translation, 3, step, choices));
      break;
  }
  if (!clip.tracks.empty()) scene.clips.push_back(std::move(clip));
  return scene;
}

// ---- the file, and what is made of it ----

const FormatDescriptor* format_of(Choices& choices, bool reads) {
  std::vector<const FormatDescriptor*> all;
  for (const FormatDescriptor* format : formats()) {
    if (format->is_made_of_scenes() && (format->reads || !reads)) all.push_back(format);
  }
  return all[choices.of(all.size())];
}

Target target_of(const FormatDescriptor* format) { return {format, std::string(format->extensions.front())}; }

// Some seconds under sanitizers: what takes time is measured elsewhere.
Allowance quick(Allowance limits) {
  set_limit(limits, "samples", 1'000'000);
  set_limit(limits, "steps", 1'000'000);
  return limits;
}

std::vector<std::byte> file_of(const Scene& scene, const FormatDescriptor* format) {
  Findings findings;
  SaveOptions options;
  options.run.limits = quick(usual_limits());
  options.run.input = std::uint64_t{1} << 20U;
  const Result<Made> made = make(scene, target_of(format), options, findings);
  MemorySink sink;
  if (!made || !made.value().document.write(sink)) return {};
  return std::move(sink).take();
}

void convert_file(const Bytes& file, const FormatDescriptor* format, const Target& target, const Allowance& limits,
                  Curves curves) {
  const std::size_t before = held.load();
  max_held = before;
  Result<Opened> opened = open_document(file, "a", {.limits = limits.of(file.size())}, format);
  if (!opened) return;
  ConvertOptions options;
  options.load.run.limits = options.save.run.limits = limits;
  options.save.curves = curves;
  Findings findings;
  const std::vector<AnyDocument> documents{std::move(opened.value().document)};
  // Writing it onto a disk would take no more.
  static_cast<void>(convert(documents, target, options, findings));
  require_memory(before, file.size(), std::string(target.format->name).c_str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> told(data, size);
  Choices choices(told, fuzz::hash_of(told));
  const FormatDescriptor* const format = format_of(choices, true);
  const Target target = target_of(format_of(choices, false));
  const Allowance limits = quick(choices.one_in(4) ? strict_limits() : usual_limits());
  const Curves curves = choices.any_of({Curves::exact, Curves::bake});
  const std::vector<std::byte> file = file_of(scene_of(choices), format);
  if (file.empty()) return 0;
  convert_file(Bytes::borrow(file), format, target, limits, curves);
  return 0;
}
