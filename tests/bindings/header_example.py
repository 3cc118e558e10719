#!/usr/bin/env python3
"""header_example.py <genga_c.h> <output>: the example at the head of the header as a program in C.

Its lines are those of the opening comment that are indented by five spaces. Files that it takes for granted are the
program's arguments.
"""
import pathlib
import re
import sys

PROGRAM = """#include <stdio.h>
#include <stdlib.h>

#include "genga_c.h"

static int fail(const char* text) {
  fprintf(stderr, "%%s\\n", text);
  return 1;
}

static void* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  void* content = malloc(1 << 20);
  if (file == NULL || content == NULL) exit(fail(path));
  *size = fread(content, 1, 1 << 20, file);
  fclose(file);
  return content;
}

static int run(const void* model, size_t model_size, const void* motion, size_t motion_size, double* matrices,
               size_t matrix_numbers) {
%s
  genga_player_free(player);
  genga_scene_free(scene);
  genga_report_free(report);
  genga_files_free(files);
  return 0;
}

int main(int count, char** paths) {
  size_t model_size = 0, motion_size = 0;
  void* model = count == 3 ? read_file(paths[1], &model_size) : NULL;
  void* motion = count == 3 ? read_file(paths[2], &motion_size) : NULL;
  double* matrices = calloc(1 << 16, sizeof *matrices);
  int failed = run(model, model_size, motion, motion_size, matrices, 1 << 16);
  if (matrices[15] != 1.0) failed = fail("no matrix");
  free(matrices);
  free(motion);
  free(model);
  return failed;
}
"""


def main():
    header = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    opening = re.match(r"(?://.*\n)+", header).group()
    lines = re.findall(r"^//     (.*)$", opening, re.MULTILINE)
    if len(lines) < 5:
        return "the header has no example"
    pathlib.Path(sys.argv[2]).write_text(PROGRAM % "\n".join("  " + line for line in lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
