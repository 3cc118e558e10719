#include "genga/requests/request.h"

#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

std::string refusal(const Request& request, Command command) {
  const Status checked = check_request(request, command);
  return checked ? std::string() : checked.error().text();
}

TEST(Request, TimesGoWithoutARange) {
  EXPECT_EQ(refusal(request_with({{"times", "1"}}), Command::sample), "");
  EXPECT_EQ(refusal(request_with({{"times", "1"}, {"fps", "5"}, {"render-range", ""}}), Command::sample),
            "times: does not go with --fps, --render-range");
  EXPECT_EQ(refusal(request_with({{"times", "1"}, {"to", "5"}}), Command::convert), "times: does not go with --to");
  // Commands without the option are not asked.
  EXPECT_EQ(refusal(request_with({{"times", "1"}, {"to", "5"}}), Command::plot), "");
}

TEST(Request, APoseIsOfOneMoment) {
  EXPECT_EQ(refusal(request_with({{"times", "1,2"}}), Command::convert), "times: takes one time for a pose");
  EXPECT_EQ(refusal(request_with({{"times", "1,2"}}), Command::sample), "");
}

TEST(Request, ARangeBeginsBeforeItEnds) {
  const Request request = request_with({{"from", "2"}, {"to", "1"}});
  for (const Command command : {Command::sample, Command::convert, Command::diff, Command::plot}) {
    EXPECT_NE(refusal(request, command), "") << to_string(command);
  }
}

TEST(Request, AnEditChangesSomething) {
  EXPECT_NE(refusal({}, Command::edit), "");
  EXPECT_EQ(refusal(request_with({{"mirror", ""}}), Command::edit), "");
  EXPECT_EQ(refusal(request_with({{"append", "more.bin"}}), Command::edit), "");
}

TEST(Request, LimitsByNameHoldWhateverTheSetAndTheOrder) {
  for (const Request& request : {request_with({{"limit", "keys=7"}, {"limits", "strict"}}),
                                 request_with({{"limits", "strict"}, {"limit", "keys=3"}, {"limit", "keys=7"}})}) {
    const genga::Run run = run_of(request, 100);
    EXPECT_EQ(run.input, 100U);
    EXPECT_EQ(run.limits.of(run.input).keys, 7U);
    EXPECT_EQ(run.limits.of(run.input).samples, strict_limits().of(100).samples);
  }
}

TEST(Request, FormatsAreThoseThatThereAre) {
  EXPECT_EQ(input_format_of({}).value(), nullptr);
  EXPECT_EQ(input_format_of(request_with({{"from-format", "vmd"}})).value()->name, "vmd");
  EXPECT_FALSE(input_format_of(request_with({{"from-format", "mp3"}})));
}

TEST(Request, TheOutputTellsTheTarget) {
  EXPECT_TRUE(is_json_wanted({}, "a.json"));
  EXPECT_FALSE(is_json_wanted({}, "a.glb"));
  EXPECT_TRUE(is_json_wanted(request_with({{"to-format", "json"}}), "a.glb"));
  EXPECT_FALSE(is_json_wanted(request_with({{"to-format", "glb"}}), "a.json"));
  EXPECT_EQ(target_of_request({}, "a.glb", nullptr).value().format->name, "gltf");
  EXPECT_EQ(target_of_request(request_with({{"to-format", "x"}}), "a.glb", nullptr).value().format->name, "x");
  EXPECT_FALSE(target_of_request({}, "a.mp3", nullptr));
}

