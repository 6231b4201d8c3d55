# hoyle_warnings(target): the warnings that all code of the project compiles under; errors where HOYLE_WERROR is on
# (the presets turn it on, so that a newer compiler never breaks somebody who only builds).
option(HOYLE_WERROR "Treat warnings as errors" OFF)

function(hoyle_warnings target)
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 /utf-8 $<$<BOOL:${HOYLE_WERROR}>:/WX>)
  else()
    target_compile_options(${target} PRIVATE
      -Wall -Wextra -Wpedantic -Wconversion -Wshadow
      $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
      $<$<BOOL:${HOYLE_WERROR}>:-Werror>)
  endif()
endfunction()

# hoyle_quick_build(target): for code whose speed does not matter (tool, tests) while developing: half the time to compile.
function(hoyle_quick_build target)
  if(NOT MSVC)
    target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1$<SEMICOLON>-g0>)
  endif()
endfunction()
