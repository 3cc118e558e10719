#!/usr/bin/env python3
"""every_call.py <genga_c.h> <output>: a program in C that calls every function of the header with what nobody means: handles, texts and places that are
NULL, numbers that are too large, negative or zero. It ends with 0 when every call has come back; sanitizers and valgrind see the rest.

Its arguments are a model and a motion: each function is called with handles that hold something, too. Data are NULL, whatever their count says.
"""

import itertools
import pathlib
import re
import sys

FUNCTION = re.compile(r"^GENGA_API\s+([^;{(]*?)\b(genga_\w+)\(([^;{]*?)\);", re.MULTILINE)
HANDLES = ("files", "options", "report", "output", "scene", "player", "curves", "table")
# The first number, and those after it: an index that exists may be followed by a count that no memory can hold.
NUMBERS = (("0", "0"), ("MOST", "MOST"), ("LEAST", "LEAST"), ("0", "MOST"), ("0", "1"))
PROGRAM = """#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "genga_c.h"

static genga_files* files;
static genga_options* options;
static genga_report* report;
static genga_output* output;
static genga_scene* scene;
static genga_player* player;
static genga_curves* curves;
static genga_table* table;

static int open_file(const char* path) {
  FILE* file = fopen(path, "rb");
  void* content = malloc(1 << 20);
  if (file == NULL || content == NULL) return 0;
  const size_t size = fread(content, 1, 1 << 20, file);
  fclose(file);
  const int is_added = genga_files_add(files, path, content, size) != NULL;
  free(content);
  return is_added;
}

static int open_all(int count, char** paths) {
  files = genga_files_new();
  options = genga_options_new();
  report = genga_report_new();
  for (int i = 1; i < count; ++i) {
    if (!open_file(paths[i])) return 0;
  }
  return genga_options_set(options, "to", "0.2", report) == GENGA_OK && genga_formats(&output, report) == GENGA_OK &&
         genga_load(files, options, &scene, report) == GENGA_OK &&
         genga_player_new(scene, NULL, 0, &player, report) == GENGA_OK &&
         genga_curves_new(scene, 0, &curves, report) == GENGA_OK &&
         genga_table_new(files, options, &table, report) == GENGA_OK;
}

@CALLS@
int main(int count, char** paths) {
  if (!open_all(count, paths)) return 1;
@RUN@
  genga_table_free(table);
  genga_curves_free(curves);
  genga_player_free(player);
  genga_scene_free(scene);
  genga_output_free(output);
  genga_report_free(report);
  genga_options_free(options);
  genga_files_free(files);
  printf("%d functions\\n", @COUNT@);
  return 0;
}
"""
LIMITS = {"size_t": ("SIZE_MAX", "SIZE_MAX / 8"), "uint32_t": ("UINT32_MAX", "UINT32_MAX / 8"), "int32_t": ("INT32_MAX", "INT32_MIN"), "double": ("1e300", "-1e300")}


def parameters_of(declared):
    return [] if declared.strip() == "void" else [" ".join(one.split()) for one in declared.split(",")]


def argument(parameter, handles, places, text, numbers):
    """The word for one parameter, and the name of a place that the call may fill."""
    kind, _, name = parameter.rpartition(" ")
    kind = kind.removeprefix("const ")
    if kind.startswith("genga_") and kind.endswith("**"):
        handle = kind[len("genga_") : -2]
        return (f"&made_{handle}", handle) if places else ("NULL", None)
    if kind.startswith("genga_") and kind[len("genga_") : -1] in HANDLES and kind.endswith("*"):
        return (kind[len("genga_") : -1] if handles else "NULL"), None
    if kind == "genga_array*":
        return ("&array" if places else "NULL"), None
    if kind in LIMITS:
        most, least = LIMITS[kind]
        return {"MOST": most, "LEAST": least}.get(numbers, numbers), None
    if kind == "char*":
        return ('"nothing"' if text else "NULL"), None
    return "NULL", None


def calls_of(name, parameters):
    gives_back = name.endswith("_free")
    for handles, places, text, (first, others) in itertools.product((0, 1), (0, 1), (0, 1), NUMBERS):
        if gives_back and handles:
            continue
        words, made, seen = [], [], False
        for parameter in parameters:
            is_number = parameter.rpartition(" ")[0] in LIMITS
            word, place = argument(parameter, handles, places, text, others if is_number and seen else first)
            seen = seen or is_number
            words.append(word)
            if place:
                made.append(place)
        lines = [f"genga_{place}* made_{place} = NULL;" for place in made]
        if "&array" in words:
            lines.append("genga_array array;")
        lines.append(f"(void){name}({', '.join(words)});")
        lines += [f"genga_{place}_free(made_{place});" for place in made]
        yield "  {\n" + "".join(f"    {line}\n" for line in lines) + "  }\n"


def main():
    header = re.sub(r"//.*", "", pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    functions = [(name, parameters_of(declared)) for result, name, declared in FUNCTION.findall(header) if not name.endswith("_new") or declared != "void"]
    texts = []
    for name, parameters in functions:
        calls = dict.fromkeys(calls_of(name, parameters))  # each once
        texts.append(f"static void call_{name}(void) {{\n{''.join(calls)}}}\n")
    program = PROGRAM.replace("@CALLS@", "\n".join(texts))
    program = program.replace("@RUN@", "".join(f"  call_{name}();\n" for name, _ in functions).rstrip())
    pathlib.Path(sys.argv[2]).write_text(program.replace("@COUNT@", str(len(functions))), encoding="utf-8")


if __name__ == "__main__":
    main()
