#include "genga/convert/assemble/object_library.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "objects.h"

namespace genga {
namespace {

using Codes = std::vector<std::string>;

// A folder with Objects/Cube.lwo and broken.lwo in it; what was asked of it and read.
struct Folder {
  std::vector<std::string> opened;
  std::vector<std::uint32_t> levels;

  ObjectSources sources() {
    return {.files = [](std::string_view name) -> Result<Bytes> {
              const std::string lower = lower_ascii(name);
              if (lower == "objects/cube.lwo" || lower == "broken.lwo") return Bytes{};
              return Error{ErrorCode::cannot_open, "not there", {}, {}};
            },
            .open = [this](const Bytes&, std::string_view name) -> Result<Opened> {
              opened.emplace_back(name);
              if (name == "broken.lwo") return Error{ErrorCode::bad_value, "it ends early", {}, {}};
              Findings own;
              own.add({"lwo.bad-pad", Severity::warning, "chunks[1]", Place::at_offset(7), "not zero"});
              return Opened{test::document_of({test::object_of_layers({1}), &levels}), std::move(own)};
            }};
  }
};

Codes codes(const Findings& findings) {
  Codes all;
  for (const Finding& finding : findings.all()) all.emplace_back(finding.code);
  return all;
}

TEST(ObjectLibrary, OneFileIsReadOnceUnderAllItsNames) {
  Folder folder;
  ObjectLibrary library(folder.sources());
  const Scene* first = library.find({.file = "Objects/Cube.lwo"}, "a");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->meshes.size(), 1U);
  for (const char* name : {"Objects/Cube.lwo", "C:Objects/Cube", "objects\\cube.lwo", "Work:Old/Objects/Cube.lwo"}) {
    EXPECT_EQ(library.find({.file = name}, "b"), first) << name;
  }
  EXPECT_EQ(folder.opened, Codes{"Objects/Cube.lwo"});
  EXPECT_EQ(folder.levels, std::vector<std::uint32_t>{0});
  const Findings findings = std::move(library).take_findings();
  EXPECT_EQ(codes(findings), (Codes{"lwo.bad-pad", "lwo.odd"}));
  EXPECT_EQ(findings.all()[0].message, "not zero");
  EXPECT_EQ(findings.all()[0].file, "Objects/Cube.lwo");
}

TEST(ObjectLibrary, EachSubdivisionIsASceneOfItsOwn) {
  Folder folder;
  ObjectLibrary library(folder.sources());
  const Scene* cage = library.find({.file = "Objects/Cube.lwo"}, "a");
  const Scene* fine = library.find({.file = "Objects/Cube.lwo", .subdivision = 3}, "a");
  EXPECT_NE(cage, fine);
  EXPECT_EQ(library.find({.file = "Objects/Cube.lwo", .subdivision = 3}, "a"), fine);
  EXPECT_EQ(folder.levels, (std::vector<std::uint32_t>{0, 3}));
  EXPECT_EQ(folder.opened.size(), 1U);
}

TEST(ObjectLibrary, TheCallersSubdivisionOverridesAll) {
  Folder folder;
  ObjectSources sources = folder.sources();
  sources.scene_options.lightwave.subdivision = 2;
  ObjectLibrary library(std::move(sources));
  EXPECT_EQ(library.find({.file = "Objects/Cube.lwo"}, "a"),
            library.find({.file = "Objects/Cube.lwo", .subdivision = 3}, "a"));
  EXPECT_EQ(folder.levels, std::vector<std::uint32_t>{2});
}

TEST(ObjectLibrary, WhatIsMissingOrBrokenIsToldOnce) {
  Folder folder;
  ObjectLibrary library(folder.sources());
  for (int twice = 0; twice < 2; ++twice) {
    EXPECT_EQ(library.find({.file = "sphere.lwo"}, "object_files[0]"), nullptr);
    EXPECT_EQ(library.find({.file = "broken.lwo"}, "object_files[1]"), nullptr);
  }
  const Findings findings = std::move(library).take_findings();
  EXPECT_EQ(codes(findings), (Codes{"resolve.missing-object", "resolve.broken-object"}));
  EXPECT_EQ(findings.all()[0].path, "object_files[0]");
  EXPECT_EQ(findings.all()[0].message, "sphere.lwo: there is no such file");
  EXPECT_EQ(findings.all()[1].message, "broken.lwo: it ends early");
}

TEST(ObjectLibrary, AFileOfWhichNothingCanBeToldEndsTheWork) {
  Work work(no_limits(), 0);
  const auto files = [](std::string_view) { return Error{ErrorCode::stopped, "not now", {}, {}}; };
  ObjectLibrary library({.files = files}, &work);
  EXPECT_EQ(library.find({.file = "sphere.lwo"}, "object_files[0]"), nullptr);
  EXPECT_TRUE(std::move(library).take_findings().empty());
  EXPECT_EQ(work.status().error().text(), "sphere.lwo: not now");
}

TEST(ObjectLibrary, GivenObjectsGoBeforeFiles) {
  Folder folder;
  ObjectSources sources = folder.sources();
  sources.given = {{"elsewhere/CUBE.LWO", test::document_of({test::object_of_layers({1, 2})})},
                   {"other.lwo", test::document_of({})}};
  ObjectLibrary library(std::move(sources));
  const Scene* cube = library.find({.file = "Objects/Cube.lwo"}, "a");
  ASSERT_NE(cube, nullptr);
  EXPECT_EQ(cube->meshes.size(), 2U);
  EXPECT_TRUE(folder.opened.empty());
  const Findings findings = std::move(library).take_findings();
  EXPECT_EQ(codes(findings), (Codes{"lwo.odd", "resolve.unused-object"}));
  EXPECT_EQ(findings.all()[1].message, "other.lwo: the scene does not use this object");
}

TEST(OpenObject, AnotherFormatIsNoObject) {
  std::string motion = "Vocaloid Motion Data 0002";
  motion.resize(30 + 20 + 4 + 4 + 4, '\0');
  const Result<Opened> opened = open_object(Bytes::copy_of(std::as_bytes(std::span(motion))), "cube.lwo");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::unknown_format);
}

}  // namespace
}  // namespace genga
