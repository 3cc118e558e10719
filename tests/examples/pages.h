// For the examples of README.md and docs/library.md, which name all that they use but what shows it.
#pragma once

#include <array>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/examples/examples.h"

class PagesExamples : public Examples {
 protected:
  PagesExamples() { std::filesystem::create_symlink(file("examples/camera.vmd"), "camera.vmd"); }

  template <class... T>
  static void show(const T&...) {}
};
