// The programs of MMD's look. All colors are values of the screen; what is drawn to a linear target is decoded.

/** For everything that is drawn of a mesh: `transformed` is its position, `objectNormal` its normal. */
const placed = /* glsl */ `
  #include <beginnormal_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
`;

const parts = /* glsl */ `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
`;

const decoded = /* glsl */ `
vec4 decoded(vec4 color) {
  vec3 clamped = clamp(color.rgb, 0.0, 1.0);
  vec3 curved = pow((clamped + 0.055) / 1.055, vec3(2.4));
  return linearToOutputTexel(vec4(mix(curved, clamped / 12.92, lessThanEqual(clamped, vec3(0.04045))), color.a));
}
`;

// What a surface's vertices give its pixels.
const passed = /* glsl */ `
varying vec2 at;
varying vec2 secondAt;
varying vec3 normalInView;
varying vec3 toEye;
varying vec4 inShadowMap;
#ifdef USE_COLOR_ALPHA
varying vec4 tint;
#endif`;

export const surfaceVertex = /* glsl */ `
${parts}
#ifdef MAP_ATTRIBUTE
attribute vec2 MAP_ATTRIBUTE;
#endif
#if defined(SPHERE_SECOND) && !defined(HAS_SECOND_UV)
attribute vec2 uv1;
#endif
uniform float pointSize;
uniform mat4 shadowMatrix;
${passed}
void main() {
  at = MAP_UV;
#ifdef SPHERE_SECOND
  secondAt = uv1;
#endif
#ifdef USE_COLOR_ALPHA
  tint = color;
#endif
  ${placed}
  normalInView = normalize(normalMatrix * objectNormal);
  inShadowMap = shadowMatrix * modelMatrix * vec4(transformed, 1.0);
  vec4 mvPosition = modelViewMatrix * vec4(transformed, 1.0);
  toEye = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
  gl_PointSize = pointSize;
}`;

export const surfaceFragment = /* glsl */ `
uniform vec4 diffuse;
uniform vec3 ambient;
uniform vec4 specular;
uniform vec3 lightColor;
uniform vec3 toLight;
uniform sampler2D map;
uniform sampler2D sphere;
uniform sampler2D toon;
// For each picture: the factor of its color, then what is added.
uniform vec4 mapTint[2];
uniform vec4 sphereTint[2];
uniform vec4 toonTint[2];
uniform sampler2D shadowMap;
uniform float shadowMode;
${passed}
${decoded}
// The alphas tell how much of the picture is there at all; without it there is what changes nothing.
vec3 tinted(vec3 texel, vec4 tint[2], float nothing) {
  return mix(vec3(nothing), texel * tint[0].rgb + tint[1].rgb, tint[0].a + tint[1].a);
}

// 1 in the light, 0 in the shadow of something.
float reached() {
  vec3 place = 0.5 + 0.5 * inShadowMap.xyz / inShadowMap.w;
  if (any(lessThan(place.xy, vec2(0.0))) || any(greaterThan(place.xy, vec2(1.0)))) return 1.0;
  float behind = max(0.0, place.z - texture2D(shadowMap, place.xy).r);
  float steepness = shadowMode > 1.5 ? 8000.0 * (1.0 - place.y) : 1500.0;
  return 1.0 - clamp(behind * steepness - 0.3, 0.0, 1.0);
}

void main() {
  vec3 normal = normalize(normalInView);
  vec3 light = normalize(mat3(viewMatrix) * toLight);
  float facing = dot(normal, light);
  vec4 color = vec4(ambient, diffuse.a);
#ifdef HAS_TOON
  color.rgb += diffuse.rgb * lightColor;
#else
  color.rgb += max(0.0, facing) * diffuse.rgb * lightColor;
#endif
  vec4 filtered = vec4(1.0); // what lies over the material's own colors, lit or not
#ifdef USE_COLOR_ALPHA
  filtered = tint;
#endif
  color = vec4(clamp(color.rgb * filtered.rgb, 0.0, 1.0), color.a * filtered.a);
  vec3 shade = clamp(ambient * filtered.rgb, 0.0, 1.0);
  vec3 factor = vec3(1.0);
  vec3 added = vec3(0.0);
#ifdef HAS_MAP
  vec4 texel = texture2D(map, at);
  factor *= tinted(texel.rgb, mapTint, 1.0);
  color.a *= texel.a;
#endif
#ifdef SPHERE_MULTIPLY
  factor *= tinted(texture2D(sphere, vec2(0.5 + 0.5 * normal.x, 0.5 - 0.5 * normal.y)).rgb, sphereTint, 1.0);
#endif
#ifdef SPHERE_SECOND
  vec4 second = texture2D(sphere, secondAt);
  factor *= tinted(second.rgb, sphereTint, 1.0);
  color.a *= second.a;
#endif
#ifdef SPHERE_ADD
  added = tinted(texture2D(sphere, vec2(0.5 + 0.5 * normal.x, 0.5 - 0.5 * normal.y)).rgb, sphereTint, 0.0);
#endif
  color.rgb = color.rgb * factor + added;
  if (color.a == 0.0) discard;
  float seen = 1.0; // how much of the light arrives
#ifdef RECEIVES_SHADOW
  bool isShadowed = shadowMode > 0.5;
#else
  const bool isShadowed = false;
#endif
#ifdef HAS_TOON
  if (isShadowed) {
    seen = min(reached(), clamp(3.0 * facing, 0.0, 1.0));
    color.rgb *= mix(tinted(texture2D(toon, vec2(0.0, 1.0)).rgb, toonTint, 1.0), vec3(1.0), seen);
  } else {
    color.rgb *= tinted(texture2D(toon, vec2(0.0, 0.5 - 0.5 * facing)).rgb, toonTint, 1.0);
  }
#else
  if (isShadowed) {
    seen = reached();
    color.rgb = mix(shade * factor + added, color.rgb, seen);
  }
#endif
  if (specular.a > 0.0) {
    vec3 middle = normalize(light + normalize(toEye));
    color.rgb += seen * specular.rgb * lightColor * pow(max(0.0, dot(normal, middle)), specular.a);
  }
  gl_FragColor = decoded(color);
}`;

