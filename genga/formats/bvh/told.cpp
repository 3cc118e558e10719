#include "genga/formats/bvh/told.h"

#include <string>

#include "genga/base/number_text.h"
#include "genga/formats/bvh/frame_rate.h"

namespace genga::bvh {
namespace {

std::string unit_text(const Figure& figure) {
  const std::string height = short_number(figure.height);
  if (figure.is_assumed) {
    return "no usual unit makes a height of " + height + " a person's, so a unit is taken as a centimetre";
  }
  return "a height of " + height + " is taken as " + std::string(figure.unit) + ": " +
         short_number(figure.height * figure.metres_per_unit) + " m";
}

}  // namespace

void tell_assumptions(const Document& document, const Figure& figure, Findings& findings) {
  findings.add({"bvh.unit",
                figure.is_assumed ? Severity::warning : Severity::note,
                "hierarchy",
                where(document, "hierarchy"),
                unit_text(figure),
                1,
                {},
                Remedy::tell_unit});
  if (figure.up == UpAxis::z) {
    findings.add({"bvh.z-up",
                  Severity::note,
                  "hierarchy",
                  where(document, "hierarchy"),
                  "the figure stands along z, so z is up",
                  1,
                  {},
                  Remedy::tell_up});
  }
  if (document.row_count() == 0) return;
  const FrameRate rate = frame_rate_of(document);
  if (!rate.is_stated) {
    const std::string_view path = document.time_line == 0 ? "motion" : "frame_time";
    findings.add({"bvh.no-frame-time", Severity::warning, std::string(path), where(document, path),
                  "no frame time above 0 is given; 30 frames a second are assumed"});
  } else if (rate.is_rounded) {
    findings.add({"bvh.frame-time", Severity::note, "frame_time", where(document, "frame_time"),
                  number_text(*document.frame_time) + " s are taken as " + short_number(rate.per_second()) +
                      " frames a second"});
  }
}

}  // namespace genga::bvh
