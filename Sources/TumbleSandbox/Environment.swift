import Contracts
import Foundation

/// The variables of the environment that are the program's own, and what they may be.
///
/// A value that nobody knows is refused as a wrong argument is: what was meant would else be left out unseen.
enum Environment {
  /// Each variable with its values.
  static let variables: [(name: String, values: KnownVariables.Values)] = [
    // Which loops draw (Rasterizer).
    ("TUMBLE_KERNELS", ["scalar", "base", "best"]),
    ("TUMBLE_OCCLUSION", ["on", "rows", "off"]),
    ("TUMBLE_DIRTY_RECTS", ["off"]),
    ("TUMBLE_THREADS", .numbers(1...64)),
    // Set for the second run by the first.
    (LibmVariant.mark, ["1"]),
  ]

  /// What Fontconfig prints as it is where it is none of the kind that it wants.
  private static let printedByLibraries = [
    "LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE", "FC_LANG", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    "FONTCONFIG_SYSROOT",
  ]

  /// Ends the process where something is; what would drive a terminal counts as not set.
  static func check() {
    for name in printedByLibraries {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      if escaped(value) != value { unsetenv(name) }
    }
    guard let line = KnownVariables(variables).complaint(ProcessInfo.processInfo.environment) else {
      return
    }
    Console.complain(line)
    exit(ExitStatus.usage.rawValue)
  }
}
