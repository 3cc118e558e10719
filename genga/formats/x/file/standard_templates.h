// The declarations that every program knows, as text.
#pragma once

#include <string_view>

namespace genga::x {

// Direct3D's templates, those of its exporters, the four of LightWave animation, and Genga's own.
std::string_view standard_template_text();

}  // namespace genga::x
