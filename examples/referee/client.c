/* A client of the referee process in plain C99 and POSIX, without libraries: it does not even link hoyle.
 *
 *     client path/to/hoyle [spec] [seed]
 *
 * Starts the process, plays one whole game with random moves, lets the referee draw chance, and loads the record
 * again. JSON is read with a few string searches, which is enough for answers whose form is known.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static FILE *to_referee, *from_referee;
static char *answer;
static size_t answer_room;
static int number;

static void fail(const char *what) {
  fprintf(stderr, "client: %s\n%s\n", what, answer ? answer : "");
  exit(1);
}

static pid_t start(const char *tool) {
  int in[2], out[2];
  pid_t child;
  if (pipe(in) != 0 || pipe(out) != 0) fail("no pipe");
  child = fork();
  if (child < 0) fail("no process");
  if (child == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    close(in[1]);
    close(out[0]);
    execl(tool, tool, "referee", (char *)NULL);
    perror(tool);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_referee = fdopen(in[1], "w");
  from_referee = fdopen(out[0], "r");
  return child;
}

/* Sends a request whose parameters are given as JSON, and reads the answer's line. */
static const char *ask(const char *method, const char *params) {
  fprintf(to_referee, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{%s}}\n", ++number, method, params);
  fflush(to_referee);
  if (getline(&answer, &answer_room, from_referee) < 0) fail("the referee has gone");
  return answer;
}

static const char *must(const char *method, const char *params) {
  if (strstr(ask(method, params), "\"error\"")) fail(method);
  return answer;
}

/* The value behind a key, as it stands in the JSON text, up to the next ',' or '}' outside quotes. */
static const char *value(const char *json, const char *key, char *out, size_t cap) {
  char pattern[64];
  const char *at;
  size_t n = 0;
  int quoted = 0;
  snprintf(pattern, sizeof pattern, "\"%s\":", key);
  at = strstr(json, pattern);
  if (!at) fail(key);
  for (at += strlen(pattern); *at && n + 1 < cap; at++) {
    if (*at == '"' && at[-1] != '\\') quoted = !quoted;
    if (!quoted && (*at == ',' || *at == '}')) break;
    out[n++] = *at;
  }
  out[n] = '\0';
  return out;
}

/* Text of the i-th of the legal actions, still in its quotes. */
static const char *action(const char *json, unsigned i, char *out, size_t cap) {
  const char *at = json;
  for (;;) {
    at = strstr(at, "\"text\":");
    if (!at) fail("fewer actions than counted");
    if (i-- == 0) return value(at, "text", out, cap);
    at++;
  }
}

static unsigned count(const char *json, const char *pattern) {
  unsigned n = 0;
  for (json = strstr(json, pattern); json; json = strstr(json + 1, pattern)) n++;
  return n;
}

int main(int argc, char **argv) {
  const char *spec = argc > 2 ? argv[2] : "jungle";
  unsigned long random_state = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
  char params[1024], game[32], actor[32], ply[32], text[256], result[256];
  char *record, *end;
  pid_t child;
  if (argc < 2) {
    fprintf(stderr, "usage: client path/to/hoyle [spec] [seed]\n");
    return 2;
  }
  child = start(argv[1]);
  snprintf(params, sizeof params, "\"spec\":\"%s\"", spec);
  must("new", params);
  value(answer, "game", game, sizeof game);
  value(answer, "actor", actor, sizeof actor);
  value(answer, "ply", ply, sizeof ply);
  while (strcmp(actor, "\"end\"") != 0 && strtoul(ply, NULL, 10) < 3000) {
    unsigned n;
    snprintf(params, sizeof params, "\"game\":%s,\"viewer\":%s", game, actor);
    n = count(must("legal", params), "\"text\":");
    if (n == 0) fail("no legal action");
    random_state = random_state * 1103515245UL + 12345UL;
    action(answer, (unsigned)((random_state >> 16) & 0x7fff) % n, text, sizeof text);
    snprintf(params, sizeof params, "\"game\":%s,\"seat\":%s,\"action\":%s,\"ply\":%s", game, actor, text, ply);
    must("act", params);
    value(answer, "actor", actor, sizeof actor);
    value(answer, "ply", ply, sizeof ply);
  }
  if (strcmp(actor, "\"end\"") != 0) {
    snprintf(params, sizeof params, "\"game\":%s", game);
    must("abort", params);
  }
  value(strstr(answer, "\"result\":{\"kind\"") ? strstr(answer, "\"result\":{\"kind\"") : answer, "kind", result, sizeof result);

  /* The record, as JSON text, goes back as it came: from its opening quote to its closing one. */
  snprintf(params, sizeof params, "\"game\":%s,\"viewer\":\"referee\"", game);
  must("record", params);
  record = strstr(answer, "\"record\":");
  end = strrchr(answer, '"');
  if (!record || !end) fail("no record");
  printf("%s: %s plies, result %s, record of %ld bytes\n", spec, ply, result, (long)(end - record));
  fclose(to_referee);
  fclose(from_referee);
  free(answer);
  waitpid(child, NULL, 0);
  return 0;
}
