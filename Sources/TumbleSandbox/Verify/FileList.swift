import Foundation
import Tumble

/// A list of names in a file or on standard input, for more files than a command line holds.
enum FileList {
  /// The most bytes of a list: a million names of 256.
  static let mostBytes = 1 << 28
  /// The most names of a list.
  static let mostNames = 1_000_000

  /// The names in a list, "-" for standard input: one a line, or each ended by a zero byte as
  /// `find -print0` writes them.
  ///
  /// - Throws: a `Failure` where it can't be read, names nothing or too much.
  static func names(in path: String) throws -> [String] {
    let bytes = try bytes(of: path, most: mostBytes)
    let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    let pieces = bytes.split(separator: separator, maxSplits: mostNames)
    guard pieces.count <= mostNames else {
      throw Failure(.badFile, "\(shown(path)): names over \(mostNames) recordings")
    }
    let names = pieces.map { String(decoding: $0, as: UTF8.self) }
    // A list that came out empty by mistake must not look like recordings that are all the same.
    guard !names.isEmpty else { throw Failure(.badFile, "\(shown(path)): names no recording") }
    return names
  }

  /// All bytes of a file or of standard input, whatever it is: one that never ends is refused, and
  /// waiting for one that doesn't begin can be ended.
  static func bytes(of path: String, most: Int) throws -> [UInt8] {
    guard let bytes = try ByteSource(stream: path).readAll(upTo: most) else {
      throw Failure(.badFile, "\(shown(path)): over \(most) bytes, which is too long")
    }
    return bytes
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard input" : path }
}
