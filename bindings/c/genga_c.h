// Genga for C, and for every language that calls C: files in memory become information, tables, other files, and scenes
// that play.
// Not for C++: genga/genga.h has the same with types. Not for files on a disk: the caller reads and writes them.
//
//     genga_files* files = genga_files_new();
//     genga_files_add(files, "figure.pmd", model, model_size);   // copied
//     genga_files_add(files, "dance.vmd", motion, motion_size);
//     genga_report* report = genga_report_new();
//     genga_scene* scene = NULL;
//     genga_player* player = NULL;
//     if (genga_load(files, NULL, &scene, report) != GENGA_OK) return fail(genga_report_error(report)->text);
//     if (genga_player_new(scene, NULL, 0, &player, report) != GENGA_OK) return fail(genga_report_error(report)->text);
//     double time = 1.5;                                         // seconds
//     genga_player_pose(player, &time, 1);
//     genga_player_doubles(player, GENGA_WORLD, matrices, matrix_numbers, report);
//
// Handles. Each belongs to the caller, who passes it to its own _free, which also accepts NULL. Handles may be freed in
// any order: one that still needs another keeps it. Only one thread at a time may use a handle. Different handles may
// be used at once, and so may a scene that several players play. There is no state besides the handles.
//
// Calls that can fail return a genga_status and take a genga_report for findings and the error; it may be NULL. A call
// clears the report first, and sets its result to NULL when it fails. NULL instead of any other handle, or of a place
// for a result, is GENGA_BAD_ARGUMENT; NULL options mean all defaults. Numbers of kinds and parts are those of the
// enumerations; others are GENGA_BAD_ARGUMENT, or nothing. Texts are UTF-8 and end with NUL.
//
// Running out of memory is the only failure without a status: it ends the process (std::terminate).
//
// Stability: until 1.0 each minor version has its own library name (libgenga_c.so.0.1). Structures that the library
// returns may grow at their ends, and so may lists of named numbers.
#pragma once

#include <stddef.h>
#include <stdint.h>

// For Windows a program that uses genga_c.dll may define GENGA_C_SHARED. The library itself is built with
// GENGA_C_EXPORT.
#if defined(_WIN32) && defined(GENGA_C_SHARED)
#define GENGA_API __declspec(dllimport)
#elif defined(_WIN32) && defined(GENGA_C_EXPORT)
#define GENGA_API __declspec(dllexport)
#elif defined(_WIN32)
#define GENGA_API
#elif defined(__GNUC__)
#define GENGA_API __attribute__((visibility("default")))
#else
#define GENGA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

// The version of these declarations; genga_version returns that of the library.
#define GENGA_C_VERSION "0.1.0"
GENGA_API const char* genga_version(void);

// What went wrong ----------------------------------------------------------------------------------------------------

typedef enum genga_status {
  GENGA_OK = 0,
  GENGA_TRUNCATED = 1,            // the bytes end inside a member
  GENGA_BAD_MAGIC = 2,            // not in the expected format
  GENGA_UNSUPPORTED_VERSION = 3,  // a version or fork of the format that is known and not read
  GENGA_BAD_VALUE = 4,            // a member's value stops every reader; findings, if option strict is set
  GENGA_BAD_JSON = 5,             // not JSON, or not the JSON form of this format
  GENGA_LIMIT_EXCEEDED = 6,       // options limits or limit; without memory, limit is "memory"
  GENGA_STOPPED = 7,              // genga_options_on_stop asked for it
  GENGA_CANNOT_OPEN = 8,          // no such file among those that were offered
  GENGA_CANNOT_WRITE = 9,
  GENGA_ALREADY_EXISTS = 10,
  GENGA_UNKNOWN_FORMAT = 11,  // neither content nor name matches a known format
  GENGA_NO_CONVERSION = 12,   // that conversion does not exist
  GENGA_BAD_ARGUMENT = 13     // the caller asks for something that does not exist, or omits something required
} genga_status;

typedef enum genga_severity { GENGA_NOTE = 0, GENGA_WARNING = 1, GENGA_ERROR = 2 } genga_severity;
typedef enum genga_place { GENGA_NOWHERE = 0, GENGA_AT_OFFSET = 1, GENGA_AT_LINE = 2 } genga_place;

