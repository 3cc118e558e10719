#include "genga/math/functions.h"

#include <cmath>

#if defined(GENGA_MUSL_MATH)
// Under names of their own, so that they can coexist with those of the C library.
extern "C" {
double genga_musl_sin(double x);
double genga_musl_cos(double x);
double genga_musl_tan(double x);
double genga_musl_asin(double x);
double genga_musl_acos(double x);
double genga_musl_atan2(double y, double x);
double genga_musl_hypot(double x, double y);
double genga_musl_pow(double base, double exponent);
double genga_musl_log10(double x);
float genga_musl_powf(float base, float exponent);
float genga_musl_exp2f(float x);
float genga_musl_log2f(float x);
float genga_musl_sinf(float x);
float genga_musl_cosf(float x);
float genga_musl_asinf(float x);
float genga_musl_acosf(float x);
float genga_musl_atan2f(float y, float x);
}
#define GENGA_C_FUNCTION(name) genga_musl_##name
#else
#define GENGA_C_FUNCTION(name) ::name
#endif

namespace genga::math {

double sin(double x) { return GENGA_C_FUNCTION(sin)(x); }
double cos(double x) { return GENGA_C_FUNCTION(cos)(x); }
double tan(double x) { return GENGA_C_FUNCTION(tan)(x); }
double asin(double x) { return GENGA_C_FUNCTION(asin)(x); }
double acos(double x) { return GENGA_C_FUNCTION(acos)(x); }
double atan2(double y, double x) { return GENGA_C_FUNCTION(atan2)(y, x); }
double hypot(double x, double y) { return GENGA_C_FUNCTION(hypot)(x, y); }
double pow(double base, double exponent) { return GENGA_C_FUNCTION(pow)(base, exponent); }
double log10(double x) { return GENGA_C_FUNCTION(log10)(x); }
float pow(float base, float exponent) { return GENGA_C_FUNCTION(powf)(base, exponent); }
float exp2(float x) { return GENGA_C_FUNCTION(exp2f)(x); }
float log2(float x) { return GENGA_C_FUNCTION(log2f)(x); }
float sin_float(float x) { return GENGA_C_FUNCTION(sinf)(x); }
float cos_float(float x) { return GENGA_C_FUNCTION(cosf)(x); }
float asin_float(float x) { return GENGA_C_FUNCTION(asinf)(x); }
float acos_float(float x) { return GENGA_C_FUNCTION(acosf)(x); }
float atan2_float(float y, float x) { return GENGA_C_FUNCTION(atan2f)(y, x); }

}  // namespace genga::math
