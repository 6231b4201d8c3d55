# One step of the consumer tests, see CMakeLists.txt. Any failing command fails the step.
set(prefix "${SCRATCH}/${KIND}")
set(work "${SCRATCH}/${STEP} ${KIND}")
file(REMOVE_RECURSE "${work}")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# A downstream project of examples/consume, configured, built and run.
function(build_and_run project)
  run(${CMAKE_COMMAND} -S "${SOURCE}/examples/consume/${project}" -B "${work}" -G "${GENERATOR}"
    "-DCMAKE_C_COMPILER=${CC}" "-DCMAKE_CXX_COMPILER=${CXX}" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" ${ARGN})
  run(${CMAKE_COMMAND} --build "${work}")
  run("${work}/consumer")
endfunction()

if(STEP STREQUAL "install")
  file(REMOVE_RECURSE "${prefix}")
  run(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${prefix}")

elseif(STEP STREQUAL "add_subdirectory")
  file(REMOVE_RECURSE "${prefix}")
  build_and_run(add_subdirectory "-DHOYLE_SOURCE_DIR=${SOURCE}" -DBUILD_SHARED_LIBS=OFF -DHOYLE_INSTALL=ON)
  run(${CMAKE_COMMAND} --install "${work}" --prefix "${prefix}")

elseif(STEP STREQUAL "find_package")
  build_and_run(find_package "-DCMAKE_PREFIX_PATH=${prefix}")

elseif(STEP STREQUAL "pkgconfig")
  file(GLOB_RECURSE pc "${prefix}/hoyle.pc")
  get_filename_component(pc_dir "${pc}" DIRECTORY)
  get_filename_component(lib_dir "${pc_dir}" DIRECTORY)
  file(COPY "${SOURCE}/examples/consume/pkgconfig/" DESTINATION "${work}")
  set(ENV{PKG_CONFIG_PATH} "${pc_dir}")
  set(ENV{LD_LIBRARY_PATH} "${lib_dir}")
  set(pkg_config pkg-config)
  if(KIND STREQUAL "static")
    set(pkg_config "pkg-config --static")
  endif()
  run(pkg-config "--exact-version=${VERSION}" hoyle)
  run(make -C "${work}" "CC=${CC}" "PKG_CONFIG=${pkg_config}")
  run("${work}/consumer")

elseif(STEP STREQUAL "components")
  # The run-time part has no headers, no CMake files and no link for linkers; the version that asks for another minor
  # is refused while the major is 0.
  run(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${work}/runtime" --component Runtime)
  file(GLOB_RECURSE unwanted "${work}/runtime/*.h" "${work}/runtime/*.cmake" "${work}/runtime/*/libhoyle.so")
  if(unwanted)
    message(FATAL_ERROR "the Runtime component holds ${unwanted}")
  endif()
  file(WRITE "${work}/other/CMakeLists.txt" "cmake_minimum_required(VERSION 3.22)\nproject(other LANGUAGES C)\nfind_package(hoyle 0.999 REQUIRED)\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -S "${work}/other" -B "${work}/other/build" "-DCMAKE_PREFIX_PATH=${prefix}"
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(NOT failed)
    message(FATAL_ERROR "a package version that does not fit was accepted")
  endif()

else()
  message(FATAL_ERROR "no such step: ${STEP}")
endif()
