// Vertices, triangles, materials.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/pmx/check/checker.h"

namespace genga::pmx {
namespace {

// How far the weights of four bones may be from 1 together: what rounding leaves of shares with three decimals.
constexpr double weight_sum_tolerance = 1e-3;

void check_weights(Checker& checker, const Vertex& vertex, const MemberPath& element) {
  const auto kind = static_cast<WeightKind>(vertex.weight_kind);
  checker.later(kind == WeightKind::qdef, element, "weight_kind", "skinning by dual quaternions");
  const auto bones = vertex.bones;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    checker.index(bones[i], checker.model().bones.size(), true, element, "bones[" + std::to_string(i) + ']');
  }
  double sum = 0.0;
  for (const F32& weight : vertex.weights) sum += static_cast<double>(weight.get());
  const auto warn = [&](std::string words) {
    words += number_text(static_cast<float>(sum)) + ", where 1 is the whole";
    checker.warn("pmx.weight-sum", element, "weights", std::move(words));
  };
  if (vertex.weights.size() == 1 && (sum < 0.0 || sum > 1.0)) {
    warn("a share of ");
  } else if (vertex.weights.size() == 4 && !(std::abs(sum - 1.0) <= weight_sum_tolerance)) {
    warn("together ");
  }
}

void check_indices(Checker& checker) {
  const Model& model = checker.model();
  if (model.indices.size() % 3 != 0) {
    checker.findings().error("pmx.triangle-count", "indices",
                             std::to_string(model.indices.size()) + " indices are no whole triangles");
  }
  for (std::size_t i = 0; i < model.indices.size(); ++i) {
    checker.index(model.indices[i], model.vertices.size(), false, {"indices", i}, "");
  }
}

void check_material(Checker& checker, const Material& material, const MemberPath& element) {
  const Model& model = checker.model();
  const std::size_t textures = model.textures.size();
  checker.finite(material, element);
  checker.index(material.texture, textures, true, element, "texture");
  checker.index(material.sphere, textures, true, element, "sphere");
  if (material.toon) checker.index(*material.toon, textures, true, element, "toon");
  checker.type(material.sphere_mode, 3, element, "sphere_mode");
  checker.type(material.shares_toon, 1, element, "shares_toon");
  if (material.shared_toon) checker.type(*material.shared_toon, shared_toon_count - 1, element, "shared_toon");
  checker.later((material.flags & (material_vertex_color | material_points | material_lines)) != 0, element, "flags",
                "vertex colors, points and lines");
  const std::int32_t count = material.index_count;
  if (count < 0 || count % 3 != 0) {
    checker.error("pmx.triangle-count", element, "index_count",
                  std::to_string(count) + " indices are no whole triangles");
  }
}

}  // namespace

void check_geometry(Checker& checker) {
  const Model& model = checker.model();
  std::size_t number = 0;
  for (const Vertex& vertex : model.vertices) {
    const MemberPath element{"vertices", number++};
    checker.finite(vertex, element);
    check_weights(checker, vertex, element);
  }
  check_indices(checker);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < model.materials.size(); ++i) {
    check_material(checker, model.materials[i], {"materials", i});
    sum += model.materials[i].index_count.get();
  }
  if (sum == static_cast<std::int64_t>(model.indices.size())) return;
  checker.findings().error(
      "pmx.material-sum", "materials",
      "the materials share " + std::to_string(sum) + " indices, there are " + std::to_string(model.indices.size()));
}

}  // namespace genga::pmx
