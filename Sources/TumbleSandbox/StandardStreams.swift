import Foundation

/// Standard input, output and error, where somebody started the program without one of them.
enum StandardStreams {
  /// Keeps their numbers from files that are opened later: messages must not end up in a recording.
  ///
  /// What replaces a missing one is open the wrong way, so its use fails as if it were closed.
  static func reserve() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
      guard fcntl(descriptor, F_GETFD) < 0 else { continue }
      // The lowest free number is this one.
      _ = open("/dev/null", mode)
    }
  }
}