// As wide from every distance of the model's middle, and no wider through a wider lens than 30 degrees.
export const edgeVertex = /* glsl */ `
${parts}
uniform float size;
uniform vec3 middle;
#ifdef HAS_EDGE_SCALES
attribute float edgeScale;
#else
const float edgeScale = 1.0;
#endif
void main() {
  ${placed}
  vec4 mvPosition = modelViewMatrix * vec4(transformed, 1.0);
  float height = 2.0 / projectionMatrix[1][1];
  float unit = isOrthographic
    ? height * 0.001 / (2.0 * tan(radians(15.0)))
    : length(cameraPosition - middle) * min(degrees(2.0 * atan(0.5 * height)) / 30.0, 1.0) * 0.001;
  mvPosition.xyz += normalize(normalMatrix * objectNormal) * size * edgeScale * unit;
  gl_Position = projectionMatrix * mvPosition;
}`;

export const edgeFragment = /* glsl */ `
uniform vec4 color;
${decoded}
void main() {
  if (color.a == 0.0) discard;
  gl_FragColor = decoded(color);
}`;

/** Seen from the light, by its matrix as the camera's. */
export const casterVertex = /* glsl */ `
${parts}
#ifdef MAP_ATTRIBUTE
attribute vec2 MAP_ATTRIBUTE;
#endif
varying vec2 at;
void main() {
  at = MAP_UV;
  ${placed}
  gl_Position = projectionMatrix * modelViewMatrix * vec4(transformed, 1.0);
}`;

const clear = /* glsl */ `
uniform vec4 diffuse;
uniform sampler2D map;
varying vec2 at;
bool isClear() {
  float alpha = diffuse.a;
#ifdef HAS_MAP
  alpha *= texture2D(map, at).a;
#endif
  return alpha < 0.005;
}
`;

export const casterFragment = /* glsl */ `
${clear}
void main() {
  if (isClear()) discard;
  gl_FragColor = vec4(1.0);
}`;

/** On the ground, a plane in the world, along the light. */
export const groundVertex = /* glsl */ `
${parts}
#ifdef MAP_ATTRIBUTE
attribute vec2 MAP_ATTRIBUTE;
#endif
uniform vec3 toLight;
uniform vec4 ground; // normal, and its distance from the origin
varying vec2 at;
void main() {
  at = MAP_UV;
  ${placed}
  vec4 place = modelMatrix * vec4(transformed, 1.0);
  float height = dot(ground.xyz, place.xyz) - ground.w;
  place.xyz -= toLight * height / max(dot(ground.xyz, toLight), 0.01);
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

// Parts of the shadow lie over each other at the very same depth, which the pixel's place tells: the first one counts.
export const groundFragment = /* glsl */ `
${clear}
uniform vec3 lightColor;
uniform float opacity;
uniform vec3 depthOfGround; // along the screen's x, along its y, at its middle
uniform vec4 viewport;
${decoded}
void main() {
  if (isClear()) discard;
  vec2 place = 2.0 * (gl_FragCoord.xy - viewport.xy) / viewport.zw - 1.0;
  gl_FragDepth = clamp(0.5 + 0.5 * dot(depthOfGround, vec3(place, 1.0)), 0.0, 1.0);
  gl_FragColor = decoded(vec4(lightColor, opacity));
}`;
