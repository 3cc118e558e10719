#include "cli/png.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#ifndef _WIN32
#include <dlfcn.h>
#endif

namespace genga::cli {
namespace {

Error no_renderer() {
  return {ErrorCode::no_conversion,
          "librsvg draws .png pictures, and is not installed (Debian: librsvg2-2); .svg works without it",
          {},
          {}};
}

#ifdef _WIN32

Status draw_png(std::span<const std::byte> /*svg*/, const Limits& /*limits*/, ByteSink& /*sink*/) {
  return no_renderer();
}

#else

// As librsvg's and cairo's headers declare them; both have kept them since 2.46, the size since 2.52.
struct RsvgRectangle {
  double x = 0.0;
  double y = 0.0;
  double width = 0.0;
  double height = 0.0;
};
using PngWrite = int (*)(void* closure, const unsigned char* data, unsigned int length);
constexpr int rgb24 = 1;           // CAIRO_FORMAT_RGB24
constexpr double largest = 32767;  // cairo's pixels

struct Renderer {
  void* (*new_from_data)(const unsigned char* data, std::size_t size, void** error) = nullptr;
  int (*size_of)(void* handle, double* width, double* height) = nullptr;
  int (*render)(void* handle, void* context, const RsvgRectangle* viewport, void** error) = nullptr;
  void (*unref)(void* object) = nullptr;
  void* (*create_surface)(int format, int width, int height) = nullptr;
  void (*destroy_surface)(void* surface) = nullptr;
  void* (*create_context)(void* surface) = nullptr;
  void (*destroy_context)(void* context) = nullptr;
  int (*write_png)(void* surface, PngWrite write, void* closure) = nullptr;
};

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(library == nullptr ? nullptr : dlsym(library, name));
  return function != nullptr;
}

// Loaded when a picture is requested, so that no other command loads it. Never closed: it keeps threads and fonts.
bool load(Renderer& renderer) {
  void* const rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  void* const cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  void* const objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  return find(rsvg, "rsvg_handle_new_from_data", renderer.new_from_data) &&
         find(rsvg, "rsvg_handle_get_intrinsic_size_in_pixels", renderer.size_of) &&
         find(rsvg, "rsvg_handle_render_document", renderer.render) &&
         find(objects, "g_object_unref", renderer.unref) &&
         find(cairo, "cairo_image_surface_create", renderer.create_surface) &&
         find(cairo, "cairo_surface_destroy", renderer.destroy_surface) &&
         find(cairo, "cairo_create", renderer.create_context) &&
         find(cairo, "cairo_destroy", renderer.destroy_context) &&
         find(cairo, "cairo_surface_write_to_png_stream", renderer.write_png);
}

using Owned = std::unique_ptr<void, void (*)(void*)>;

int write_part(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<ByteSink*>(closure)->write(std::as_bytes(std::span(data, length)));
  return 0;  // CAIRO_STATUS_SUCCESS
}

Error undrawn() { return {ErrorCode::no_conversion, "librsvg cannot draw the picture", {}, {}}; }

Status draw_png(std::span<const std::byte> svg, const Limits& limits, ByteSink& sink) {
  Renderer renderer;
  if (!load(renderer)) return no_renderer();
  void* error = nullptr;
  const Owned picture(renderer.new_from_data(reinterpret_cast<const unsigned char*>(svg.data()), svg.size(), &error),
                      renderer.unref);
  RsvgRectangle size;
  if (!picture || renderer.size_of(picture.get(), &size.width, &size.height) == 0) return undrawn();
  if (size.width > largest || size.height > largest) return undrawn();
  const double scale = 2.0 * size.height <= largest ? 2.0 : 1.0;
  size.width = std::ceil(scale * size.width);
  size.height = std::ceil(scale * size.height);
  if (size.width * size.height > static_cast<double>(limits.pixels)) return limit_met(&Limits::pixels, limits);
  const Owned surface(renderer.create_surface(rgb24, static_cast<int>(size.width), static_cast<int>(size.height)),
                      renderer.destroy_surface);
  const Owned context(renderer.create_context(surface.get()), renderer.destroy_context);
  if (renderer.render(picture.get(), context.get(), &size, &error) == 0) return undrawn();
  if (renderer.write_png(surface.get(), write_part, &sink) != 0) return undrawn();
  return Done{};
}

#endif

}  // namespace

Status write_png(std::span<const std::byte> svg, const Limits& limits, ByteSink& sink) {
  return draw_png(svg, limits, sink);
}

Status write_picture(const std::string& path, std::span<const std::byte> svg, const Limits& limits, ByteSink& sink) {
  if (path.ends_with(".png")) return write_png(svg, limits, sink);
  sink.write(svg);
  return Done{};
}

}  // namespace genga::cli
