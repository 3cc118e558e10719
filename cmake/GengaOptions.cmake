# What every target of this project is compiled with. Nothing here reaches a project that installs Genga or
# adds it as a subdirectory, except the language standard.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

  find_program(GENGA_CCACHE ccache)
  if(GENGA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # A clone or build folder elsewhere finds the same objects. Sources with precompiled headers are cached too: ccache
    # needs to know that no macro changes them.
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_NOHASHDIR=true "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
                                    "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime"
                                    "${GENGA_CCACHE}")
  endif()

  # lld halves the time of a debug link; its absence changes nothing else.
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=lld GENGA_HAVE_LLD)
  if(GENGA_HAVE_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()

# Flags of every target in this tree.
add_library(genga_options INTERFACE)
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
  # Contracted multiply-adds would give other bits on other compilers.
  target_compile_options(genga_options INTERFACE -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 forgets to round two doubles to float and back when it takes both at once.
    target_compile_options(genga_options INTERFACE -fno-tree-slp-vectorize)
  endif()
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(
      genga_options INTERFACE -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast)
  endif()
  if(PROJECT_IS_TOP_LEVEL AND NOT GENGA_UNITY)
    # Of sources that are compiled together local names may be those of another.
    target_compile_options(genga_options INTERFACE -Wshadow)
  elseif(GENGA_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It takes what stands in a source for what stands in a header.
    target_compile_options(genga_options INTERFACE -Wno-subobject-linkage)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # std::stable_sort of libstdc++ 12 uses a function that it calls deprecated itself; g++ looks at all others.
    target_compile_options(genga_options INTERFACE -Wno-deprecated-declarations)
  endif()
  if(GENGA_WARNINGS_AS_ERRORS)
    target_compile_options(genga_options INTERFACE -Werror)
  endif()
  if(GENGA_SANITIZE)
    # vptr needs the run-time type information that the library is built without.
    target_compile_options(
      genga_options INTERFACE -fsanitize=${GENGA_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all
                              -fno-omit-frame-pointer)
    target_link_options(genga_options INTERFACE -fsanitize=${GENGA_SANITIZE} -fno-sanitize=vptr)
  endif()
  if(GENGA_COVERAGE)
    target_compile_options(genga_options INTERFACE --coverage)
    target_link_options(genga_options INTERFACE --coverage)
  endif()
endif()

# Flags of the library alone: it reports errors by value and needs no run-time types.
add_library(genga_library_options INTERFACE)
target_link_libraries(genga_library_options INTERFACE genga_options)
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
  target_compile_options(genga_library_options INTERFACE -fno-exceptions -fno-rtti)
  if(GENGA_FUZZ AND NOT GENGA_FUZZ_ENGINE)
    target_compile_options(genga_library_options INTERFACE -fsanitize=fuzzer-no-link)
  endif()
endif()
