# Where math/functions.h has its functions from.
#
# glibc's sin, cos, atan2 … give other last bits than other C libraries, and other ones with and without FMA. musl's
# give the same everywhere, as fast, and WASI's C library has the very same. Debian's musl-dev has them compiled, in
# an archive: what is needed of it becomes one object, with names of our own, which goes into the library. Nothing is
# downloaded, and a program that is linked with the library needs no package for it.
set(GENGA_MATH
    "auto"
    CACHE STRING "Whose sin, cos …: musl (the same bits everywhere), system (the C library's), auto: musl where it is")
set_property(CACHE GENGA_MATH PROPERTY STRINGS auto musl system)

if(NOT GENGA_MATH STREQUAL "system" AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  find_file(
    GENGA_MUSL_ARCHIVE libc.a
    PATHS "/usr/lib/${CMAKE_SYSTEM_PROCESSOR}-linux-musl" "/usr/local/musl/lib"
    NO_DEFAULT_PATH
    DOC "musl's static library")
endif()
if(GENGA_MATH STREQUAL "musl" AND NOT GENGA_MUSL_ARCHIVE)
  message(FATAL_ERROR "GENGA_MATH is musl, and musl's libc.a is not found: install musl-dev or set GENGA_MUSL_ARCHIVE")
endif()

# Puts an object of musl's functions, called genga_musl_<name>, into <variable>; nothing when the C library's are used.
function(genga_math_object variable)
  set(${variable} "" PARENT_SCOPE)
  if(GENGA_MATH STREQUAL "system" OR NOT GENGA_MUSL_ARCHIVE)
    if(NOT GENGA_MATH STREQUAL "system" AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
      message(STATUS "musl-dev is not there: last bits of results are those of this system's C library")
    endif()
    return()
  endif()
  set(wanted)
  set(renamed)
  set(kept)
  foreach(name IN ITEMS ${ARGN})
    list(APPEND wanted "-Wl,-u,${name}")
    list(APPEND renamed --redefine-sym ${name}=genga_musl_${name})
    list(APPEND kept --keep-global-symbol=genga_musl_${name})
  endforeach()
  set(object "${CMAKE_CURRENT_BINARY_DIR}/musl_math.o")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${GENGA_MUSL_ARCHIVE}")
  # Linked partially: with all that they call, none of which is visible outside. By the compiler, which tells any linker
  # the target.
  execute_process(
    COMMAND "${CMAKE_CXX_COMPILER}" -r -nostdlib ${wanted} -o "${object}.all" "${GENGA_MUSL_ARCHIVE}" COMMAND_ERROR_IS_FATAL ANY)
  # One after the other: GNU's objcopy keeps names as they are then, LLVM's as they were.
  execute_process(COMMAND "${CMAKE_OBJCOPY}" ${renamed} "${object}.all" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_OBJCOPY}" ${kept} "${object}.all" "${object}" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_NM}" -u "${object}" OUTPUT_VARIABLE missing COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "[ \n]*U (_GLOBAL_OFFSET_TABLE_)?" "" missing "${missing}")
  string(STRIP "${missing}" missing)
  if(missing)
    message(FATAL_ERROR "musl's functions need more than themselves: ${missing}")
  endif()
  set(${variable} "${object}" PARENT_SCOPE)
endfunction()
