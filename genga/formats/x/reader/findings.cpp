#include "genga/formats/x/reader/findings.h"

#include <optional>
#include <string>

namespace genga::x {
namespace {

struct Kind {
  Oddity oddity;
  std::string_view code;
  Severity severity;
  std::string_view message;
};

constexpr Kind kinds[]{
    {Oddity::not_finite, "x.not-finite", Severity::error, "not a finite number"},
    {Oddity::real_for_integer, "x.real-for-integer", Severity::warning, "a decimal point in an integer, cut off"},
    {Oddity::integer_for_real, "x.integer-for-real", Severity::warning, "an integer where a float is expected"},
    {Oddity::integer_range, "x.integer-range", Severity::warning, "too large or too small for the member's type"},
    {Oddity::undeclared, "x.undeclared-template", Severity::error,
     "the type is neither declared nor known; its values are kept as they are"},
    {Oddity::undeclared_standard, "x.undeclared-standard", Severity::note,
     "the type is a standard one, but the file does not declare it"},
    {Oddity::type_case, "x.type-case", Severity::note, "upper and lower case of the type differ from its template"},
    {Oddity::odd_name, "x.odd-name", Severity::warning, "the name is not one identifier"},
    {Oddity::extra_values, "x.extra-values", Severity::warning, "more values than the template has"},
    {Oddity::bad_guid, "x.bad-guid", Severity::warning, "not a GUID"},
    {Oddity::template_twice, "x.template-twice", Severity::warning,
     "the template is declared twice; the later one counts"},
    {Oddity::template_unusable, "x.template-unusable", Severity::error,
     "the template holds itself or what is not declared; the object's values are kept as they are"},
    {Oddity::template_guid, "x.template-guid", Severity::warning, "not the GUID that the template is known by"},
    {Oddity::separator, "x.separator", Severity::warning, "there is neither comma nor semicolon behind a value"},
    {Oddity::stray_brace, "x.stray-brace", Severity::warning, "a } closes no object; it is ignored"},
    {Oddity::unclosed, "x.unclosed", Severity::warning,
     "the } of the object is missing at the end of the file; the object ends there"},
    {Oddity::trailing_bytes, "x.trailing-bytes", Severity::warning,
     "only zero bytes and blanks follow; they are kept as they are"},
};

std::optional<std::size_t> template_at(const Document& document, std::uint32_t offset) {
  const Templates& templates = document.templates;
  for (std::size_t i = templates.first_own(); i < templates.size(); ++i) {
    if (templates[i].begin <= offset && offset < templates[i].end) return i - templates.first_own();
  }
  return std::nullopt;
}

std::string path_at(const Document& document, std::uint32_t offset) {
  const std::uint32_t object = object_at(document, offset);
  if (object != no_object) return "objects[" + std::to_string(object) + ']';
  const auto index = template_at(document, offset);
  return index ? "templates[" + std::to_string(*index) + ']' : std::string();
}

}  // namespace

void add_findings(const Document& document, const Oddities& oddities, Findings& findings) {
  std::optional<Places> places;
  for (const Kind& kind : kinds) {
    const Oddities::Met& met = oddities.met(kind.oddity);
    if (met.count == 0) continue;
    if (!places) places.emplace(document);
    findings.add({kind.code, kind.severity, path_at(document, met.first), places->of(met.first),
                  std::string(kind.message), met.count});
  }
}

}  // namespace genga::x