// A finding, or the error that ended a call. No text is NULL; unknown ones are empty.
typedef struct genga_finding {
  const char* code;     // "vmd.frame-range"; for an error "truncated"
  const char* message;  // one clause
  const char* file;     // the file that it is about
  const char* path;     // member of the document, "bone_keys[12].frame", or an option's name
  const char* limit;    // for GENGA_LIMIT_EXCEEDED: the limit's name
  const char* text;     // all of it as one line, safe to print
  uint64_t offset;      // bytes, at GENGA_AT_OFFSET
  uint64_t count;       // how many like this one; path and place are the first's
  uint32_t line;        // from 1, at GENGA_AT_LINE
  uint32_t column;      // from 1, bytes
  int32_t severity;     // genga_severity
  int32_t place;        // genga_place
} genga_finding;

typedef struct genga_report genga_report;
GENGA_API genga_report* genga_report_new(void);
GENGA_API void genga_report_free(genga_report* report);
// Why the last call failed; NULL if it did not. Both are valid until the report is passed to another call.
GENGA_API const genga_finding* genga_report_error(const genga_report* report);
// Findings of readers, of conversions and of genga_check. NULL beyond the last.
GENGA_API size_t genga_report_count(const genga_report* report);
GENGA_API const genga_finding* genga_report_finding(const genga_report* report, size_t index);
// {"findings": [...]}, or for a failure {"file": ..., "error": {...}, "findings": [...]}, as the command prints them
// with --json. Valid as long as they are.
GENGA_API const char* genga_report_json(genga_report* report);

// Files in memory ----------------------------------------------------------------------------------------------------

// Files that calls open, in order, and files that these may name: pictures, objects, appended recordings.
typedef struct genga_files genga_files;
GENGA_API genga_files* genga_files_new(void);
GENGA_API void genga_files_free(genga_files* files);
// A file to open. Its name's extension gives the format if the content does not. The bytes are copied. With bytes NULL
// they are zeros: write them to the returned address before passing the files to another function. NULL when files or
// name is NULL, or there cannot be that many bytes.
GENGA_API void* genga_files_add(genga_files* files, const char* name, const void* bytes, size_t size);
// The same for a file that others may name. Names are paths relative to the file that names it; '\' equals '/', and the
// case of ASCII letters is ignored. If two have one name, the later counts.
GENGA_API void* genga_files_offer(genga_files* files, const char* name, const void* bytes, size_t size);
GENGA_API size_t genga_files_count(const genga_files* files);  // those to open
// Called for a file that is not offered, by the thread that calls the library. Returns the bytes, which are copied at
// once, and their number, or NULL. It must not use these files. A NULL resolver is not called.
typedef const void* (*genga_resolver)(void* user, const char* name, size_t* size);
GENGA_API void genga_files_on_missing(genga_files* files, genga_resolver resolver, void* user);

// Options ------------------------------------------------------------------------------------------------------------

// The options of the command line with the same names and words, without "--": docs/cli.md explains them. A call reads
// the options that its command has. Options for certain formats are refused with other formats. Options for files,
// terminals and threads do not exist here (model, objects, output, force, progress, jobs ...); a model is simply a file
// that is added.
typedef struct genga_options genga_options;
GENGA_API genga_options* genga_options_new(void);
GENGA_API void genga_options_free(genga_options* options);
// "fps" "60", "limit" "keys=1000", "no-ik" NULL. For an option that may be repeated each call adds one (limit, drop,
// append, marker). GENGA_BAD_ARGUMENT: there is no such option, or it does not accept the value.
GENGA_API genga_status genga_options_set(genga_options* options, const char* name, const char* value,
                                         genga_report* report);
// The names, in alphabetical order; NULL beyond the last.
GENGA_API const char* genga_options_name(size_t index);
// Called often, by the thread that calls the library: the share of the work that is done, 0 to 1, never decreasing.
typedef void (*genga_progress)(void* user, const char* stage, double share);
GENGA_API void genga_options_on_progress(genga_options* options, genga_progress progress, void* user);
// Called often; a result other than 0 ends the call with GENGA_STOPPED.
typedef int (*genga_stop)(void* user);
GENGA_API void genga_options_on_stop(genga_options* options, genga_stop stop, void* user);

// What a call makes: one file or more --------------------------------------------------------------------------------

typedef struct genga_output genga_output;
GENGA_API void genga_output_free(genga_output* output);
GENGA_API size_t genga_output_count(const genga_output* output);
// The requested file comes first. NULL and 0 beyond the last.
GENGA_API const char* genga_output_name(const genga_output* output, size_t index);
GENGA_API const void* genga_output_data(const genga_output* output, size_t index);
GENGA_API size_t genga_output_size(const genga_output* output, size_t index);
// For genga_convert, genga_edit, genga_save, genga_diff and genga_plot what the command prints with --json; else empty.
GENGA_API const char* genga_output_json(const genga_output* output);

// Documents: one of the files that are opened, by its number from 0 --------------------------------------------------

