#pragma once
#include <fcntl.h>
#include <sys/timerfd.h>

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
