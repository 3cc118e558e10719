// A dance on a model whose hair and skirt have rigid bodies, from the files to a .glb in memory: without physics, the
// steps of Bullet alone, the simulation, and with physics. Each part is timed in turn, so all meet the same machine.
// With GENGA_BENCH_MODEL and GENGA_BENCH_MOTION the files of those names, else those of examples/. Counters are seconds
// of processor time, the least of all rounds. "share" is what the conversion with physics takes of the one without and
// Bullet's steps together. Beyond that sum are poses at each step, and 60 keys a second of each simulated bone to
// write.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "genga/core/rigid_body.h"
#include "genga/core/scene.h"
#include "genga/genga.h"
#include "genga/physics/bake.h"
#include "genga/physics/simulation.h"
#include "genga/physics/world.h"

namespace {

using namespace genga;

std::vector<std::string> files() {
  const auto file = [](const char* variable, const char* example) {
    const char* named = std::getenv(variable);
    return named != nullptr ? named : std::string(GENGA_BENCH_EXAMPLES) + example;
  };
  return {file("GENGA_BENCH_MODEL", "/figure.pmd"), file("GENGA_BENCH_MOTION", "/dance.vmd")};
}

bool convert(PhysicsMode mode) {
  const Result<LoadedScene> loaded = load(files());
  if (!loaded) return false;
  const Result<SavedInMemory> saved = save_to_memory(*loaded, "dance.glb", {.physics = {.mode = mode}});
  benchmark::DoNotOptimize(saved);
  return bool{saved};
}

// What Bullet is asked while the dance is simulated, so that it can be asked again without the rest.
struct Steps {
  Scene scene;
  std::vector<BodyPlace> rest;
  std::vector<std::vector<BodyPlace>> places;  // of all bodies: at the beginning and after each step
};

std::vector<BodyPlace> places_of(const Simulation& simulation, std::size_t count) {
  std::vector<BodyPlace> places;
  places.reserve(count);
  for (std::size_t body = 0; body < count; ++body) places.push_back(simulation.place(body));
  return places;
}

Result<Steps> recorded_steps() {
  Steps steps;
  GENGA_TRY_ASSIGN(LoadedScene loaded, load(files()));
  steps.scene = std::move(loaded.scene());
  if (steps.scene.clips.empty()) return Error{ErrorCode::bad_argument, "the motion has no clip", {}, {}};
  const Clip& clip = steps.scene.clips[0];
  const std::size_t bodies = steps.scene.bodies.size();
  GENGA_TRY_ASSIGN(Simulation still, Simulation::create(steps.scene, nullptr, {}));
  GENGA_TRY(still.start(0.0));
  steps.rest = places_of(still, bodies);
  GENGA_TRY_ASSIGN(Simulation simulation, Simulation::create(steps.scene, &clip, {}));
  GENGA_TRY(simulation.start(clip.first_time));
  steps.places.push_back(places_of(simulation, bodies));
  while (simulation.time() < duration(clip) - 1e-6) {
    GENGA_TRY(simulation.step());
    steps.places.push_back(places_of(simulation, bodies));
  }
  return steps;
}

bool bullet_alone(const Steps& steps) {
  const std::vector<RigidBody>& bodies = steps.scene.bodies;
  Result<PhysicsWorld> world =
      PhysicsWorld::create(bodies, steps.scene.body_joints, steps.rest, steps.places.front(), {});
  if (!world) return false;
  for (std::size_t step = 1; step < steps.places.size(); ++step) {
    for (std::size_t body = 0; body < bodies.size(); ++body)
      if (bodies[body].mode == BodyMode::follow) world->move(body, steps.places[step][body]);
    if (!world->step()) return false;
  }
  benchmark::DoNotOptimize(world->place(0));
  return true;
}

// The least processor time of a part.
class Least {
 public:
  template <class Part>
  bool time(const Part& part) {
    const std::clock_t begin = std::clock();
    const bool is_done = part();
    seconds_ = std::min(seconds_, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    return is_done;
  }
  double seconds() const { return seconds_; }

 private:
  double seconds_ = std::numeric_limits<double>::infinity();
};

void converted_with_physics(benchmark::State& state) {
  if (!has_physics()) {
    for ([[maybe_unused]] const auto _ : state) state.SetLabel("built without physics");
    return;
  }
  const Result<Steps> steps = recorded_steps();
  if (!steps) return state.SkipWithError(steps.error().text().c_str());
  Least without, bullet, simulation, with;
  Findings findings;
  for ([[maybe_unused]] const auto _ : state) {
    const bool is_done = without.time([] { return convert(PhysicsMode::none); }) &&
                         bullet.time([&] { return bullet_alone(*steps); }) &&
                         simulation.time([&] { return bool{bake_physics(steps->scene, {}, {}, findings)}; }) &&
                         with.time([] { return convert(PhysicsMode::on); });
    if (!is_done) return state.SkipWithError("a part failed");
  }
  state.counters["without"] = without.seconds();
  state.counters["bullet"] = bullet.seconds();
  state.counters["simulation"] = simulation.seconds();
  state.counters["with"] = with.seconds();
  state.counters["share"] = with.seconds() / (without.seconds() + bullet.seconds());
  state.counters["steps"] = static_cast<double>(steps->places.size() - 1);
  state.counters["bodies"] = static_cast<double>(steps->scene.bodies.size());
}
BENCHMARK(converted_with_physics)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