// The output of `genga formats --json`: one object per line.
GENGA_API genga_status genga_formats(genga_output** output, genga_report* report);
// Like `genga info --json`. Options: encoding, tracks (no value: rows), and those of every call: from-format, limits,
// limit, strict.
GENGA_API genga_status genga_info(const genga_files* files, size_t index, const genga_options* options,
                                  genga_output** output, genga_report* report);
// Like `genga check`: the findings are in the report. GENGA_OK whatever they are.
GENGA_API genga_status genga_check(const genga_files* files, size_t index, const genga_options* options,
                                   genga_report* report);
// Like `genga dump`: the document as JSON.
GENGA_API genga_status genga_dump(const genga_files* files, size_t index, const genga_options* options,
                                  genga_output** output, genga_report* report);

// The surfaces of a LightWave object with their textures, clips and envelopes as JSON, the same for all versions of its
// format: bindings/c/README.md lists the members. GENGA_NO_CONVERSION: it is no such object.
GENGA_API genga_status genga_surfaces(const genga_files* files, size_t index, const genga_options* options,
                                      genga_output** output, genga_report* report);

// All files together -------------------------------------------------------------------------------------------------

// Like `genga sample`: a table, or JSON lines with option json.
GENGA_API genga_status genga_sample(const genga_files* files, const genga_options* options, genga_output** output,
                                    genga_report* report);
// The same table as numbers in memory. Option json changes nothing. A value that is too large for a number is NaN.
typedef struct genga_table genga_table;
GENGA_API genga_status genga_table_new(const genga_files* files, const genga_options* options, genga_table** table,
                                       genga_report* report);
GENGA_API void genga_table_free(genga_table* table);
GENGA_API size_t genga_table_rows(const genga_table* table);
GENGA_API size_t genga_table_columns(const genga_table* table);  // without that of times
// "<node>/<channel>" as in the table's first line; NULL beyond the last.
GENGA_API const char* genga_table_column(const genga_table* table, size_t column);
// Seconds, one per row. Valid as long as the table; NULL if there is no row.
GENGA_API const double* genga_table_times(const genga_table* table);
// Row after row, one per column. Valid as long as the table; NULL if there is none.
GENGA_API const double* genga_table_values(const genga_table* table);
// Like `genga convert`: name is the output's; its extension gives the format unless option to-format does.
GENGA_API genga_status genga_convert(const genga_files* files, const genga_options* options, const char* name,
                                     genga_output** output, genga_report* report);
// Like `genga edit` for the first file; option append names offered files.
GENGA_API genga_status genga_edit(const genga_files* files, const genga_options* options, const char* name,
                                  genga_output** output, genga_report* report);

// Each file a scene of its own ---------------------------------------------------------------------------------------

// Like `genga diff`: compares the last two of the files to open. Those before are models, each for whichever of the two
// moves it. The output is what the command prints, in JSON with option json. genga_output_json always has the JSON; its
// member "equal" has the result. Option plot is the name of a picture, .svg, that becomes the second file.
GENGA_API genga_status genga_diff(const genga_files* files, const genga_options* options, genga_output** output,
                                  genga_report* report);
// Like `genga plot`: makes a picture; name ends in .svg. Models in front belong to the motions after them.
// GENGA_NO_CONVERSION: a name that ends in .png, which only the command can draw, with another library.
GENGA_API genga_status genga_plot(const genga_files* files, const genga_options* options, const char* name,
                                  genga_output** output, genga_report* report);

// A scene ------------------------------------------------------------------------------------------------------------

typedef struct genga_scene genga_scene;
// Files are copied or kept: they may be freed. genga_save and genga_picture call a resolver again.
GENGA_API genga_status genga_load(const genga_files* files, const genga_options* options, genga_scene** scene,
                                  genga_report* report);
GENGA_API void genga_scene_free(genga_scene* scene);
// Like genga_convert for the loaded scene, to formats that are made of scenes.
GENGA_API genga_status genga_save(const genga_scene* scene, const genga_options* options, const char* name,
                                  genga_output** output, genga_report* report);
// Everything but the arrays, as JSON: axes, nodes with parents and rests, meshes, materials, morphs, cameras, lights,
// hands, constraints, clips with their tracks. bindings/c/README.md lists the members.
GENGA_API genga_status genga_scene_json(const genga_scene* scene, genga_output** output, genga_report* report);

