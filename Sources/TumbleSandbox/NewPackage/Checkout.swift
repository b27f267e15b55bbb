import Foundation

/// A folder that holds Tumble's own package.
struct Checkout {
  /// Its path from the root, links resolved.
  let path: String

  /// The checkout in a folder; nil: there is none.
  init?(in folder: String) {
    let url = URL(filePath: folder).resolvingSymlinksInPath()
    let marks = ["Package.swift", "Sources/TumbleSandbox/TumbleProgram.swift"]
    guard marks.allSatisfy({ FileManager.default.fileExists(atPath: url.appending(path: $0).path) })
    else { return nil }
    path = url.path
  }

  /// The checkout that the running program was built in; nil: it was taken elsewhere.
  static func ofProgram() -> Checkout? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var folder = URL(filePath: program ?? "/").deletingLastPathComponent()
    while folder.path != "/" {
      if let found = Checkout(in: folder.path) { return found }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Its path as a package in `folder` writes it: relative, unless they have no more than the root
  /// in common.
  func path(from folder: String) -> String {
    let own = URL(filePath: path).pathComponents
    let other = URL(filePath: folder).resolvingSymlinksInPath().pathComponents
    let common = zip(own, other).prefix { $0 == $1 }.count
    guard common > 1 else { return path }
    let up = Array(repeating: "..", count: other.count - common)
    return (up + own[common...]).joined(separator: "/")
  }
}
