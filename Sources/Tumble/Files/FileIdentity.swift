import Glibc

/// Which file something is, whatever it is called: names can be given to others meanwhile, this can't.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The file that a descriptor has open; nil: it has none.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file that has a name in a folder, a link's own; nil: none has, or nobody says, as `errno` tells.
  package init?(named name: String, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// The file that a path leads to; nil: none.
  package init?(followingLinksOf path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// What has become of a file's name while the file was written.
package enum FileLoss: Equatable, Sendable {
  /// No name leads to the file any more.
  case deleted
  /// The file has another name, or lies elsewhere.
  case movedAway
  /// Another file has the name.
  case replaced
}

/// A call of the system that has failed.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The call's `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package var description: String { systemReason(code) }

  /// The error that a call's negative result means.
  init(result: Int) { code = Int32(truncatingIfNeeded: -result) }

  /// Throws where a call's result is negative.
  @discardableResult static func check(_ result: Int) throws(FileError) -> Int {
    guard result >= 0 else { throw FileError(result: result) }
    return result
  }
}
