#include "genga/report/track_columns.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using Names = std::vector<std::string>;

Track track_of(Subject subject, Property property) { return {.subject = subject, .property = property}; }

Names names_of(const Scene& scene) {
  Names names;
  for (const TrackColumns& columns : track_columns(scene, scene.clips[0], TextEncoding::utf8)) {
    names.push_back(columns.name);
  }
  return names;
}

// A bone that is called as the camera is, both of which have a place; all of the camera's columns have its new name.
TEST(TrackColumns, NoTwoThingsShareAColumn) {
  Scene scene;
  scene.nodes = {{.name = "Camera", .kind = NodeKind::bone}};
  scene.cameras = {{.name = "Camera"}};
  scene.clips.resize(1);
  scene.clips[0].tracks = {track_of({SubjectKind::node, 0}, Property::translation),
                           track_of({SubjectKind::node, 0}, Property::rotation),
                           track_of({SubjectKind::camera, 0}, Property::distance),
                           track_of({SubjectKind::camera, 0}, Property::translation)};
  EXPECT_EQ(names_of(scene), (Names{"Camera", "Camera", "Camera (1)", "Camera (1)"}));
}

// LightWave's camera is an item: one name for its place and its lens.
TEST(TrackColumns, ThingsWithOtherChannelsShareAName) {
  Scene scene;
  scene.nodes = {{.name = "Camera", .kind = NodeKind::camera}};
  scene.cameras = {{.name = "Camera", .node = 0}};
  scene.clips.resize(1);
  scene.clips[0].tracks = {track_of({SubjectKind::node, 0}, Property::translation),
                           track_of({SubjectKind::camera, 0}, Property::zoom)};
  EXPECT_EQ(names_of(scene), (Names{"Camera", "Camera"}));
}

TEST(TrackColumns, WhatIsNoMotionHasNone) {
  Scene scene;
  scene.nodes = {{.name = "bone"}};
  scene.clips.resize(1);
  scene.clips[0].tracks = {track_of({SubjectKind::node, 0}, Property::physics),
                           track_of({SubjectKind::node, 0}, Property::scale)};
  scene.clips[0].tracks[1].is_derived = true;
  for (const TrackColumns& columns : track_columns(scene, scene.clips[0], TextEncoding::utf8)) {
    EXPECT_TRUE(columns.channels.empty());
  }
}

}  // namespace
}  // namespace genga
