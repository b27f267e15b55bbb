// Keeps every library where it is: what Mesa's drivers hold counts as lost once they are gone, and nothing tells any more
// that it was theirs. Preloaded by scripts/sanitize.
int dlclose(void *library) {
  (void)library;
  return 0;
}
