import Foundation

/// The pages of all documentation catalogs, and the snippets that are compiled.
enum Pages {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift code blocks of a page, in its order.
  struct Page {
    /// From the root, as in Sources/Layers/Layers.docc/Layers.md.
    let path: String
    let blocks: [String]

    init(path: String, text: String) {
      self.path = path
      blocks = text.components(separatedBy: "```swift\n").dropFirst().map { part in
        part.components(separatedBy: "```")[0]
      }
    }
  }

  /// Every page of every catalog.
  static func all() throws -> [Page] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .map { path in
        let file = sources.appending(path: path)
        return Page(
          path: "Sources/" + path, text: try String(contentsOf: file, encoding: .utf8))
      }
  }

  /// What stands in the compiled files between "// snippet" and "// end", by file.
  static func snippets() throws -> [String: [String]] {
    let folder = root.appending(path: "Tests/DocumentationTests/Snippets")
    var snippets: [String: [String]] = [:]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      snippets[name] = regions(of: text)
    }
    return snippets
  }

  /// The marked regions of a file, without the marks' indentation.
  static func regions(of text: String) -> [String] {
    var regions: [String] = []
    var indentation: Int?
    for line in text.components(separatedBy: "\n") {
      let content = line.drop { $0 == " " }
      if content == "// snippet" {
        indentation = line.count - content.count
        regions.append("")
      } else if content == "// end" {
        indentation = nil
      } else if let indentation {
        regions[regions.count - 1] += line.dropFirst(indentation) + "\n"
      }
    }
    return regions
  }
}
