import CSDL2

/// Whether anybody can see a window here, and how SDL found out.
///
/// SDL falls back to drivers that show nothing without saying so, hence the question is not
/// whether video started but which driver did.
public nonisolated enum DisplayStatus: Equatable, Sendable, CustomStringConvertible {
  /// A real display, with the driver's name, as "x11".
  case display(driver: String)
  /// A driver that draws to nowhere, as "offscreen".
  case noDisplay(driver: String)
  /// Not even that.
  case failed(SDLError)

  /// The drivers whose windows a person can see.
  private static let visible: Set<String> = ["x11", "wayland", "KMSDRM", "cocoa", "windows"]

  /// What the driver named `driver` means.
  init(driver: String) {
    self = Self.visible.contains(driver) ? .display(driver: driver) : .noDisplay(driver: driver)
  }

  /// Whether there is a display.
  public var isVisible: Bool {
    if case .display = self { true } else { false }
  }

  /// A few words for `doctor` and messages.
  public var description: String {
    switch self {
    case .display(let driver): "display (SDL video driver \"\(driver)\")"
    case .noDisplay(let driver): "no display (SDL video driver \"\(driver)\")"
    case .failed(let error): "no display (\(error))"
    }
  }
}

/// Questions about the display that need no window.
public enum SDLDisplay {
  /// Starts video, sees which driver came, and stops it again.
  public static func status() -> DisplayStatus {
    do {
      let system = try SDLSystem()
      // The optimiser may let go of it before the driver is asked.
      return withExtendedLifetime(system) { system.display }
    } catch {
      return .failed(error)
    }
  }
}
