#include "genga/evaluate/morph_materials.h"

#include <array>
#include <cstddef>

namespace genga {
namespace {

// All numbers of MaterialNumbers, in their order.
using Numbers = std::array<double, 28>;

template <class Vector>
double* append_to(double* to, const Vector& vector) {
  for (int axis = 0; axis < Vector::length(); ++axis) *to++ = static_cast<double>(vector[axis]);
  return to;
}

Numbers numbers_of(const MaterialNumbers& from) {
  Numbers numbers{};
  double* to = append_to(append_to(numbers.data(), from.diffuse), from.specular);
  *to++ = static_cast<double>(from.specular_power);
  to = append_to(append_to(to, from.ambient), from.outline_color);
  *to++ = static_cast<double>(from.outline_size);
  append_to(append_to(append_to(to, from.texture), from.sphere), from.toon);
  return numbers;
}

MaterialNumbers rest_of(const Material& material) {
  MaterialNumbers rest;
  rest.diffuse = Vec4f(material.diffuse, material.alpha);
  rest.specular = material.specular;
  rest.specular_power = material.specular_power;
  rest.ambient = material.ambient;
  rest.outline_color = material.outline_color;
  rest.outline_size = material.outline_size;
  return rest;
}

template <class Vector>
const double* take_from(const double* from, Vector& vector) {
  for (int axis = 0; axis < Vector::length(); ++axis) {
    vector[axis] = static_cast<typename Vector::value_type>(*from++);
  }
  return from;
}

// Writes the numbers of the surface. Three tints follow, the rest of the array.
const double* write_surface(const Numbers& numbers, Material& look) {
  const double* from = take_from(numbers.data(), look.diffuse);
  look.alpha = static_cast<float>(*from++);
  from = take_from(from, look.specular);
  look.specular_power = static_cast<float>(*from++);
  from = take_from(take_from(from, look.ambient), look.outline_color);
  look.outline_size = static_cast<float>(*from++);
  return from;
}

}  // namespace

void morph_material(const Scene& scene, std::uint32_t material, std::span<const double> weights, Material& look) {
  Numbers factors;
  factors.fill(1.0);
  Numbers sums{};
  for (std::size_t morph = 0; morph < scene.morphs.size(); ++morph) {
    const double weight = weights[morph];
    if (weight == 0.0) continue;
    for (const MaterialChange& change : scene.morphs[morph].materials) {
      if (change.material != no_index && change.material != static_cast<std::int32_t>(material)) continue;
      const Numbers numbers = numbers_of(change.numbers);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (change.adds) {
          sums[i] += numbers[i] * weight;
        } else {
          factors[i] *= 1.0 + (numbers[i] - 1.0) * weight;
        }
      }
    }
  }
  const Numbers rest = numbers_of(rest_of(scene.materials[material]));
  Numbers values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = rest[i] * factors[i] + sums[i];
  const auto tints = write_surface(values, look) - values.data();
  const double* factor = factors.data() + tints;
  const double* sum = sums.data() + tints;
  for (PictureTint* tint : {&look.texture_tint, &look.sphere_tint, &look.toon_tint}) {
    factor = take_from(factor, tint->multiply);
    sum = take_from(sum, tint->add);
  }
}

}  // namespace genga
