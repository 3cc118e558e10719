# cmake --install: the library with its headers, genga::genga for find_package, genga.pc for pkg-config, the program;
# and the C interface, genga::genga_c and genga_c.pc.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/genga")

install(
  TARGETS genga_library
  EXPORT gengaTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
if(TARGET genga_c)
  install(
    TARGETS genga_c
    EXPORT gengaTargets
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
endif()
install(EXPORT gengaTargets NAMESPACE genga:: DESTINATION "${package_dir}")

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/gengaConfig.cmake.in" "${PROJECT_BINARY_DIR}/gengaConfig.cmake"
                              INSTALL_DESTINATION "${package_dir}")
# Until 1.0 each minor version may change what a caller sees.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/gengaConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/gengaConfig.cmake" "${PROJECT_BINARY_DIR}/gengaConfigVersion.cmake"
        DESTINATION "${package_dir}")

# The prefix as seen from the .pc file, so that an installed tree can be moved.
file(RELATIVE_PATH GENGA_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
foreach(package IN ITEMS genga genga_c)
  if(package STREQUAL "genga" OR TARGET ${package})
    configure_file("${CMAKE_CURRENT_LIST_DIR}/${package}.pc.in" "${PROJECT_BINARY_DIR}/${package}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${package}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  endif()
endforeach()

if(TARGET genga)
  install(TARGETS genga RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  # The page of `genga view`, when ./dev web has built it.
  install(FILES "${PROJECT_BINARY_DIR}/../viewer/viewer.html" DESTINATION "${CMAKE_INSTALL_DATADIR}/genga" OPTIONAL)
endif()

# Man pages, completions, and what desktops know of the formats.
find_program(GENGA_PYTHON python3)
if(TARGET genga AND UNIX AND GENGA_PYTHON AND NOT CMAKE_CROSSCOMPILING)
  set(manual "${PROJECT_BINARY_DIR}/manual")
  add_custom_command(
    OUTPUT "${manual}/man/man1/genga.1"
    COMMAND "${GENGA_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/make_manual.py" "$<TARGET_FILE:genga>" "${manual}"
    DEPENDS genga "${PROJECT_SOURCE_DIR}/tools/make_manual.py"
    VERBATIM)
  add_custom_target(manual ALL DEPENDS "${manual}/man/man1/genga.1")
  install(DIRECTORY "${manual}/" DESTINATION "${CMAKE_INSTALL_DATADIR}" OPTIONAL)
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/genga.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/genga.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
endif()