typedef enum genga_kind {
  GENGA_NODES = 0,
  GENGA_MESHES = 1,
  GENGA_MATERIALS = 2,
  GENGA_MORPHS = 3,
  GENGA_CAMERAS = 4,
  GENGA_LIGHTS = 5,
  GENGA_HANDS = 6,  // they have no names
  GENGA_CONSTRAINTS = 7,
  GENGA_CLIPS = 8
} genga_kind;
GENGA_API size_t genga_scene_count(const genga_scene* scene, int32_t kind);                    // 0 for an unknown kind
GENGA_API const char* genga_scene_name(const genga_scene* scene, int32_t kind, size_t index);  // NULL: none
// The first one of that name; -1: there is none.
GENGA_API int32_t genga_scene_find(const genga_scene* scene, int32_t kind, const char* name);
GENGA_API int32_t genga_node_parent(const genga_scene* scene, size_t node);  // -1: none
// Seconds; 0 for a clip that does not exist. Begin: where the clip starts to move, if that is before 0.
GENGA_API double genga_clip_begin(const genga_scene* scene, size_t clip);
GENGA_API double genga_clip_end(const genga_scene* scene, size_t clip);

// An array of a mesh in the scene's memory, valid as long as the scene.
typedef enum genga_number { GENGA_FLOAT32 = 0, GENGA_UINT32 = 1 } genga_number;
typedef struct genga_array {
  const void* data;  // NULL if count is 0
  size_t count;      // entries
  uint32_t width;    // numbers in each entry
  int32_t number;    // genga_number
} genga_array;
typedef enum genga_mesh_part {
  GENGA_POSITIONS = 0,         // 3 per vertex: at rest, units of the scene
  GENGA_NORMALS = 1,           // 3
  GENGA_UVS = 2,               // 2: set `index`, 0 the first; origin at the image's upper left
  GENGA_COLORS = 3,            // 4
  GENGA_JOINTS = 4,            // nodes, per vertex as many as the mesh has influences
  GENGA_WEIGHTS = 5,           // the same number
  GENGA_INDICES = 6,           // 1 each: the primitives' corners
  GENGA_PRIMITIVES = 7,        // 4: first index, number of indices, material (0xffffffff: none), mode (0 triangles,
                               // 1 lines, 2 points)
  GENGA_MORPH_VERTICES = 8,    // 1: the vertices that target `index` moves
  GENGA_MORPH_OFFSETS = 9,     // 3: what target `index` adds at weight 1
  GENGA_DUAL_QUATERNION = 10,  // 1: vertices that dual quaternions turn
  GENGA_EDGE_SCALES = 11,      // 1 per vertex: factor of the width of MMD's edge; none: 1 everywhere
  GENGA_UV_VERTICES = 12,      // 1: the vertices that entry `index` of the mesh's uv_targets (genga_scene_json) moves
  GENGA_UV_OFFSETS = 13        // 2: what the same entry adds to their texture coordinates at weight 1
} genga_mesh_part;
GENGA_API genga_status genga_mesh_array(const genga_scene* scene, size_t mesh, int32_t part, size_t index,
                                        genga_array* array, genga_report* report);
// The picture that a material names ("texture" of genga_scene_json), unchanged: from the scene's own file, as in a
// .glb, or from a file beside it. GENGA_CANNOT_OPEN: it is in neither.
GENGA_API genga_status genga_picture(const genga_scene* scene, const char* name, genga_output** output,
                                     genga_report* report);

// Playing ------------------------------------------------------------------------------------------------------------

typedef struct genga_player genga_player;
// Plays these clips in layers (genga/player.h); without any, the first one. A scene without clips stays at rest.
GENGA_API genga_status genga_player_new(const genga_scene* scene, const uint32_t* clips, size_t clip_count,
                                        genga_player** player, genga_report* report);
GENGA_API void genga_player_free(genga_player* player);
GENGA_API double genga_player_duration(const genga_player* player);  // seconds
GENGA_API size_t genga_player_layers(const genga_player* player);    // clips that play
// Seconds, for each layer; the last one is used for all further layers. Without times: 0. Allocates nothing, but with
// physics the states that it keeps. The
// functions below refer to the last pose, before the first call to that of time 0.
GENGA_API void genga_player_pose(genga_player* player, const double* times, size_t count);

// From now on rigid bodies move their bones (genga/player.h). A pose far ahead takes the time of all steps up to it, 60
// for each second. Without bodies or clips it changes nothing. warm_up: seconds in which bodies come to rest before the
// first pose, from 0 to 600. has_ground: 1 for a floor at height 0. GENGA_BAD_ARGUMENT, GENGA_LIMIT_EXCEEDED.
// GENGA_NO_CONVERSION: the library was built without physics.
GENGA_API genga_status genga_player_start_physics(genga_player* player, double warm_up, int32_t has_ground,
                                                  genga_report* report);
