/// Esc asks whether to quit, and another one soon after does.
struct QuitConfirmation {
  /// Nanoseconds since Esc asked last.
  private var sinceEscape = Int64.max

  /// Within so many nanoseconds a second Esc quits.
  private static let quitTime: Int64 = 2_000_000_000

  /// Goes on by so many nanoseconds.
  mutating func advance(by elapsed: Int64) {
    sinceEscape = Int64(clamping: Int128(sinceEscape) + Int128(max(0, elapsed)))
  }

  /// Esc was pressed: it takes help away before it asks.
  mutating func escape(_ overlay: Overlay) -> HostRequest? {
    guard !overlay.showsHelp else {
      overlay.closeHelp()
      return nil
    }
    if sinceEscape <= Self.quitTime { return .quit }
    sinceEscape = 0
    overlay.show(notice: "press Esc again to quit")
    return nil
  }
}
