// Files of one scene, and choices: played at times in any order, clips in layers, with and without physics. One time
// has one pose, however it is reached, until the bodies are reset.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "fuzz/choices.h"
#include "fuzz/parts.h"
#include "genga/convert/assemble/load_options.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/core/clip.h"
#include "genga/formats/registry.h"
#include "genga/player.h"

namespace {

using namespace genga;
using fuzz::Choices;

// What is more takes long, which is no news.
constexpr std::size_t max_things = 2000;  // nodes, morphs, rules, bodies and joints
constexpr std::size_t max_times = 6;
constexpr double max_seconds = 4.0;  // of play with physics

void require(bool holds) {
  if (!holds) std::abort();
}

std::vector<AnyDocument> documents_of(const fuzz::Parts& parts, const Allowance& limits) {
  std::vector<AnyDocument> documents;
  for (const fuzz::Input& file : parts.files) {
    Result<Opened> opened = open_document(fuzz::bytes_of(file), "a", {.limits = limits.of(file.size())});
    if (opened) documents.push_back(std::move(opened.value().document));
  }
  return documents;
}

bool is_small(const Scene& scene) {
  const std::size_t things = scene.nodes.size() + scene.morphs.size() + scene.constraints.size() + scene.bodies.size() +
                             scene.body_joints.size();
  return things <= max_things;
}

std::vector<std::uint32_t> layers_of(const Scene& scene, Choices& choices) {
  std::vector<std::uint32_t> layers;
  while (layers.size() < 3 && choices.yes()) {
    layers.push_back(static_cast<std::uint32_t>(choices.of(scene.clips.size() + 2)));
  }
  return layers;
}

// Near each other with physics, which steps up to each of them.
double time_of(Choices& choices, bool is_far) {
  if (is_far && choices.one_in(3)) return choices.any_of({-1e9, -1.0, 0.37, 100.0, 1e9});
  return max_seconds * static_cast<double>(choices.of(1000)) / 1000.0;
}

std::vector<double> numbers_of(const PoseView& pose) {
  std::vector<double> numbers(pose.weights().begin(), pose.weights().end());
  for (const Mat4& world : pose.worlds()) {
    for (int column = 0; column < 4; ++column) {
      for (int row = 0; row < 4; ++row) numbers.push_back(world[column][row]);
    }
  }
  return numbers;
}

// A value that is not finite is equal to any other such value.
bool are_same(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i] && (std::isfinite(a[i]) || std::isfinite(b[i]))) return false;
  }
  return true;
}

void play(Player& player, Choices& choices, bool is_far) {
  std::vector<double> times;
  std::vector<std::vector<double>> poses;
  while (times.size() < max_times && (times.empty() || !choices.one_in(4))) {
    times.push_back(time_of(choices, is_far));
    poses.push_back(numbers_of(player.pose(times.back())));
  }
  for (std::size_t i = times.size(); i > 0; --i) {
    require(are_same(numbers_of(player.pose(times[i - 1])), poses[i - 1]));
  }
}

void play_with_physics(Player& player, Choices& choices) {
  PhysicsOptions options;
  if (choices.one_in(3)) options.warm_up = choices.any_of({0.1, 1.0});
  options.has_ground = choices.yes();
  const Status started = player.start_physics(options);
  if (!started) {
    require(!player.plays_physics() && !started.error().message.empty());
    return;
  }
  play(player, choices, false);
  if (choices.yes()) {
    player.reset_physics();
    static_cast<void>(player.pose(time_of(choices, false)));
  }
  if (choices.yes()) player.stop_physics();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const fuzz::Parts parts = fuzz::parts_of(input);
  Choices choices = fuzz::choices_of(parts, input);
  LoadOptions options;
  options.run.limits = usual_limits();
  set_limit(options.run.limits, "values", 100'000);
  const std::vector<AnyDocument> documents = documents_of(parts, options.run.limits);
  if (documents.empty()) return 0;
  Findings findings;
  const Result<Scene> scene = scene_of(documents, options, findings);
  if (!scene || !is_small(scene.value())) return 0;
  const std::vector<std::uint32_t> layers = layers_of(scene.value(), choices);
  Player player = layers.empty() ? Player(scene.value()) : Player(scene.value(), layers);
  require(player.duration() >= 0.0 && player.layer_count() <= layers.size() + 1);
  play(player, choices, true);
  play_with_physics(player, choices);
  play(player, choices, !player.plays_physics());
  return 0;
}
