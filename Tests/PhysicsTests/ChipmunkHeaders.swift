import Foundation

/// The public functions that Chipmunk's installed headers declare.
struct ChipmunkHeaders {
  /// In the order of the headers, then of the declarations.
  let functions: [String]

  /// Read once.
  static let all = Result { try ChipmunkHeaders() }

  /// Beside `chipmunk.h` and what that includes.
  private static let more = ["cpMarch.h", "cpPolyline.h", "cpHastySpace.h", "chipmunk_unsafe.h"]
  private static let folder = URL(filePath: "/usr/include/chipmunk")

  private init() throws {
    var names: [String] = []
    for header in try Self.included(from: "chipmunk.h") + Self.more {
      names += try Self.functions(in: header)
    }
    functions = names
  }

  /// A header and all that it includes, each once.
  private static func included(from header: String) throws -> [String] {
    var found = [header]
    var next = 0
    while next < found.count {
      for match in try text(of: found[next]).matches(of: /#include "(?:chipmunk\/)?(\w+\.h)"/)
      where !found.contains(String(match.1)) && isInstalled(String(match.1)) {
        found.append(String(match.1))
      }
      next += 1
    }
    return found
  }

  /// Exported and inline functions, and those of Apple's blocks, which are declared plainly.
  private static func functions(in header: String) throws -> [String] {
    let text = try text(of: header)
    let declaration = /(?m)^(?:CP_EXPORT|static inline)\s[^;{(]*?\b(cp\w+)\s*\(/
    let blocks = /(?m)^[\w *]+?\b(cp\w+_b)\(/
    return text.matches(of: declaration).map { String($0.1) }
      + text.matches(of: blocks).map { String($0.1) }
  }

  /// Whether a header is there: other systems' are named by the same directive.
  private static func isInstalled(_ header: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: header).path)
  }

  /// A header without its comments.
  private static func text(of header: String) throws -> String {
    try String(contentsOf: folder.appending(path: header), encoding: .utf8)
      .replacing(/(?s)\/\*.*?\*\//, with: "").replacing(/\/\/[^\n]*/, with: "")
  }
}
