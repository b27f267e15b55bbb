import ArgumentParser
import Drawing

/// One of several parts of a set of files, "2/4", so that several machines do all of it together.
struct Shard: ExpressibleByArgument, Equatable, CustomStringConvertible {
  /// From 1 to `count`.
  let number: Int
  let count: Int

  /// What `count` may be.
  static let counts = 1...1_000_000

  init?(number: Int, count: Int) {
    guard Self.counts.contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  var description: String { "\(number)/\(count)" }

  /// The files that belong to it, in the order in which they were given.
  ///
  /// Sorted by their bytes, the k-th file from 0 belongs to shard k mod n + 1: however the machines'
  /// shells order them, each file belongs to one.
  func files(of all: [String]) -> [String] {
    let ordered = all.indices.sorted { all[$0].utf8.lexicographicallyPrecedes(all[$1].utf8) }
    let own = ordered.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
    return own.sorted().map { all[$0] }
  }

  /// How many of so many files belong to it.
  func fileCount(of all: Int) -> Int { (all + count - number) / count }
}

/// A set of files by which shards know that they speak of the same one.
enum FileSet {
  /// A checksum of the names, in whatever order they stand.
  static func checksum(of files: [String]) -> String {
    var checksum = CRC32()
    for file in files.map({ Array($0.utf8) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      checksum.update(file)
      checksum.update(0)
    }
    return hexadecimal(checksum.value)
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
