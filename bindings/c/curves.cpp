// The curves of a clip, for who draws or edits them: genga_curves_*.
#include <span>

#include "bindings/c/answer.h"
#include "bindings/c/output.h"
#include "genga/report/scene_json.h"

namespace genga::c {
namespace {

// In the order of KeyShape, as genga_key_shape has them.
static_assert(static_cast<int>(KeyShape::step) == GENGA_STEP && static_cast<int>(KeyShape::ease) == GENGA_EASE);

Result<const ChannelCurve*> curve_of(const genga_curves* curves, std::size_t index) {
  if (curves == nullptr) return missing("curves");
  if (index >= curves->all.size()) return bad_argument("there is no curve of that number");
  return &curves->all[index];
}

void write_key(const ChannelKey& key, double* to) {
  for (const double number :
       {key.time, key.value, key.in_time, key.in_value, key.out_time, key.out_value, static_cast<double>(key.shape)}) {
    *to++ = number;
  }
}

}  // namespace
}  // namespace genga::c

genga_status genga_curves_new(const genga_scene* scene, size_t clip, genga_curves** curves, genga_report* report) {
  using namespace genga;
  return c::answer(report, curves, [&](Findings&) -> Result<genga_curves> {
    if (scene == nullptr) return c::missing("scene");
    const Scene& played = scene->shared->scene;
    if (clip >= played.clips.size()) return bad_argument("the scene has no clip of that number");
    return genga_curves{scene->shared,
                        channel_curves(played, played.clips[clip], scene->shared->loading.source.encoding)};
  });
}

void genga_curves_free(genga_curves* curves) { delete curves; }
size_t genga_curves_count(const genga_curves* curves) { return curves == nullptr ? 0 : curves->all.size(); }

genga_status genga_curves_json(const genga_curves* curves, genga_output** output, genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings&) -> Result<genga_output> {
    if (curves == nullptr) return c::missing("curves");
    return c::one_file("curves.json", no_limit, [&](ByteSink& sink) -> Status {
      write_curves(sink, curves->all);
      return Done{};
    });
  });
}

size_t genga_curves_keys(const genga_curves* curves, size_t curve) {
  return curve < genga_curves_count(curves) ? curves->all[curve].keys().size() : 0;
}

genga_status genga_curves_read(const genga_curves* curves, size_t curve, double* numbers, size_t room,
                               genga_report* report) {
  using namespace genga;
  return c::answer(report, [&](Findings&) -> Status {
    GENGA_TRY_ASSIGN(const ChannelCurve* asked, c::curve_of(curves, curve));
    if (room / 7 < asked->keys().size()) return bad_argument("there is not room for all keys");
    if (numbers == nullptr) return c::missing("numbers");
    for (const ChannelKey& key : keys_of(*asked)) {
      c::write_key(key, numbers);
      numbers += 7;
    }
    return Done{};
  });
}

genga_status genga_curves_values(const genga_curves* curves, size_t curve, const double* times, size_t count,
                                 double* values, genga_report* report) {
  using namespace genga;
  return c::answer(report, [&](Findings&) -> Status {
    GENGA_TRY_ASSIGN(const ChannelCurve* asked, c::curve_of(curves, curve));
    if (count == 0) return Done{};
    if (times == nullptr || values == nullptr) return c::missing("times or values");
    values_of(*asked, {times, count}, {values, count});
    return Done{};
  });
}
