import ArgumentParser
import Tumble

/// Whether a run is compared with a second one.
struct ParanoidOption: ParsableArguments {
  private static let name = "--paranoid"

  @Option(
    name: .customLong("paranoid"),
    help: ArgumentHelp(
      "Compare every state with that of a second run, built separately, which follows every n ticks; "
        + "without n \(SyncTest.usualInterval). The first difference is named, and the exit code 1.",
      valueName: "n"))
  var ticks: Int?

  func validate() throws {
    if let ticks, !(1...86_400).contains(ticks) {
      throw ValidationError("\(Self.name) is 1…86400 ticks, not \(ticks)")
    }
  }

  /// The arguments with a number behind the option where none stands: a name that follows is none.
  static func spelled(_ arguments: [String]) -> [String] {
    var spelled: [String] = []
    for (index, word) in arguments.enumerated() {
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      let isBare = word == name && Int(next) == nil && !arguments[..<index].contains("--")
      spelled.append(isBare ? "\(name)=\(SyncTest.usualInterval)" : word)
    }
    return spelled
  }
}
