// The commands on inputs that are scenes of their own: diff, plot.
#include <algorithm>
#include <array>
#include <deque>
#include <set>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/physics/physics_nodes.h"
#include "genga/physics/simulation.h"
#include "genga/report/diff_plot.h"
#include "genga/requests/bodies.h"

namespace genga {
namespace {

constexpr std::size_t most_named = 8;  // bones in one message

// The scene of an input, with the models that it moves.
struct Side {
  std::string name;
  std::string_view format;
  Scene scene;
  TextEncoding encoding = TextEncoding::cp932;
};

struct Sides {
  std::deque<Side> all;     // their addresses stay
  std::uint64_t input = 0;  // bytes of their files
};

Status add_side(Command command, const std::vector<Input>& inputs, Sides& sides, Front& front) {
  GENGA_TRY_ASSIGN(InputScene made, scene_of_inputs(command, inputs, front));
  const AnyDocument& last = inputs.back().document;
  sides.all.push_back({last.name(), last.format().name, std::move(made.scene), made.loading.source.encoding});
  sides.input += made.loading.run.input;
  return Done{};
}

// models: how many of the first inputs are such.
Result<Sides> sides_of(Command command, std::span<const Input> inputs, std::size_t models, Front& front) {
  Sides sides;
  std::vector<bool> are_moved(models);
  for (const Input& motion : inputs.subspan(models)) {
    std::vector<Input> side;
    for (std::size_t model = 0; model < models; ++model) {
      if (!is_moved_by(inputs[model].document, motion.document)) continue;
      side.push_back(inputs[model]);
      are_moved[model] = true;
    }
    side.push_back(motion);
    GENGA_TRY(add_side(command, side, sides, front));
  }
  for (std::size_t model = 0; model < models; ++model) {
    if (!are_moved[model]) return in_file(bad_argument("none of the other files moves it"), inputs[model].name());
  }
  return sides;
}

// Whether it is a model of the inputs after it, and its own motion should not be plotted: a scene without motion is a
// model for motions of its own format.
bool is_model_of_others(const AnyDocument& model, std::span<const Input> others) {
  if (is_model(model)) return true;
  return is_still_scene(model) && std::any_of(others.begin(), others.end(), [&](const Input& other) {
           return &other.document.format() == &model.format() && is_moved_by(model, other.document);
         });
}

// Those that the request says, and behind them those that have no motion of their own; the last input is never one.
std::size_t count_models(const Request& request, std::span<const Input> inputs) {
  std::size_t models = std::min(request.models, inputs.size() - 1);
  while (models + 1 < inputs.size() && is_model_of_others(inputs[models].document, inputs.subspan(models + 1))) {
    ++models;
  }
  return models;
}

DiffOptions options_of(const Request& request, const Sides& sides) {
  const Side& first = sides.all[0];
  const Side& second = sides.all[1];
  DiffOptions options = diff_options(request, sides.input);
  options.is_one_format = first.format == second.format;
  options.first_encoding = first.encoding;
  options.second_encoding = second.encoding;
  return options;
}

// Bones that bodies would move, whose keys have what bodies did.
std::set<std::string> names_of_simulated(const Scene& scene) {
  std::set<std::string> names;
  for (const SimulatedNode& node : simulated_nodes(scene, Hierarchy(scene.nodes))) {
    const auto is_off = [&](const Clip& clip) { return is_switched_off(clip, node.index); };
    if (std::any_of(scene.clips.begin(), scene.clips.end(), is_off)) names.insert(scene.nodes[node.index].name);
  }
  return names;
}

// Bones that only one of the two motions has simulated are apart for that reason.
Status report_one_sided(const Sides& sides, Front& front) {
  const std::array names{names_of_simulated(sides.all[0].scene), names_of_simulated(sides.all[1].scene)};
  for (std::size_t side = 0; side < 2; ++side) {
    std::string bones;
    std::size_t count = 0;
    for (const std::string& name : names[side]) {
      if (names[1 - side].contains(name)) continue;
      if (++count <= most_named) bones += (count == 1 ? "" : ", ") + quoted_name(name);
    }
    if (count == 0) continue;
    if (count > most_named) bones += " and " + number_text(count - most_named) + " more";
    Findings findings;
    findings.add({"physics.one-side",
                  Severity::warning,
                  "bodies",
                  {},
                  "only this motion has what rigid bodies do with these bones: " + bones});
    GENGA_TRY(front.add_findings(sides.all[side].name, findings));
  }
  return Done{};
}

}  // namespace

Result<Compared> diff_inputs(std::span<const Input> inputs, Front& front) {
  const Request& request = front.request();
  if (inputs.size() < 2) return bad_argument("two files are needed to compare them");
  GENGA_TRY(add_reader_findings(inputs, front));
  GENGA_TRY_ASSIGN(const Sides sides, sides_of(Command::diff, inputs, inputs.size() - 2, front));
  GENGA_TRY(report_one_sided(sides, front));
  const Side& first = sides.all[0];
  const Side& second = sides.all[1];
  const DiffOptions options = options_of(request, sides);
  Compared compared{.diff = {}, .first = first.name, .second = second.name, .written = {}};
  GENGA_TRY_ASSIGN(compared.diff, diff_motions(first.scene, second.scene, options));
  if (request.diff_plot.empty()) return compared;
  MemorySink svg;
  GENGA_TRY(plot_diff(first.scene, second.scene, compared.diff, options, {first.name, second.name}, svg));
  GENGA_TRY_ASSIGN(compared.written, front.write_picture(request.diff_plot, svg.buffer(), limits_of(request, inputs)));
  return compared;
}

Status write_diff(const Request& request, std::span<const Input> inputs, const Compared& compared, ByteSink& sink) {
  BoundedSink bounded(sink, limits_of(request, inputs).output);
  if (request.json) {
    write_motion_diff(compared.first, compared.second, compared.diff, bounded);
  } else {
    bounded.text(motion_diff_text(compared.diff));
  }
  return bounded.status();
}

Result<Plotted> plot_inputs(std::span<const Input> inputs, const std::string& output, Front& front) {
  const Request& request = front.request();
  if (inputs.empty()) return bad_argument("no input");
  GENGA_TRY(add_reader_findings(inputs, front));
  GENGA_TRY_ASSIGN(const Sides sides, sides_of(Command::plot, inputs, count_models(request, inputs), front));
  std::vector<PlottedMotion> motions;
  motions.reserve(sides.all.size());
  for (const Side& side : sides.all) motions.push_back({side.name, &side.scene, side.encoding});
  const PlotOptions options = plot_options(request, sides.input);
  MemorySink svg;
  Plotted plotted;
  GENGA_TRY_ASSIGN(plotted.report, plot_curves(motions, options, svg));
  GENGA_TRY(front.add_findings(inputs.back().name(), plotted.report.findings));
  GENGA_TRY_ASSIGN(plotted.written, front.write_picture(output, svg.buffer(), limits_of(request, inputs)));
  return plotted;
}

}  // namespace genga
