#pragma once
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

// Some things of Linux that glibc's headers show to GNU sources only, so not to Swift.

// Renames a file without ever replacing another one (flag 1).
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned int flags);
static const unsigned int linux_rename_noreplace = 1;

// Opens a file that has no name yet, in the folder that the path gives.
static const int linux_o_tmpfile = 020000000 | O_DIRECTORY;

// A pipe, and a file of a name made from a template, that no child inherits from the beginning on.
int pipe2(int ends[2], int flags);
int mkostemp(char *name, int flags);

// A timer that no child inherits; reading it never waits.
static const int linux_timer_flags = TFD_CLOEXEC | TFD_NONBLOCK;

extern char **environ;

// Starts a program, found by PATH, with three descriptors as its first ones and in a group of its own.
// The kernel kills it once the calling thread has ended, however that comes about. 0, or the error code.
__attribute__((noinline, unused)) static int linux_spawn_bound(
    pid_t *started, char *const words[], char *const variables[], const int ends[3]) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  // No handler of ours shall run in the child.
  sigset_t every, before, none;
  sigfillset(&every);
  sigemptyset(&none);
  pthread_sigmask(SIG_BLOCK, &every, &before);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    for (int number = 1; number < _NSIG; number++) {
      struct sigaction action;
      if (sigaction(number, 0, &action) != 0) continue;
      const int is_own = number == SIGPIPE || number == SIGXFSZ;
      if (action.sa_handler == SIG_IGN && !is_own) continue;
      action.sa_handler = SIG_DFL;
      action.sa_flags = 0;
      sigaction(number, &action, 0);
    }
    int failed = setpgid(0, 0) || prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int number = 0; number < 3 && !failed; number++) {
      // Onto itself it would stay one that is closed.
      failed = ends[number] == number ? fcntl(number, F_SETFD, 0) : dup2(ends[number], number) < 0;
    }
    // Who started it may have ended before the kernel was asked.
    if (getppid() != parent) _exit(127);
    sigprocmask(SIG_SETMASK, &none, 0);
    if (!failed) {
      environ = (char **)variables;
      execvp(words[0], words);
    }
    const int code = errno;
    if (write(report[1], &code, sizeof code) < 0) _exit(126);
    _exit(127);
  }
  int code = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    while ((count = read(report[0], &code, sizeof code)) < 0 && errno == EINTR) {}
    if (count <= 0) code = 0;
    if (code != 0) {
      while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
    }
  }
  close(report[0]);
  *started = child;
  return code;
}
