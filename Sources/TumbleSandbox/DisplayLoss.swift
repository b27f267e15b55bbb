import Foundation
import SDLBackend

/// What windows do when their display goes: the X server was ended, or has crashed.
enum DisplayLoss {
  /// SDL with the display that there is.
  ///
  /// Where that goes, the program ends with a line and its exit code also while there is no window yet that could end in
  /// its usual way.
  @MainActor static func watchedSystem() throws(SDLError) -> SDLSystem {
    SDLSystem.whenDisplayIsLost {
      Console.complain(reason)
      exit(ExitStatus.missing.rawValue)
    }
    return try SDLSystem()
  }

  /// Whether the display has gone: a window's loop ends then.
  static var isFound: Bool { SDLSystem.hasLostDisplay }

  /// The end of a window's loop; `remark` says where what was done is.
  static func failure(_ remark: String? = nil) -> Failure {
    Failure(.missing, reason + (remark.map { "; " + $0 } ?? ""))
  }

  private static let reason = "the X server is gone"
}
