#pragma once
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

// Some things of Linux that glibc's headers show to GNU sources only, so not to Swift.

// Renames a file without ever replacing another one (flag 1).
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned int flags);
static const unsigned int linux_rename_noreplace = 1;

// Sine and cosine of one angle, the same bits as `sin` and `cos`, in half the time of both.
void sincos(double angle, double *sine, double *cosine);

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

// A copy of this process, of its memory as it is now; only where it has no other thread.
__attribute__((noinline, unused)) static pid_t linux_fork(void) { return fork(); }

// Has the kernel kill this process once the thread that started it has ended.
__attribute__((unused)) static int linux_end_with_parent(void) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL);
}

// Has the kernel ask this process to end once nobody has the other end of a socket any more.
__attribute__((unused)) static int linux_end_with_peer(int socket) {
  if (fcntl(socket, F_SETOWN, getpid()) != 0) return -1;
  // F_SETSIG, which only GNU sources see.
  if (fcntl(socket, 10, SIGTERM) != 0) return -1;
  return fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_ASYNC);
}

// Sends bytes by a socket, and with the first of them a descriptor if it isn't below 0.
__attribute__((unused)) static ssize_t linux_send(
    int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    *(int *)CMSG_DATA(header) = descriptor;
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Receives bytes from a socket, and a descriptor that came with them, else -1.
__attribute__((unused)) static ssize_t linux_receive(
    int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  message.msg_control = control.bytes;
  message.msg_controllen = sizeof control.bytes;
  *descriptor = -1;
  const ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
    *descriptor = *(int *)CMSG_DATA(header);
  return received;
}

// Numbers that one process writes and others read, each whole.
__attribute__((unused)) static long long linux_load(const long long *number) {
  return __atomic_load_n(number, __ATOMIC_ACQUIRE);
}
__attribute__((unused)) static void linux_store(long long *number, long long value) {
  __atomic_store_n(number, value, __ATOMIC_RELEASE);
}
