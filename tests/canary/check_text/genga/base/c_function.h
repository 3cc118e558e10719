// canary: calls the C library's function, not that of math/functions.h: std::sin(
// canary: calls the C library's function, not that of math/functions.h: ::atan2(
// canary: calls the C library's function, not that of math/functions.h: glm::slerp(
#pragma once

inline double first(double x) { return std::sin(x) + std::sqrt(x); }
inline double second(double y, double x) { return ::atan2(y, x) + math::atan2(y, x); }
inline Quat third(const Quat& a) { return glm::slerp(a, a, 0.5); }
