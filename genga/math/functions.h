// Functions of angles, powers and logarithms with the same bits on every system, whatever its C library and processor.
// Not those that are exact everywhere by themselves: sqrt, fmod, remainder, floor, round … are std's.
//
//     double sine = math::sin(0.5);
//     double level = math::hypot(3.0, 4.0);   // 5
//
// They are musl's (cmake/GengaMath.cmake), accurate within an ulp. No other file of the library calls the functions of
// std, which are the C library's: glibc's even differ between processors.
#pragma once

namespace genga::math {

double sin(double x);  // radians
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan2(double y, double x);
double hypot(double x, double y);
double pow(double base, double exponent);
double log10(double x);
// For float32: the result is rounded once.
float pow(float base, float exponent);
float exp2(float x);
float log2(float x);
float sin_float(float x);  // radians
float cos_float(float x);
float asin_float(float x);
float acos_float(float x);
float atan2_float(float y, float x);

}  // namespace genga::math
