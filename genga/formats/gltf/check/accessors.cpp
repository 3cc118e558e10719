#include <algorithm>
#include <cmath>
#include <cstddef>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

// Numbers that stand nowhere, but for sparse changes: a few bytes can state billions. More are not looked at.
constexpr std::uint64_t max_unstored = 1U << 16U;

std::vector<float> numbers_of_elements(const Elements& elements) {
  const bool is_unstored = elements.values.data == nullptr;
  if (is_unstored && (elements.changed_count == 0 || elements.number_count() > max_unstored)) return {};
  std::vector<float> numbers(static_cast<std::size_t>(elements.number_count()));
  copy_numbers(elements, numbers);
  return numbers;
}

// The bounds that the file states for each component must be those of its numbers.
void check_bounds(const JsonValue& accessor, const Elements& elements, const std::vector<float>& numbers,
                  const std::string& path, FindingCollector& findings) {
  const std::size_t width = elements.width();
  for (const bool is_least : {true, false}) {
    const JsonValue stated = accessor[is_least ? "min" : "max"];
    if (!stated || elements.is_normalized) continue;
    std::size_t component = 0;
    for (const JsonValue& value : stated.elements()) {
      if (component == width) break;
      float bound = numbers[component];
      for (std::size_t at = component; at < numbers.size(); at += width) {
        bound = is_least ? std::min(bound, numbers[at]) : std::max(bound, numbers[at]);
      }
      ++component;
      if (static_cast<float>(value.number().value_or(0.0)) == bound) continue;
      findings.error("gltf.wrong-bounds", path + (is_least ? ".min" : ".max"),
                     "it is not the " + std::string(is_least ? "smallest" : "largest") + " number, which is " +
                         short_number(double{bound}));
      break;
    }
  }
}

}  // namespace

std::vector<float> numbers_of(const Document& document, const JsonValue& accessor) {
  const std::optional<std::uint32_t> index = accessor.index();
  if (!index) return {};
  const Result<Elements> elements = elements_of(document, *index);
  return elements ? numbers_of_elements(*elements) : std::vector<float>();
}

std::uint64_t count_of(const Document& document, const JsonValue& accessor) {
  return document.item(List::accessors, accessor)["count"].whole().value_or(0);
}

void check_accessors(const Document& document, FindingCollector& findings) {
  const std::vector<JsonValue>& accessors = document.list(List::accessors);
  for (std::uint32_t index = 0; index < accessors.size(); ++index) {
    const std::string path = element_path("accessors", index);
    const Result<Elements> elements = elements_of(document, index);
    if (!elements) {
      if (elements.error().code != ErrorCode::cannot_open)
        findings.error("gltf.accessor", path, elements.error().message);
      continue;
    }
    const std::vector<float> numbers = numbers_of_elements(*elements);
    if (numbers.empty()) continue;
    if (!std::all_of(numbers.begin(), numbers.end(), [](float number) { return std::isfinite(number); })) {
      findings.error("gltf.non-finite", path, "a number is not finite");
    } else {
      check_bounds(accessors[index], *elements, numbers, path, findings);
    }
  }
}

}  // namespace genga::gltf
