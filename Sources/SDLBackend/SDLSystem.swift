import CSDL2

#if canImport(Glibc)
  import Glibc
#endif

/// SDL, started: owns its video and controller subsystems and stops them when it goes.
///
/// Windows keep it alive. Audio is never started. Signals stay the program's own.
@MainActor public final class SDLSystem {
  /// Each is stopped by a call of its own, as it was started: SDL counts what both need.
  private var started: [UInt32] = []

  /// Starts video.
  ///
  /// - Parameter videoDriver: the driver to use, as "offscreen"; nil lets SDL_VIDEODRIVER, then
  ///   SDL choose.
  /// - Throws: `noVideo` with what was asked for and what there is.
  public init(videoDriver: String? = nil) throws(SDLError) {
    SDL_SetMainReady()
    Self.setHints()
    let requested = videoDriver ?? Self.environment("SDL_VIDEODRIVER")
    // Before, where Xlib is there already, since the display may go at any call; else as soon as SDL has loaded it.
    XServerLoss.watch()
    defer { XServerLoss.watch() }
    SDL_SetHintWithPriority(
      SDL_HINT_VIDEODRIVER, requested ?? Self.driversToTry(), SDL_HINT_OVERRIDE)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noVideo(
        requested: requested, available: Self.videoDrivers, message: lastMessage())
    }
    started = [SDL_INIT_VIDEO]
    // On at start; it would let input methods swallow keys.
    SDL_StopTextInput()
  }

  isolated deinit {
    // Closing the connections would ask a server that is gone.
    guard !XServerLoss.isFound else { return }
    for subsystem in started.reversed() { SDL_QuitSubSystem(subsystem) }
    guard SDL_WasInit(0) == 0 else { return }
    SDL_Quit()
    XServerLoss.forgetHeld()
  }

  /// Starts listening to game controllers: from now on `SDLWindow.pollEvents` tells of them.
  ///
  /// Those that are plugged in already are told of as if they came now. Twice is once.
  ///
  /// - Throws: `call` when the system lets nobody listen; everything else goes on working.
  public func startControllers() throws(SDLError) {
    guard !started.contains(SDL_INIT_GAMECONTROLLER) else { return }
    try checkSDL("SDL_InitSubSystem(GAMECONTROLLER)", SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER))
    started.append(SDL_INIT_GAMECONTROLLER)
  }

  /// Whether there is a display, and by which driver.
  public var display: DisplayStatus {
    guard let driver = SDL_GetCurrentVideoDriver() else { return .noDisplay(driver: "none") }
    return DisplayStatus(driver: String(cString: driver))
  }

  /// Names of the controllers that are plugged in, in SDL's order.
  ///
  /// - Throws: `call` when the system lets nobody listen.
  package static func controllerNames() throws(SDLError) -> [String] {
    setHints()
    try checkSDL("SDL_InitSubSystem(GAMECONTROLLER)", SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER))
    defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    return (0..<max(0, SDL_NumJoysticks())).filter { SDL_IsGameController($0) == SDL_TRUE }.map {
      SDL_GameControllerNameForIndex($0).map { String(cString: $0) } ?? "unnamed controller"
    }
  }

  /// The version of the SDL library that is loaded, as "2.26.5".
  package static var version: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// The video drivers that this SDL was built with.
  package static var videoDrivers: [String] {
    (0..<max(0, SDL_GetNumVideoDrivers())).compactMap {
      SDL_GetVideoDriver($0).map { String(cString: $0) }
    }
  }

  private static func setHints() {
    let hints = [
      // Without it, controllers are silent whenever the window has not the keyboard.
      (SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"),
      // A window surface straight to the display; SDL's default sends it through a GL texture.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // The command handles Ctrl-C itself.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // A release outside the window still arrives.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      // Off by default as soon as a render driver is named, which we always do.
      (SDL_HINT_RENDER_BATCHING, "1"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// SDL's own list, without Wayland where its library would only complain on standard error.
  private static func driversToTry() -> String? {
    guard environment("XDG_RUNTIME_DIR") == nil else { return nil }
    return videoDrivers.filter { $0 != "wayland" && $0 != "evdev" && $0 != "dummy" }
      .joined(separator: ",")
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
