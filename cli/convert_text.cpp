#include "cli/convert_text.h"

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/lower/tolerance_text.h"

namespace genga::cli {
namespace {

// Appends the place of an error; nothing if there is none.
void add_place(const std::string& node, double error, double t, std::string& places) {
  if (!(error > 0.0)) return;
  places += (places.empty() ? "" : "; ") + short_name(node) + " at " + seconds_text(t);
}

std::string text_of(const LargestError& error) {
  std::string places;
  add_place(error.metres_node, error.metres, error.metres_time, places);
  add_place(error.degrees_node, error.degrees, error.degrees_time, places);
  return length_text(error.metres) + ", " + angle_text(error.degrees) + (places.empty() ? "" : " (" + places + ")");
}

// Straight keys have two: the first is at frames, the second between them.
void print_largest_errors(const Made& made, Verbosity verbosity) {
  if (made.error) print_note("largest error: " + text_of(*made.error), verbosity);
  if (made.between) print_note("largest error between frames: " + text_of(*made.between), verbosity);
}

void print_renamed(const std::vector<NewName>& renamed, Verbosity verbosity) {
  if (verbosity != Verbosity::verbose) return;
  for (const NewName& name : renamed) {
    print_note(
        "renamed: " + std::string(to_string(name.kind)) + ' ' + quoted_name(name.from) + " to " + quoted_name(name.to),
        verbosity);
  }
}

// Where the skin is farther off than its joints.
void print_vertex_error(const LargestVertexError& error, bool has_advice, Verbosity verbosity) {
  std::string place = short_name(error.material.empty() ? error.mesh : error.material);
  place += (place.empty() ? "" : ", ") + ("vertex " + number_text(error.vertex));
  print_note("largest vertex error: " + length_text(error.metres) + " (" + place + " at " + seconds_text(error.time) +
                 "): the vertex bends, and plain weights do not show that" +
                 (has_advice ? "; --bake-vertices corrects it" : ""),
             verbosity);
}

// A length without a unit is in metres, as people who mean millimetres may not expect.
void print_tolerance(const ProgramRequest& request) {
  constexpr double coarse = 0.01;
  if (request.save.tolerance.metres < coarse || request.save.tolerance.in_units) return;
  for (const AskedOption& asked : request.asked) {
    const std::string length = asked.value.substr(0, asked.value.find(','));
    if (asked.option->name != "tolerance" || length.find('m') != std::string::npos) continue;
    print_note("--tolerance " + asked.value + ": a length without a unit is in metres, so this is " +
                   length_text(request.save.tolerance.metres) + "; " + length + "mm is in millimetres",
               request.verbosity());
    return;
  }
}

void print_physics(const PlayedPhysics& physics, double simulated, Verbosity verbosity) {
  print_note("physics: rigid bodies moved " + grouped_number(physics.nodes) + " bones for " +
                 short_number(physics.seconds) + " s, simulated in " + seconds_text(simulated),
             verbosity);
}

void print_sizes(const AnyDocument& document, Verbosity verbosity) {
  std::string text;
  for (const auto& [name, bytes] : document.part_sizes()) {
    text += (text.empty() ? "" : ", ") + std::string(name) + ": " + grouped_number(bytes) + " bytes";
  }
  if (!text.empty()) print_note(text, verbosity);
}

}  // namespace

void print_converted(const Converted& converted, double simulated, const ProgramRequest& request) {
  const Verbosity verbosity = request.verbosity();
  const Made& made = converted.made;
  print_tolerance(request);
  print_written(converted.written, verbosity);
  print_renamed(made.renamed, verbosity);
  if (!made.is_kept) print_sizes(made.document, verbosity);
  if (made.physics) print_physics(*made.physics, simulated, verbosity);
  if (made.residual) print_residual(*made.residual, verbosity);
  print_largest_errors(made, verbosity);
  if (made.vertex_error && made.vertex_error->metres > (made.error ? made.error->metres : 0.0)) {
    const bool has_advice = made.document.format().holds->morph_targets && !request.save.bake_vertices;
    print_vertex_error(*made.vertex_error, has_advice, verbosity);
  }
}

}  // namespace genga::cli
