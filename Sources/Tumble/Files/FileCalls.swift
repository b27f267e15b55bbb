internal import CLinux
import Glibc

/// The calls of the system by which files are written, as values, so that failures that a
/// test can't bring about (a full disk, a file system without unnamed files) can be played.
///
/// Each gives a result of 0 or more, or the negative error code.
package struct FileCalls: Sendable {
  /// Opens a file without a name in a folder.
  package var openUnnamed: @Sendable (_ folder: Int32) -> Int
  /// Gives a file without a name its name in a folder; an existing one is an error.
  package var link: @Sendable (_ file: Int32, _ folder: Int32, _ name: String) -> Int
  /// Makes a file with a name; an existing one is an error.
  package var create: @Sendable (_ folder: Int32, _ name: String) -> Int
  /// Writes some or all of the bytes and gives their count.
  package var write: @Sendable (_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Brings a file's content to the disk.
  package var sync: @Sendable (_ file: Int32) -> Int
  /// Renames a file within a folder; an existing one is an error.
  package var rename: @Sendable (_ folder: Int32, _ old: String, _ new: String) -> Int
  /// Renames a file within a folder, over an existing one.
  package var renameOver: @Sendable (_ folder: Int32, _ old: String, _ new: String) -> Int

  /// Everybody may read and write a file whom the process's mask lets.
  private static let mode: mode_t = 0o666

  /// What the system really does.
  package static let system = FileCalls(
    openUnnamed: { folder in
      result { openat(folder, ".", O_RDWR | O_CLOEXEC | linux_o_tmpfile, mode) }
    },
    link: { file, folder, name in
      result { linkat(AT_FDCWD, "/proc/self/fd/\(file)", folder, name, AT_SYMLINK_FOLLOW) }
    },
    create: { folder, name in
      let flags = O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL | O_NOFOLLOW
      return result { openat(folder, name, flags, mode) }
    },
    write: { file, bytes in result { Glibc.write(file, bytes.baseAddress, bytes.count) } },
    sync: { file in result { fdatasync(file) } },
    rename: { folder, old, new in
      let code = result { renameat2(folder, old, folder, new, linux_rename_noreplace) }
      guard code == -Int(EINVAL) || code == -Int(ENOSYS) else { return code }
      // A file system that can't rename so: a second name is refused just as well if it exists.
      let linked = result { linkat(folder, old, folder, new, 0) }
      return linked < 0 ? linked : result { unlinkat(folder, old, 0) }
    },
    renameOver: { folder, old, new in result { renameat(folder, old, folder, new) } })

  /// Calls until no signal interrupts, and turns -1 into the error code.
  private static func result(_ call: () -> some BinaryInteger) -> Int {
    while true {
      let value = call()
      if value >= 0 { return Int(value) }
      let code = errno
      if code != EINTR { return -Int(code) }
    }
  }
}
