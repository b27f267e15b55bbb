import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble list`: the scenes, then the gallery by chapters, a line each.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scenes and the pages of the gallery.",
    discussion: "Under a scene stand its parameters, which --set sets: name, range and default.")

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let scenes = Program.current.catalog.scenes
    if json {
      try Console.result(json: scenes.map(SceneEntry.init))
    } else {
      let pages = scenes.filter { Listing(sceneName: $0.name) != nil }
      printLines(scenes.filter { Listing(sceneName: $0.name) == nil }.map { ($0.name, $0) })
      printChapters(pages)
    }
  }

  /// Each chapter under its title; a page is named by its number, which is what people type.
  private func printChapters(_ pages: [any Scene.Type]) {
    let listings = pages.compactMap { page in
      Listing(sceneName: page.name).map { (listing: $0, page: page) }
    }
    let chapters = Dictionary(grouping: listings, by: \.listing.chapter)
    for chapter in chapters.keys.sorted() {
      let lines = chapters[chapter, default: []]
      Console.result("")
      Console.result("Chapter \(chapter): \(lines.first?.listing.chapterTitle ?? "")")
      printLines(lines.map { ($0.listing.description, $0.page) })
    }
  }

  private func printLines(_ lines: [(name: String, scene: any Scene.Type)]) {
    let width = lines.map { $0.name.count }.max() ?? 0
    let indentation = String(repeating: " ", count: width + 2)
    for line in lines {
      let name = line.name.padding(toLength: width, withPad: " ", startingAt: 0)
      Console.result("\(name)  \(line.scene.summary)")
      for settings in ParameterText.lines(line.scene.parameters, width: 100 - width - 2) {
        Console.result(indentation + settings)
      }
    }
  }
}

/// Parameters as `list` shows them.
enum ParameterText {
  /// "gap 12…40 (24), speed 0…1 (0.5)", on as many lines as a width of characters asks for.
  static func lines(_ parameters: [SceneParameter], width: Int) -> [String] {
    var lines: [String] = []
    for parameter in parameters {
      let text = text(of: parameter)
      if let last = lines.last, last.count + 2 + text.count <= width {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private static func text(of parameter: SceneParameter) -> String {
    func shown(_ quantised: Int32) -> String { number(parameter.value(of: quantised)) }
    return "\(parameter.name) \(shown(parameter.range.lowerBound))…"
      + "\(shown(parameter.range.upperBound)) (\(shown(parameter.defaultValue)))"
  }

  /// A value without ".0" behind a whole one.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A scene as JSON.
struct SceneEntry: Encodable {
  struct Parameter: Encodable {
    let name: String
    let minimum: Double
    let maximum: Double
    let value: Double
  }

  let name: String
  let summary: String
  let revision: Int
  let parameters: [Parameter]
  /// The book's chapter that a page of the gallery belongs to; left out for other scenes.
  let chapter: Int?
  /// The listing's number, as "2.5".
  let listing: String?

  init(_ scene: any Scene.Type) {
    name = scene.name
    summary = scene.summary
    revision = scene.revision
    let listing = Listing(sceneName: scene.name)
    chapter = listing?.chapter
    self.listing = listing?.description
    parameters = scene.parameters.map {
      Parameter(
        name: $0.name, minimum: $0.value(of: $0.range.lowerBound),
        maximum: $0.value(of: $0.range.upperBound), value: $0.value(of: $0.defaultValue))
    }
  }
}
