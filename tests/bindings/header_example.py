#!/usr/bin/env python3
"""header_example.py <genga_c.h | page.md> <output>: the example at the head of the header, or the page's block of C, as a
program in C.

The header's lines are those of the opening comment that are indented by five spaces; what it makes is freed behind them. Files
that both take for granted are the program's arguments.
"""
import pathlib
import re
import sys

PROGRAM = """#include <stdio.h>
#include <stdlib.h>

#include "genga_c.h"

static int fail(const char* text) {
  fprintf(stderr, "%s\\n", text);
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

static int run(const void* model, size_t model_size, const void* motion, size_t motion_size, const void* face,
               size_t face_size, double* matrices, size_t matrix_numbers) {
  (void)face, (void)face_size, (void)matrices, (void)matrix_numbers;
@EXAMPLE@
  return 0;
}

int main(int count, char** paths) {
  size_t model_size = 0, motion_size = 0, face_size = 0;
  void* model = count == 4 ? read_file(paths[1], &model_size) : NULL;
  void* motion = count == 4 ? read_file(paths[2], &motion_size) : NULL;
  void* face = count == 4 ? read_file(paths[3], &face_size) : NULL;
  double* matrices = calloc(1 << 16, sizeof *matrices);
  int failed = run(model, model_size, motion, motion_size, face, face_size, matrices, 1 << 16);
  if (@PLAYS@ && matrices[15] != 1.0) failed = fail("no matrix");
  free(matrices);
  free(face);
  free(motion);
  free(model);
  return failed;
}
"""
FREED = ("genga_player_free(player);", "genga_scene_free(scene);", "genga_report_free(report);", "genga_files_free(files);")


def of_header(text):
    opening = re.match(r"(?://.*\n)+", text).group()
    return [*re.findall(r"^//     (.*)$", opening, re.MULTILINE), *FREED]


def of_page(text):
    blocks = re.findall(r"^```c\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line != '#include "genga_c.h"']


def main():
    source = pathlib.Path(sys.argv[1])
    is_page = source.suffix == ".md"
    lines = (of_page if is_page else of_header)(source.read_text(encoding="utf-8"))
    if len(lines) < 9:
        return f"{source.name} has no example"
    program = PROGRAM.replace("@EXAMPLE@", "\n".join("  " + line for line in lines)).replace("@PLAYS@", "0" if is_page else "1")
    pathlib.Path(sys.argv[2]).write_text(program, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
