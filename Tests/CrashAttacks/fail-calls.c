// A library for LD_PRELOAD that has one call of the system fail once: what a disk does on a bad day.
//
// FAIL_CALL  open, link, write, sync or rename: the kind that is counted
// FAIL_NTH   which of them fails, from 1 on; 0: none, they are only counted
// FAIL_CODE  its errno, or "short": a write takes half
// FAIL_LOG   a file that gets a letter for each call that was counted
//
// Only what concerns files counts: writes to and syncs of regular files that aren't the standard streams, and
// opens for writing or of a folder. So the program's messages always get through.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int counted;

static int is(const char *kind) {
  const char *wanted = getenv("FAIL_CALL");
  return wanted && strcmp(wanted, kind) == 0;
}

// Counts a call; whether this is the one that fails.
static int is_due(const char *kind) {
  if (!is(kind)) return 0;
  const int number = atomic_fetch_add(&counted, 1) + 1;
  const char *log = getenv("FAIL_LOG");
  if (log) {
    const int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (file >= 0) {
      syscall(SYS_write, file, "x", (size_t)1);
      syscall(SYS_close, file);
    }
  }
  const char *nth = getenv("FAIL_NTH");
  return nth && atoi(nth) == number;
}

static int is_short(void) {
  const char *code = getenv("FAIL_CODE");
  return code && strcmp(code, "short") == 0;
}

static int fail(void) {
  const char *code = getenv("FAIL_CODE");
  errno = code ? atoi(code) : EIO;
  return -1;
}

static int is_file(int file) {
  struct stat status;
  return file > 2 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  if (!is_file(file) || !is_due("write")) return REAL(write)(file, bytes, count);
  return is_short() ? REAL(write)(file, bytes, (count + 1) / 2) : fail();
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (!is_file(file) || !is_due("write")) return REAL(pwrite)(file, bytes, count, offset);
  return is_short() ? REAL(pwrite)(file, bytes, (count + 1) / 2, offset) : fail();
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (!is_file(file) || !is_due("write")) return REAL(pwrite64)(file, bytes, count, offset);
  return is_short() ? REAL(pwrite64)(file, bytes, (count + 1) / 2, offset) : fail();
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  if (!is_file(file) || !is_due("write")) return REAL(writev)(file, parts, count);
  return is_short() ? REAL(writev)(file, parts, (count + 1) / 2) : fail();
}
int fsync(int file) { return is_due("sync") ? fail() : REAL(fsync)(file); }
int fdatasync(int file) { return is_due("sync") ? fail() : REAL(fdatasync)(file); }
int rename(const char *from, const char *to) {
  return is_due("rename") ? fail() : REAL(rename)(from, to);
}
int renameat(int a, const char *from, int b, const char *to) {
  return is_due("rename") ? fail() : REAL(renameat)(a, from, b, to);
}
int renameat2(int a, const char *from, int b, const char *to, unsigned int flags) {
  return is_due("rename") ? fail() : REAL(renameat2)(a, from, b, to, flags);
}
int link(const char *from, const char *to) { return is_due("link") ? fail() : REAL(link)(from, to); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
  return is_due("link") ? fail() : REAL(linkat)(a, from, b, to, flags);
}

#define COUNTS(flags) (((flags) & (O_ACCMODE | O_DIRECTORY)) != O_RDONLY)
#define MODE(flags)                                    \
  mode_t mode = 0;                                     \
  if ((flags) & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) { \
    va_list more;                                      \
    va_start(more, flags);                             \
    mode = va_arg(more, mode_t);                       \
    va_end(more);                                      \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return COUNTS(flags) && is_due("open") ? fail() : REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags)
  return COUNTS(flags) && is_due("open") ? fail() : REAL(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return COUNTS(flags) && is_due("open") ? fail() : REAL(openat)(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return COUNTS(flags) && is_due("open") ? fail() : REAL(openat64)(folder, path, flags, mode);
}
