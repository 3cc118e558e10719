#include "genga/report/plot_legend.h"

#include <array>
#include <initializer_list>
#include <string_view>

#include "genga/base/number_text.h"

namespace genga {
namespace {

// Signs and texts next to each other on one line.
class Legend {
 public:
  Legend(PlotPicture& picture, double x, double y) : picture_(picture), x_(x), y_(y) {}

  void add_mark(KeyShape shape, const std::string& words) {
    picture_.path("legend", mark_path(shape, x_ + 5.0, y_ - 4.0));
    add_words(15.0, words);
  }
  void add_handle() {
    picture_.path("handle c4", 'M' + pixels(x_) + ' ' + pixels(y_ - 4.0) + "h20");
    picture_.path("tip c4",
                  'M' + pixels(x_ + 17.75) + ' ' + pixels(y_ - 4.0) + "a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0z");
    add_words(28.0, "handle");
  }
  void add_line(std::string_view kind, std::string_view words) {
    picture_.path(kind, 'M' + pixels(x_) + ' ' + pixels(y_ - 4.0) + "h24");
    add_words(30.0, words);
  }
  void add_bar(std::string_view kind, std::string_view words) {
    picture_.path(kind, 'M' + pixels(x_) + ' ' + pixels(y_ - 6.5) + "h20v5h-20z");
    add_words(26.0, words);
  }

 private:
  void add_words(double indent, std::string_view words) {
    picture_.text(x_ + indent, y_, words, "note");
    // Letters of that size are about so wide.
    x_ += indent + 6.4 * static_cast<double>(words.size()) + 18.0;
  }

  PlotPicture& picture_;
  double x_;
  double y_;
};

// Names of the shapes that have one mark.
std::string names_of(std::uint32_t shapes, std::initializer_list<KeyShape> alike) {
  std::string names;
  for (const KeyShape shape : alike) {
    if ((shapes >> static_cast<unsigned>(shape) & 1U) == 0) continue;
    names.append(names.empty() ? "" : ", ").append(shape_name(shape));
  }
  return names;
}

}  // namespace

std::string file_name_of(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

void draw_header(PlotPicture& picture, double left, const std::vector<NamedColor>& names, const PlotLegend& told) {
  if (names.size() == 1) {
    picture.text(left, 22.0, names.front().name, "title");
  } else {
    Legend motions(picture, left, 20.0);
    for (std::size_t i = 0; i < names.size(); ++i) {
      motions.add_line(colored("curve c", names[i].color), number_text(i + 1) + ' ' + names[i].name);
    }
  }
  Legend legend(picture, left, 42.0);
  const std::array<std::initializer_list<KeyShape>, 4> marks{{
      {KeyShape::step},
      {KeyShape::linear},
      {KeyShape::hermite, KeyShape::weighted_hermite},
      {KeyShape::tcb, KeyShape::bezier2d, KeyShape::ease},
  }};
  for (const auto& alike : marks) {
    const std::string shapes = names_of(told.shapes, alike);
    if (!shapes.empty()) legend.add_mark(*alike.begin(), shapes);
  }
  if (told.has_handles) legend.add_handle();
  if (told.has_outside) legend.add_line("curve outside c4", "outside the keys");
  if (told.has_density) legend.add_bar("k4 d2", "keys closer than 4 px");
  if (told.has_difference) legend.add_bar("area", "how far they are apart");
  if (told.has_tolerance) legend.add_line("limit", "tolerance");
  if (told.has_holds) legend.add_bar("hold k4", "nothing moves");
}

}  // namespace genga
