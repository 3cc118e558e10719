// Every conversion's progress reports: one share that never decreases, and reaches 1 once, at the end.
#include "genga/base/progress.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/convert.h"
#include "genga/convert/save.h"

namespace genga {
namespace {

// Tests run in the repository's root.
AnyDocument open_input(const std::string& path) {
  const Result<Bytes> bytes = map_file(path);
  EXPECT_TRUE(bytes) << path;
  Result<Opened> opened = open_document(bytes.value(), path);
  EXPECT_TRUE(opened) << path;
  return opened.value().document;
}

struct Told {
  std::vector<double> shares;
  std::vector<std::string> stages;  // each once in a row

  ProgressReport report() {
    return [this](const Progress& progress) {
      shares.push_back(progress.share);
      if (stages.empty() || stages.back() != progress.stage) stages.emplace_back(progress.stage);
    };
  }
};

void expect_one_way(const Told& told, const std::string& what) {
  ASSERT_FALSE(told.shares.empty()) << what;
  EXPECT_GE(told.shares.front(), 0.0) << what;
  for (std::size_t i = 1; i < told.shares.size(); ++i) {
    ASSERT_GE(told.shares[i], told.shares[i - 1]) << what << ", report " << i;
    ASSERT_LT(told.shares[i - 1], 1.0) << what << ", report " << i - 1;
  }
  EXPECT_EQ(told.shares.back(), 1.0) << what;
}

// The inputs of one scene, to one target.
struct Conversion {
  std::vector<std::string> inputs;
  const char* target;
};

const std::vector<Conversion> conversions{
    {{"examples/figure.pmd", "examples/dance.vmd"}, "dance.glb"},
    {{"examples/figure.pmd", "examples/dance.vmd"}, "dance.x"},
    {{"examples/figure.pmd", "examples/dance.vmd"}, "dance.lws"},
    {{"examples/figure.pmd", "examples/dance.vmd"}, "dance.vmd"},
    {{"examples/figure.pmd"}, "figure.lwo"},
    {{"examples/dance.vmd"}, "dance.vmd"},
    {{"examples/camera.vmd"}, "camera.glb"},
    {{"examples/lamp.lws", "examples/lamp.lwo"}, "lamp.glb"},
    {{"examples/lamp.lws", "examples/lamp.lwo"}, "lamp.x"},
    {{"examples/lamp.lws"}, "lamp.mot"},
    {{"examples/lamp.lws"}, "lamp.vmd"},
    {{"examples/lamp.lwo"}, "lamp.x"},
    {{"examples/hand.bin"}, "hand.glb"},
    {{"examples/hand.bin"}, "hand.x"},
    {{"examples/hand.bin"}, "hand.lws"},
    {{"examples/hand.bin"}, "hand.vmd"},
    {{"testdata/x/valid/everything.x"}, "everything.glb"},
    {{"testdata/x/valid/everything.x"}, "everything.x"},
    {{"testdata/x/valid/everything.x"}, "everything.lws"},
};

std::string name_of(const Conversion& conversion) { return conversion.inputs.back() + " to " + conversion.target; }

std::vector<AnyDocument> documents_of(const Conversion& conversion) {
  std::vector<AnyDocument> documents;
  for (const std::string& input : conversion.inputs) documents.push_back(open_input(input));
  return documents;
}

TEST(ConversionProgress, NeverFallsAndEndsOnce) {
  for (const Conversion& conversion : conversions) {
    for (const Curves mode : {Curves::linear, Curves::exact, Curves::bake}) {
      Told told;
      ConvertOptions options;
      options.save.curves = mode;
      if (conversion.inputs.size() == 2) options.save.range.to = 1.0;  // of these a second is enough
      options.save.run.progress = told.report();
      Findings findings;
      const Result<Made> made =
          convert(documents_of(conversion), target_of(conversion.target).value(), options, findings);
      ASSERT_TRUE(made) << name_of(conversion) << ": " << made.error().message;
      expect_one_way(told, name_of(conversion));
    }
  }
}

// Passes have their names, and come one after the other.
TEST(ConversionProgress, NamesItsPasses) {
  Told told;
  ConvertOptions options;
  options.save.curves = Curves::exact;
  options.save.run.progress = told.report();
  Findings findings;
  ASSERT_TRUE(convert(documents_of(conversions.front()), target_of("dance.glb").value(), options, findings));
  EXPECT_EQ(told.stages, (std::vector<std::string>{"assembling", "simulating", "sampling poses", "fitting curves",
                                                   "measuring", "lowering", "making the document"}));
}

// Stopped work never reports the end.
TEST(ConversionProgress, OfWorkThatFailsStaysBelowOne) {
  Told told;
  std::stop_source source;
  ConvertOptions options;
  options.save.run.progress = [&, report = told.report()](const Progress& progress) {
    report(progress);
    if (progress.share > 0.1) source.request_stop();
  };
  options.save.run.stop = [&source] { return source.stop_requested(); };
  Findings findings;
  ASSERT_FALSE(convert(documents_of(conversions.front()), target_of("dance.glb").value(), options, findings));
  EXPECT_LT(told.shares.back(), 1.0);
}

TEST(ConversionProgress, OfSavingEndsWithTheFile) {
  Findings findings;
  const Result<Scene> scene = scene_of(documents_of(conversions.front()), {}, findings);
  ASSERT_TRUE(scene);
  Told in_memory;
  MemorySink sink;
  SaveOptions options;
  options.run.progress = in_memory.report();
  ASSERT_TRUE(save(scene.value(), *find_format("gltf"), sink, options));
  expect_one_way(in_memory, "save to memory");
  EXPECT_EQ(in_memory.stages.back(), "writing");
  Told on_disk;
  options.run.progress = on_disk.report();
  options.output.replaces = true;
  ASSERT_TRUE(save(scene.value(), testing::TempDir() + "progress_test.glb", options));
  expect_one_way(on_disk, "save to a file");
  EXPECT_EQ(on_disk.stages.back(), "writing");
}

}  // namespace
}  // namespace genga
