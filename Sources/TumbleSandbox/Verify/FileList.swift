import Foundation
import Tumble

/// A list of names in a file or on standard input, for more files than a command line holds.
enum FileList {
  /// The most bytes of a list: a million names of 256.
  static let mostBytes = 1 << 28

  /// The names in a list, "-" for standard input: one a line, or each ended by a zero byte as
  /// `find -print0` writes them.
  ///
  /// - Throws: a `Failure` where it can't be read, or names nothing.
  static func names(in path: String) throws -> [String] {
    let bytes = try bytes(of: path, most: mostBytes)
    let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    let names = bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
    // A list that came out empty by mistake must not look like recordings that are all the same.
    guard !names.isEmpty else { throw Failure(.badFile, "\(shown(path)): names no recording") }
    return names
  }

  /// All bytes of a file or of standard input, whatever it is: one that never ends is refused, and
  /// waiting for one that doesn't begin can be ended.
  static func bytes(of path: String, most: Int) throws -> [UInt8] {
    let file = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      try Interrupt.check()
      throw failure(path, "opened", code)
    }
    defer { if file != 0 { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      let code = errno
      try Interrupt.check()
      if count < 0 && code == EINTR { continue }
      guard count >= 0 else { throw failure(path, "read", code) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= most else {
        throw Failure(.badFile, "\(shown(path)): over \(most) bytes, which is too long")
      }
    }
  }

  private static func failure(_ path: String, _ doing: String, _ code: Int32) -> Failure {
    Failure(.badFile, "\(shown(path)): can't be \(doing): \(systemReason(code))")
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard input" : path }
}
