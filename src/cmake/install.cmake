# Installs the library and the tool (components Runtime and Development), the CMake package and the pkg-config file.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(HOYLE_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/hoyle)

install(TARGETS hoyle EXPORT hoyleTargets
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT Runtime
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Runtime NAMELINK_COMPONENT Development
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET hoyle_tool)
  set_target_properties(hoyle_tool PROPERTIES INSTALL_RPATH "\$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  install(TARGETS hoyle_tool RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT Runtime)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/hoyle DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT Development)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT Runtime)

# While the major version is 0 a new minor may break callers.
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatibility SameMinorVersion)
else()
  set(compatibility SameMajorVersion)
endif()
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/hoyleConfig.cmake.in ${PROJECT_BINARY_DIR}/hoyleConfig.cmake
  INSTALL_DESTINATION ${HOYLE_CMAKE_DIR} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hoyleConfigVersion.cmake COMPATIBILITY ${compatibility})
install(FILES ${PROJECT_BINARY_DIR}/hoyleConfig.cmake ${PROJECT_BINARY_DIR}/hoyleConfigVersion.cmake
  DESTINATION ${HOYLE_CMAKE_DIR} COMPONENT Development)
install(EXPORT hoyleTargets NAMESPACE hoyle:: DESTINATION ${HOYLE_CMAKE_DIR} COMPONENT Development)

# Written at installation, because `cmake --install --prefix` may move it; with full directories, because CMAKE_INSTALL_LIBDIR
# may be absolute already.
install(CODE "
  get_filename_component(libdir \"${CMAKE_INSTALL_LIBDIR}\" ABSOLUTE BASE_DIR \"\${CMAKE_INSTALL_PREFIX}\")
  get_filename_component(includedir \"${CMAKE_INSTALL_INCLUDEDIR}\" ABSOLUTE BASE_DIR \"\${CMAKE_INSTALL_PREFIX}\")
  set(description \"${PROJECT_DESCRIPTION}\")
  set(version \"${PROJECT_VERSION}\")
  set(private \"${HOYLE_CXX_FLAGS}\")
  configure_file(\"${CMAKE_CURRENT_LIST_DIR}/hoyle.pc.in\" \"${PROJECT_BINARY_DIR}/hoyle.pc\" @ONLY)"
  COMPONENT Development)
install(FILES ${PROJECT_BINARY_DIR}/hoyle.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT Development)
