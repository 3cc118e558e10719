#include "genga/formats/x/set_sizes.h"

namespace genga::x {
namespace {

std::uint64_t bytes_of(const Document& document, std::string_view type) {
  std::uint64_t bytes = 0;
  for (std::uint32_t i = 0; i < document.objects.size(); i = document.objects[i].last) {
    if (is_of_type(document, i, type)) bytes += end_of(document, i) - document.objects[i].begin;
  }
  return bytes;
}

}  // namespace

std::vector<std::pair<std::string_view, std::uint64_t>> part_sizes(const Document& document) {
  const std::uint64_t lightwave = bytes_of(document, "LWAnimationSet");
  const std::uint64_t baked = bytes_of(document, "AnimationSet");
  if (lightwave + baked == 0) return {};
  return {{"LWAnimationSet", lightwave}, {"AnimationSet", baked}};
}

}  // namespace genga::x