TEST(Request, OptionsOfOneOutputAreRefusedElsewhere) {
  const auto check = [](const char* name, const char* value, const char* output) {
    const Request request = request_with({{name, value}});
    const Status checked = check_target(request, target_of(output).value(), false);
    return checked ? std::string() : checked.error().text();
  };
  for (const auto& [name, value, good, bad, text] : std::initializer_list<std::array<const char*, 5>>{
           {"mesh", "", "a.glb", "a.x", "mesh: is for glTF"},
           {"joints", "openxr", "a.gltf", "a.vmd", "joints: is for glTF"},
           {"bake-vertices", "", "a.glb", "a.x", "bake-vertices: is for glTF"},
           {"light-scale", "2", "a.glb", "a.x", "light-scale: is for glTF"},
           {"x-format", "text", "a.x", "a.glb", "x-format: is for .x files"},
           {"compress", "", "a.x", "a.glb", "compress: is for .x files"},
           {"expand-two-sided", "", "a.x", "a.glb", "expand-two-sided: is for .x files"},
           {"mrtk-version", "1.0", "a.bin", "a.glb", "mrtk-version: is for MRTK recordings"},
           {"lws-version", "3", "a.lws", "a.glb", "lws-version: is for LightWave scenes"},
           {"node-names", "ascii", "a.x", "a.vmd", "node-names: is for glTF, .x and .bvh files"},
           {"times", "1", "a.vpd", "a.glb", "times: is for poses (.vpd)"}}) {
    EXPECT_EQ(check(name, value, good), "") << name;
    EXPECT_EQ(check(name, value, bad), text);
  }
  EXPECT_EQ(check("mesh", "false", "a.x"), "");
}

TEST(Request, OptionsOfOneInputAreRefusedElsewhere) {
  const std::vector<Input> dance = inputs_of({}, {"examples/dance.vmd"});
  const std::vector<AnyDocument> documents = documents_of(dance);
  const auto ticks = load_options(request_with({{"ticks", "30"}}), Command::sample, documents, {});
  ASSERT_FALSE(ticks);
  EXPECT_EQ(ticks.error().text(), "ticks: is for .x files");
  const auto up = load_options(request_with({{"up", "z"}}), Command::sample, documents, {});
  ASSERT_FALSE(up);
  EXPECT_EQ(up.error().text(), "up: is for .bvh files");
  const std::vector<Input> walk = inputs_of({}, {"testdata/bvh/valid/person.bvh"});
  const std::vector<AnyDocument> skeletons = documents_of(walk);
  const auto taken = load_options(request_with({{"up", "z"}}), Command::sample, skeletons, {});
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken.value().source.up, UpAxis::z);
  const Request axes = request_with({{"axes", "gltf"}});
  EXPECT_FALSE(load_options(axes, Command::convert, documents, {}));
  EXPECT_TRUE(load_options(axes, Command::sample, documents, {}));
}

TEST(Request, TimesAreNumbersWithCommas) {
  EXPECT_EQ(parse_times("0,0.5,-1").value(), (std::vector<double>{0.0, 0.5, -1.0}));
  for (const char* text : {"", ",", "1,", "1,,2", "a", "nan"}) EXPECT_FALSE(parse_times(text)) << text;
}

TEST(Request, OptionsOfTheReportsHaveWhatIsAsked) {
  const Request request = request_with({{"space", "world"},
                                        {"axes", "gltf"},
                                        {"from", "1"},
                                        {"to", "2"},
                                        {"nodes", "a*"},
                                        {"json", ""},
                                        {"channels", "*/x"},
                                        {"axis", "frames"},
                                        {"sheet", ""}});
  LoadOptions loading;
  loading.run = run_of(request, 9);
  const TableOptions table = table_options(request, loading);
  EXPECT_EQ(table.space, SampleSpace::world);
  EXPECT_EQ(table.axes, SampleAxes::gltf);
  EXPECT_EQ(table.form, TableForm::json_lines);
  EXPECT_EQ(table.nodes, "a*");
  EXPECT_EQ(table.range, (MotionRange{.from = 1.0, .to = 2.0}));
  EXPECT_EQ(table.run.input, 9U);
  const PlotOptions plot = plot_options(request, 9);
  EXPECT_EQ(plot.channels, "*/x");
  EXPECT_EQ(plot.axis, PlotAxis::frames);
  EXPECT_TRUE(plot.sheet);
  EXPECT_EQ(plot.range.to, 2.0);
  const DiffOptions diff = diff_options(request, 9);
  EXPECT_EQ(diff.space, SampleSpace::world);
  EXPECT_EQ(diff.nodes, "a*");
  EXPECT_EQ(diff.range.from, 1.0);
}

}  // namespace
}  // namespace genga::requests_test
