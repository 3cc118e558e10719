# Packages of headers alone serve every system, but lie in /usr/include among headers that hold for Debian only. Here
# they are linked into a folder that has nothing else, and find_package gives that.
set(GENGA_HEADERS "${CMAKE_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${GENGA_HEADERS}")
foreach(folder IN ITEMS glm nlohmann fast_float CLI stb)
  if(NOT EXISTS "/usr/include/${folder}")
    message(FATAL_ERROR "/usr/include/${folder} is missing")
  endif()
  file(CREATE_LINK "/usr/include/${folder}" "${GENGA_HEADERS}/${folder}" SYMBOLIC)
endforeach()
# stb comes without a package.
include_directories(SYSTEM "${GENGA_HEADERS}")

set(GENGA_HEADERS_OF_glm glm::glm)
set(GENGA_HEADERS_OF_nlohmann_json nlohmann_json::nlohmann_json)
set(GENGA_HEADERS_OF_FastFloat FastFloat::fast_float)
set(GENGA_HEADERS_OF_CLI11 CLI11::CLI11)

macro(genga_find_headers method package)
  if(DEFINED GENGA_HEADERS_OF_${package})
    if(NOT TARGET ${GENGA_HEADERS_OF_${package}})
      add_library(${GENGA_HEADERS_OF_${package}} INTERFACE IMPORTED GLOBAL)
      target_include_directories(${GENGA_HEADERS_OF_${package}} SYSTEM INTERFACE "${GENGA_HEADERS}")
    endif()
    set(${package}_FOUND TRUE)
  endif()
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER genga_find_headers SUPPORTED_METHODS FIND_PACKAGE)
