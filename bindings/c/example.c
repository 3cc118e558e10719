/* What the head of genga_c.h shows, whole: figure.pmd and dance.vmd play, and become a .glb in memory. */
#include <stdio.h>
#include <stdlib.h>

#include "genga_c.h"

static int fail(const char* text) {
  fputs(text, stderr);
  fputc('\n', stderr);
  return 1;
}

/* Adds a file of the disk under its path. */
static int add(genga_files* files, const char* path) {
  FILE* file = fopen(path, "rb");
  long size = 0;
  size_t got = 0;
  void* place = NULL;
  if (file == NULL) return 0;
  if (fseek(file, 0, SEEK_END) == 0) size = ftell(file);
  if (fseek(file, 0, SEEK_SET) != 0) size = 0;
  if (size > 0) place = genga_files_add(files, path, NULL, (size_t)size);
  if (place != NULL) got = fread(place, 1, (size_t)size, file);
  if (fclose(file) != 0) return 0;
  return got > 0 && got == (size_t)size;
}

static int print_head(const genga_scene* scene, genga_player* player, genga_report* report) {
  const int32_t head = genga_scene_find(scene, GENGA_NODES, "\xe9\xa0\xad"); /* 頭 */
  const size_t matrix_numbers = genga_player_size(player, GENGA_WORLD);
  double* matrices = malloc(matrix_numbers * sizeof *matrices);
  const double time = 1.5; /* seconds */
  int failed = 1;
  genga_player_pose(player, &time, 1);
  if (matrices != NULL && head >= 0 &&
      genga_player_doubles(player, GENGA_WORLD, matrices, matrix_numbers, report) == GENGA_OK) {
    const double* place = matrices + 16 * head + 12;
    printf("head at %.6f %.6f %.6f\n", place[0], place[1], place[2]);
    failed = 0;
  }
  free(matrices);
  return failed;
}

static int print_conversion(const genga_files* files, genga_report* report) {
  genga_options* options = genga_options_new();
  genga_output* glb = NULL;
  int failed = genga_options_set(options, "to", "1", report) != GENGA_OK ||
               genga_convert(files, options, "dance.glb", &glb, report) != GENGA_OK;
  if (failed) {
    fail(genga_report_error(report)->text);
  } else {
    size_t i = 0;
    printf("%s: %lu bytes\n", genga_output_name(glb, 0), (unsigned long)genga_output_size(glb, 0));
    for (i = 0; i < genga_report_count(report); ++i) puts(genga_report_finding(report, i)->text);
  }
  genga_output_free(glb);
  genga_options_free(options);
  return failed;
}

static int play(genga_files* files, genga_report* report) {
  genga_scene* scene = NULL;
  genga_player* player = NULL;
  int failed = 0;
  if (genga_load(files, NULL, &scene, report) != GENGA_OK) return fail(genga_report_error(report)->text);
  if (genga_player_new(scene, NULL, 0, &player, report) != GENGA_OK) {
    genga_scene_free(scene);
    return fail(genga_report_error(report)->text);
  }
  failed = print_head(scene, player, report) | print_conversion(files, report);
  genga_player_free(player);
  genga_scene_free(scene);
  return failed;
}

int main(int count, char** paths) {
  genga_files* files = genga_files_new();
  genga_report* report = genga_report_new();
  int failed = count < 2;
  int i = 0;
  for (i = 1; i < count && !failed; ++i) {
    if (!add(files, paths[i])) failed = fail(paths[i]);
  }
  if (!failed) failed = play(files, report);
  genga_report_free(report);
  genga_files_free(files);
  return failed;
}