GENGA_API void genga_player_stop_physics(genga_player* player);
// 1 or 0; 0 also after too little memory was left for a pose.
GENGA_API int32_t genga_player_plays_physics(const genga_player* player);
// The bodies go to their bones, as they are in the last pose, without speed. The next pose shows it.
GENGA_API void genga_player_reset_physics(genga_player* player);

typedef enum genga_pose_part {
  GENGA_LOCAL = 0,    // 10 per node: translation x y z, rotation x y z w, scale x y z, in the parent's space
  GENGA_WORLD = 1,    // 16 per node: the matrix, column by column, in the scene's space
  GENGA_MORPHED = 2,  // 1 per morph: its weight
  GENGA_VIEWS = 3,    // 11 per camera: position x y z, forward x y z, up x y z, degrees of view, 1 if orthographic
  GENGA_SHINING = 4,  // 7 per light: color r g b, intensity, direction x y z if it has no node
  GENGA_HELD = 5,     // 2 per hand: 1 while it is tracked, 1 while it pinches
  GENGA_ENABLED = 6,  // 1 per constraint
  GENGA_SHOWN = 7,    // 3 in all: 1 if the model is visible, mode and distance of MMD's self shadow
  GENGA_PAINTED = 8   // 40 a material, as morphs make it, not clamped: diffuse r g b a, specular r g b, its power,
                      // ambient r g b, outline's color r g b a, its size; of texture, sphere and toon each r g b a that
                      // the picture's are multiplied with, then r g b a that are added
} genga_pose_part;
// The number of numbers in that part.
GENGA_API size_t genga_player_size(const genga_player* player, int32_t part);
// Writes all of them. GENGA_BAD_ARGUMENT: room is too small.
GENGA_API genga_status genga_player_doubles(const genga_player* player, int32_t part, double* numbers, size_t room,
                                            genga_report* report);
GENGA_API genga_status genga_player_floats(const genga_player* player, int32_t part, float* numbers, size_t room,
                                           genga_report* report);
// The positions of the mesh's vertices in that pose: morphs, then the skin with all of its kinds of bending. 3 floats
// per vertex each; normals may be NULL. room: vertices. In the world; for a mesh without influences in the mesh's
// space.
GENGA_API genga_status genga_player_vertices(genga_player* player, size_t mesh, float* positions, float* normals,
                                             size_t room, genga_report* report);

// Curves -------------------------------------------------------------------------------------------------------------

// A clip's curves as in its file, for drawing or editing: own axes and units, no rule solved, no rest added.
typedef struct genga_curves genga_curves;
// For the scene's clip of that index: one curve for each column of genga_sample, without curves that have no keys.
GENGA_API genga_status genga_curves_new(const genga_scene* scene, size_t clip, genga_curves** curves,
                                        genga_report* report);
GENGA_API void genga_curves_free(genga_curves* curves);
GENGA_API size_t genga_curves_count(const genga_curves* curves);
// A list of objects: "name" as in columns of tables, "track" (index in the clip's tracks of genga_scene_json), "keys"
// (number), "before", "after" (behaviour outside the keys: reset, constant, repeat, oscillate, offset_repeat, linear).
GENGA_API genga_status genga_curves_json(const genga_curves* curves, genga_output** output, genga_report* report);

// The shape of the segment that ends at a key.
typedef enum genga_key_shape {
  GENGA_STEP = 0,
  GENGA_LINEAR = 1,
  GENGA_HERMITE = 2,
  GENGA_WEIGHTED_HERMITE = 3,  // Unity's
  GENGA_TCB = 4,
  GENGA_BEZIER = 5,  // LightWave's, in two dimensions
  GENGA_EASE = 6     // MMD's
} genga_key_shape;
GENGA_API size_t genga_curves_keys(const genga_curves* curves, size_t curve);  // 0 if there is no such curve
// 7 per key: time in seconds, value, handle before it (seconds, value), handle after it, genga_key_shape. Handles are
// the control points of a cubic Bezier, relative to their keys; 0 0 if there is none. GENGA_BAD_ARGUMENT: room is too
// small.
GENGA_API genga_status genga_curves_read(const genga_curves* curves, size_t curve, double* numbers, size_t room,
                                         genga_report* report);
// The curve at any times, in seconds and in any order; ascending ones are fast. Components of rotations do not jump
// between a quaternion and its negative; neither do the keys.
GENGA_API genga_status genga_curves_values(const genga_curves* curves, size_t curve, const double* times, size_t count,
                                           double* values, genga_report* report);

#ifdef __cplusplus
}
#endif
