/* The games that the installed library knows. */
#include <stdio.h>

#include <hoyle/hoyle.h>

int main(void) {
  const size_t games = hoyle_catalog_size(0, HOYLE_GAMES);
  size_t i;
  if (hoyle_version() != HOYLE_VERSION) return 1;
  for (i = 0; i < games; ++i)
    printf("%s: %s\n", hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_ID),
           hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_TITLE_EN));
  return games > 0 ? 0 : 1;
}
