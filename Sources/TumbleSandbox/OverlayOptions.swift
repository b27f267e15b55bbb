import ArgumentParser
import Assets
import Sandbox
import Tumble

/// Which overlays of cost are shown.
struct OverlayOptions: ParsableArguments {
  @Option(
    name: .customLong("overlay"),
    help: ArgumentHelp(
      "Show what drawing costs: \(CostOverlay.allCases.map(\.rawValue).joined(separator: ", ")), "
        + "all or none; may be repeated. A page about cost has its own unless given.",
      valueName: "name"),
    completion: .list(CostOverlay.allCases.map(\.rawValue) + ["all", "none"]))
  var names: [String] = []

  func validate() throws {
    for name in names where Self.overlays(named: name) == nil {
      let known = CostOverlay.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no overlay \"\(name)\": \(known), all or none")
    }
  }

  /// Those that were asked for; nil: nobody said.
  var chosen: Set<CostOverlay>? {
    guard !names.isEmpty else { return nil }
    return names.reduce(into: []) { $0.formUnion(Self.overlays(named: $1) ?? []) }
  }

  /// What lays them over frames.
  func frames() throws -> CostedFrames {
    CostedFrames(chosen, font: try Assets.fonts().font("JetBrains Mono", size: 13))
  }

  private static func overlays(named name: String) -> Set<CostOverlay>? {
    switch name {
    case "all": Set(CostOverlay.allCases)
    case "none": []
    default: CostOverlay(rawValue: name).map { [$0] }
    }
  }
}
