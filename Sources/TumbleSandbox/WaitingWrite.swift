import Foundation

/// Bytes for a descriptor behind which somebody may read slowly, or not at all.
enum WaitingWrite {
  /// How many bytes a pipe that has room takes without making its writer wait: PIPE_BUF of Linux.
  private static let portion = 4096
  /// How long one look for room takes at most, in milliseconds: a signal that came just before it is seen after it.
  private static let patience: Int32 = 100

  /// Writes all of them, in order, and waits for room where there is none until the program is asked to end.
  ///
  /// - Returns: nil where all were written, `EINTR` where the program is to end before there is room for them, and else
  ///   the `errno` of what failed.
  static func all(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&room, 1, patience) > 0 else {
        if Interrupt.isAsked { return EINTR }
        continue
      }
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(portion))
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        return count == 0 ? ENOSPC : errno
      }
    }
    return nil
  }
}
