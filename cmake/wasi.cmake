# Builds for WebAssembly on Debian: clang-19, lld-19, wasi-libc, libc++-19-dev-wasm32, libclang-rt-19-dev-wasm32. Preset
# "wasm". WASI is no system that CMake 3.25 knows.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# What every browser has that has exceptions: copies of memory, and conversions to integers without a comparison.
set(CMAKE_C_FLAGS_INIT "-mbulk-memory -mnontrapping-fptoint")
# There is one thread, and no end at which anything would be destroyed.
set(CMAKE_CXX_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -fno-threadsafe-statics -fno-c++-static-destructors")
# What libc++ cannot go on after is a trap, without words that nobody would read.
string(APPEND CMAKE_CXX_FLAGS_INIT " '-D_LIBCPP_VERBOSE_ABORT(...)=__builtin_trap()'")

# Of sources that call setjmp: C's jumps are exceptions of WebAssembly, which browsers have since 2022.
set(GENGA_SETJMP_OPTIONS -mexception-handling -mllvm -wasm-enable-sjlj -fno-lto)

# Debian's clang looks into /usr/include, too, when its root is /: here the root has WASI's folders and nothing else.
set(GENGA_WASI "${CMAKE_CURRENT_LIST_DIR}/../build/wasm-libraries")
file(REAL_PATH "${GENGA_WASI}" GENGA_WASI)
set(CMAKE_SYSROOT "${GENGA_WASI}/root")
foreach(folder IN ITEMS include lib)
  file(MAKE_DIRECTORY "${CMAKE_SYSROOT}/${folder}")
  if(NOT EXISTS "${CMAKE_SYSROOT}/${folder}/wasm32-wasi")
    file(CREATE_LINK "/usr/${folder}/wasm32-wasi" "${CMAKE_SYSROOT}/${folder}/wasm32-wasi" SYMBOLIC)
  endif()
endforeach()

# What tools/build_wasm_libraries makes.
set(CMAKE_FIND_ROOT_PATH "${GENGA_WASI}/prefix")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
