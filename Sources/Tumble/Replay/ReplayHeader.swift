/// The first line of a recording: which scene is simulated, and how.
package struct ReplayHeader: Equatable, Sendable {
  /// Ticks per second, 30…1000; a tick lasts `1.0 / Double(hz)` seconds.
  package var hz: Int
  /// The scene's name in the catalogue, never a file.
  package var scene: String
  /// The revision of the scene's recipe, from 1.
  package var revision: Int
  /// The scene's parameters that are not at their default, quantised, by name.
  package var parameters: [String: Int32]
  /// The seed of the scene's generator, 0…2147483647.
  package var seed: Int32
  /// The state hash at tick 0.
  package var initial: UInt64
  /// What the bits depend on besides the inputs.
  package var platform: SimulationPlatform
  /// Who made the recording: never compared, never trusted.
  package var made: ReplayOrigin

  /// A header of these values.
  package init(
    hz: Int = 120, scene: String, revision: Int, parameters: [String: Int32] = [:],
    seed: Int32 = 0, initial: UInt64, platform: SimulationPlatform, made: ReplayOrigin
  ) {
    self.hz = hz
    self.scene = scene
    self.revision = revision
    self.parameters = parameters
    self.seed = seed
    self.initial = initial
    self.platform = platform
    self.made = made
  }

  /// The header's line without its line feed; parameters in the order of their names' bytes.
  package var text: String {
    let values = parameters.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(json($0)):\(parameters[$0, default: 0])" }
    let sim = [
      "\"chipmunk\":\(json(platform.chipmunk))", "\"arch\":\(json(platform.arch))",
      "\"bits\":\(platform.bits)", "\"libm\":\"\(hexadecimal(platform.libm, digits: 16))\"",
      "\"index\":\"\(platform.index.rawValue)\"",
    ]
    let members = [
      "\"magic\":\"\(ReplayFormat.magic)\"", "\"version\":\(ReplayFormat.version)",
      "\"hz\":\(hz)", "\"scene\":\(json(scene))", "\"revision\":\(revision)",
      "\"params\":{\(values.joined(separator: ","))}", "\"seed\":\(seed)",
      "\"initial\":\"\(hexadecimal(initial, digits: 16))\"",
      "\"sim\":{\(sim.joined(separator: ","))}", "\"made\":{\(made.text)}",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }
}

/// The header's `made`: information for people.
public struct ReplayOrigin: Equatable, Sendable {
  /// The program, "tumble 0.1.0".
  public var by: String?
  /// When it was recorded, as the recorder chose to say it.
  public var date: String?
  /// Anything else.
  public var note: String?
  /// The processor.
  public var cpu: String?

  /// An origin of these values; `tumble record` gives `by` alone, so that two runs give one file.
  public init(by: String? = nil, date: String? = nil, note: String? = nil, cpu: String? = nil) {
    self.by = by
    self.date = date
    self.note = note
    self.cpu = cpu
  }

  fileprivate var text: String {
    [("by", by), ("date", date), ("note", note), ("cpu", cpu)]
      .compactMap { key, value in value.map { "\"\(key)\":\(json($0))" } }
      .joined(separator: ",")
  }
}

/// A string as the format writes it: what it can't hold becomes "?", what is too long is cut.
private func json(_ text: String) -> String {
  var shown = "\""
  for scalar in text.unicodeScalars.prefix(ReplayFormat.maximumStringLength) {
    switch scalar {
    case "\"", "\\": shown += "\\\(scalar)"
    case " "..."~": shown.unicodeScalars.append(scalar)
    default: shown += "?"
    }
  }
  return shown + "\""
}
