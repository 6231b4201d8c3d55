# hoyle_link_rules(target): names, exports and run-time needs of the public library, shared or static.

# What a plain C linker must add to a static libhoyle: the C++ runtime of the compiler that built it.
if(NOT BUILD_SHARED_LIBS AND NOT MSVC)
  if(APPLE)
    set(HOYLE_CXX_RUNTIME c++)
  else()
    set(HOYLE_CXX_RUNTIME stdc++ m)
  endif()
  list(TRANSFORM HOYLE_CXX_RUNTIME PREPEND "-l" OUTPUT_VARIABLE HOYLE_CXX_FLAGS)
  string(JOIN " " HOYLE_CXX_FLAGS ${HOYLE_CXX_FLAGS})
endif()

function(hoyle_link_rules target)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME hoyle
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  if(BUILD_SHARED_LIBS AND UNIX AND NOT APPLE)
    set(map ${PROJECT_SOURCE_DIR}/src/cmake/hoyle.map)
    target_link_options(${target} PRIVATE "LINKER:--version-script=${map}" "LINKER:--no-undefined")
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${map})
  elseif(HOYLE_CXX_RUNTIME)
    target_link_libraries(${target} INTERFACE "$<$<LINK_LANGUAGE:C>:${HOYLE_CXX_RUNTIME}>")
  endif()
endfunction()
