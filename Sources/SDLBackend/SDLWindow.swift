import CSDL2
public import Foundation
public import Input
public import Rendering

/// A window: its size, its title, and what people do to it.
///
/// All of it belongs to the main thread. Coordinates are window points; `pixelSize` is what a
/// frame has to measure.
@MainActor public final class SDLWindow {
  /// How frames will get into the window, which has to be known when it is made.
  public enum Output: Sendable {
    /// By `SDLSurfacePresenter`: made on the CPU.
    case surface
    /// By `SDLRenderer`: made by OpenGL.
    case openGL
  }

  /// What the window was made for.
  public let output: Output
  /// Why the controller that was plugged in last could not be opened, if it could not.
  public var controllerProblem: SDLError? { gamepads.problem }
  /// Whether the window can't be seen now: minimised or hidden.
  public internal(set) var isHidden: Bool

  let handle: OpaquePointer
  /// Kept alive for as long as there is a window.
  let system: SDLSystem
  let gamepads = SDLGamepads()
  let pointers = SDLPointers()
  var pinch = PinchRecognizer()
  var lastScale: Double
  /// Whether something may have been lost of what the window shows, since a frame was presented.
  var isDamaged = true
  private var sizeBeforeFullScreen: CGSize?

  /// Opens a window in the middle of the display.
  ///
  /// - Parameters:
  ///   - system: kept running while there is the window.
  ///   - title: what stands in the title bar.
  ///   - size: of the content, in points; below 1 counts as 1.
  ///   - output: how frames will get into it.
  ///   - isResizable: whether people may change its size.
  ///   - isHidden: opens it unseen, until `show`.
  /// - Throws: `call`; for OpenGL also where there is none.
  public init(
    system: SDLSystem, title: String, size: CGSize, output: Output, isResizable: Bool = true,
    isHidden: Bool = false
  ) throws(SDLError) {
    let size = Self.whole(size)
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if isHidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
    if output == .openGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    let centred = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    handle = try unwrapSDL(
      "SDL_CreateWindow",
      SDL_CreateWindow(title, centred, centred, size.width, size.height, flags))
    XServerLoss.hold(handle)
    self.system = system
    self.output = output
    self.isHidden = isHidden
    lastScale = 1
    lastScale = scale
  }

  isolated deinit {
    guard !XServerLoss.isFound else { return }
    gamepads.closeAll()
    pointers.freeAll()
    SDL_DestroyWindow(handle)
  }

  /// What stands in the title bar.
  public var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The content's size in points; setting it is a wish that the window manager may ignore.
  public var size: CGSize {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(handle, &width, &height)
      return CGSize(width: Int(width), height: Int(height))
    }
    set {
      let size = Self.whole(newValue)
      SDL_SetWindowSize(handle, size.width, size.height)
    }
  }

  /// The content's size in pixels: what a frame has to measure.
  public var pixelSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
  }

  /// Pixels a point: 1, or 2 on a high-density display, or between.
  public var scale: Double {
    let points = Double(size.width)
    return points > 0 ? Double(pixelSize.width) / points : 1
  }

  /// The display's frames a second; 60 where it does not say.
  public var refreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 60
    }
    return Int(mode.refresh_rate)
  }

  /// Whether the window fills the display.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Fills the display, in its present mode, or goes back to a window.
  public func setFullScreen(_ isFullScreen: Bool) throws(SDLError) {
    guard isFullScreen != self.isFullScreen else { return }
    let before = size
    let flags = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    try checkSDL("SDL_SetWindowFullscreen", SDL_SetWindowFullscreen(handle, flags))
    if isFullScreen {
      sizeBeforeFullScreen = before
    } else if let old = sizeBeforeFullScreen, old != size, !isMaximized {
      // Where no window manager does it, SDL leaves the display's size behind.
      size = old
    }
  }

  private var isMaximized: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Keeps a text on the clipboard, for other programs to paste.
  public func copy(_ text: String) throws(SDLError) {
    try checkSDL("SDL_SetClipboardText", SDL_SetClipboardText(text))
  }

  /// Switches the accelerometer of a controller, of which events tell then.
  ///
  /// - Returns: false where it has none.
  public func setAccelerometer(ofController id: Int32, isOn: Bool) -> Bool {
    gamepads.setAccelerometer(of: id, isOn: isOn)
  }

  /// Whether keys type text, too: only while somebody reads it, since input methods then swallow keys.
  public var acceptsText: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set {
      guard newValue != acceptsText else { return }
      if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  /// Makes the window visible.
  public func show() { SDL_ShowWindow(handle) }

  /// Makes the window invisible without closing it.
  public func hide() { SDL_HideWindow(handle) }

  /// Everything that happened since the last call, oldest first; `quit` is the last once the display has gone.
  public func pollEvents() -> [InputEvent] {
    var found: [InputEvent] = []
    var event = SDL_Event()
    XServerLoss.look()
    while !XServerLoss.isFound, SDL_PollEvent(&event) == 1 { translate(event, into: &found) }
    if XServerLoss.isFound { found.append(.quit) }
    return found
  }

  /// Sleeps until something happens, at most so long; `pollEvents` then tells what.
  ///
  /// - Returns: whether anything happened.
  @discardableResult
  public func waitEvent(timeoutMilliseconds: Int) -> Bool {
    XServerLoss.look()
    guard !XServerLoss.isFound else { return true }
    return SDL_WaitEventTimeout(nil, Int32(clamping: max(0, timeoutMilliseconds))) == 1
  }

  private static func whole(_ size: CGSize) -> (width: Int32, height: Int32) {
    func whole(_ value: Double) -> Int32 { Int32(min(max(value.rounded(), 1), 16_384)) }
    return (whole(Double(size.width)), whole(Double(size.height)))
  }
}
