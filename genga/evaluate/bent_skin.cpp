#include "genga/evaluate/bent_skin.h"

#include "genga/math/transform.h"

namespace genga {
namespace {

Mat4 rigid(const Quat& rotation, const Vec3& translation) {
  return to_matrix(Transform{.translation = translation, .rotation = rotation});
}

double dot(const Quat& a, const Quat& b) { return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z; }

}  // namespace

BentVertices::BentVertices(const Mesh& mesh, std::span<const Mat4> matrices) : mesh_(mesh), matrices_(matrices) {
  if (mesh.spherical.empty() && mesh.dual_quaternion.empty()) return;
  rotations_.reserve(matrices.size());
  for (const Mat4& matrix : matrices) rotations_.push_back(to_transform(matrix).rotation);
}

std::optional<Mat4> BentVertices::matrix_of(std::uint32_t vertex) {
  const auto& spheres = mesh_.spherical;
  while (next_spherical_ < spheres.size() && spheres[next_spherical_].vertex < vertex) ++next_spherical_;
  if (next_spherical_ < spheres.size() && spheres[next_spherical_].vertex == vertex) {
    return spherical(spheres[next_spherical_]);
  }
  const auto& duals = mesh_.dual_quaternion;
  while (next_dual_quaternion_ < duals.size() && duals[next_dual_quaternion_] < vertex) ++next_dual_quaternion_;
  if (next_dual_quaternion_ < duals.size() && duals[next_dual_quaternion_] == vertex) return dual_quaternion(vertex);
  return std::nullopt;
}

// R · (p - C) + w0 · M0 · C0 + w1 · M1 · C1, where C0 and C1 are the center moved by what r0 and r1 are away from their
// mean, which at rest cancels out.
Mat4 BentVertices::spherical(const SphericalVertex& bent) const {
  const std::size_t at = std::size_t{bent.vertex} * mesh_.influences;
  const std::uint32_t node0 = mesh_.joints[at];
  const std::uint32_t node1 = mesh_.joints[at + 1];
  const auto w0 = static_cast<double>(mesh_.weights[at]);
  const auto w1 = static_cast<double>(mesh_.weights[at + 1]);
  const Vec3 center(bent.center);
  const Vec3 mean = w0 * Vec3(bent.r0) + w1 * Vec3(bent.r1);
  const Vec3 center0 = center + 0.5 * (Vec3(bent.r0) - mean);
  const Vec3 center1 = center + 0.5 * (Vec3(bent.r1) - mean);
  const Quat rotation = slerp_short(rotations_[node0], rotations_[node1], w1);
  const Vec3 place =
      w0 * Vec3(matrices_[node0] * Vec4(center0, 1.0)) + w1 * Vec3(matrices_[node1] * Vec4(center1, 1.0));
  return rigid(rotation, place - rotate(rotation, center));
}

// A quaternion and its opposite are one rotation: all are taken on the side of the first.
Mat4 BentVertices::dual_quaternion(std::uint32_t vertex) const {
  const std::size_t begin = std::size_t{vertex} * mesh_.influences;
  std::optional<Quat> first;
  Quat real(0.0, 0.0, 0.0, 0.0);
  Quat dual(0.0, 0.0, 0.0, 0.0);
  for (std::size_t at = begin; at < begin + mesh_.influences; ++at) {
    auto weight = static_cast<double>(mesh_.weights[at]);
    if (weight == 0.0) continue;
    const Quat& rotation = rotations_[mesh_.joints[at]];
    if (!first) first = rotation;
    if (dot(*first, rotation) < 0.0) weight = -weight;
    const Vec3 half = 0.5 * Vec3(matrices_[mesh_.joints[at]][3]);
    real = real + rotation * weight;
    dual = dual + Quat(0.0, half.x, half.y, half.z) * rotation * weight;
  }
  const double square = dot(real, real);
  const Quat twice = dual * glm::conjugate(real) * (2.0 / (square > 0.0 ? square : 1.0));
  return rigid(normalized_or_identity(real), {twice.x, twice.y, twice.z});
}

}  // namespace genga
