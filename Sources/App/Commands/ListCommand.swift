import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble list`: the scenes, a line each.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scenes.")

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let scenes = SceneCatalog.all.scenes
    if json {
      try Console.result(json: scenes.map(SceneEntry.init))
    } else {
      let width = scenes.map { $0.name.count }.max() ?? 0
      for scene in scenes {
        let name = scene.name.padding(toLength: width, withPad: " ", startingAt: 0)
        Console.result("\(name)  \(scene.summary)")
      }
    }
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

  init(_ scene: any Scene.Type) {
    name = scene.name
    summary = scene.summary
    revision = scene.revision
    parameters = scene.parameters.map {
      Parameter(
        name: $0.name, minimum: $0.value(of: $0.range.lowerBound),
        maximum: $0.value(of: $0.range.upperBound), value: $0.value(of: $0.defaultValue))
    }
  }
}
