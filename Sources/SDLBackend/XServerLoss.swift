import CSDL2
import Foundation
import Synchronization

/// Whether the X server that windows are on has gone.
///
/// The call that finds out is any of SDL's, and Xlib then ends the process by `exit`, before that call
/// returns: what was to be finished isn't. libX11 from 1.7 on can be told to go on instead
/// (`XSetIOErrorExitHandler`, for one connection): each later call for that does nothing, SDL's calls
/// return, and the loop around them ends in its usual way.
///
/// Connections that no window was made on, as SDL's second one, and older libraries have no such way.
/// There the process ends within the call, by `end`.
nonisolated enum XServerLoss {
  /// What ends the process where it can't go on.
  typealias End = @Sendable () -> Void

  private static let found = Atomic<Bool>(false)
  private static let end = Mutex<End?>(nil)
  /// Connections that go on, and their sockets.
  private static let heldDisplays = Mutex<[UInt: CInt]>([:])

  /// True from the call on that has found out.
  static var isFound: Bool { found.load(ordering: .relaxed) }

  /// Has `body` called where the process can't go on, from within a call of SDL's: it is to say why and to exit.
  static func end(by body: @escaping End) { end.withLock { $0 = body } }

  /// Looks out for the loss of any connection, if Xlib is loaded.
  static func watch() {
    guard let set = symbol("XSetIOErrorHandler", as: SetHandler.self),
      let setRefused = symbol("XSetErrorHandler", as: SetErrorHandler.self)
    else { return }
    _ = set(handler)
    let before = setRefused(refusalHandler)
    others.withLock { if $0 == nil { $0 = before } }
  }

  /// From now on the loss of a window's connection ends no process.
  static func hold(_ window: OpaquePointer) {
    guard let display = sdl_x11_display(window), let socket = socket(of: display),
      let set = symbol("XSetIOErrorExitHandler", as: SetExitHandler.self)
    else { return }
    set(display, { _, _ in }, nil)
    heldDisplays.withLock { $0[UInt(bitPattern: display)] = socket }
  }

  /// Looks whether the server has closed a window's connection, before SDL reads what is left in it.
  ///
  /// For some events SDL asks the server for more, and reads what it then isn't given (2.26.5: when the window gets
  /// the focus, `XGetModifierMapping`).
  static func look() {
    let isLost = heldDisplays.withLock { $0.values.contains(where: hasEnd) }
    if isLost { found.store(true, ordering: .relaxed) }
  }

  /// SDL has closed its connections: what comes next at their addresses is another.
  static func forgetHeld() { heldDisplays.withLock { $0.removeAll() } }

  private typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?
  private typealias ErrorHandler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt
  private typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  private typealias ConnectionNumber = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias ExitHandler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
  private typealias SetExitHandler =
    @convention(c) (UnsafeMutableRawPointer?, ExitHandler?, UnsafeMutableRawPointer?) -> Void

  private static let handler: Handler = { display in
    found.store(true, ordering: .relaxed)
    let number = UInt(bitPattern: display)
    if !heldDisplays.withLock({ $0.keys.contains(number) }) { end.withLock { $0 }?() }
    return 0
  }

  /// Xlib's way with requests that are refused: it says so, and ends the process.
  private static let others = Mutex<ErrorHandler?>(nil)

  /// Mesa refuses requests by itself where the server has gone before Xlib knows.
  private static let refusalHandler: ErrorHandler = { display, refusal in
    socket(of: display).map(hasEnd) == true
      ? handler(display) : others.withLock { $0 }?(display, refusal) ?? 0
  }

  /// The descriptor of a connection; nil: Xlib isn't there.
  private static func socket(of display: UnsafeMutableRawPointer?) -> CInt? {
    symbol("XConnectionNumber", as: ConnectionNumber.self)?(display)
  }

  /// Whether the server has closed a connection.
  private static func hasEnd(_ socket: CInt) -> Bool {
    var file = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&file, 1, 0) > 0
  }

  /// A function of the Xlib that SDL has loaded; nil where it has none, or one that lacks it.
  private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // One use of it less; SDL has its own.
    defer { dlclose(library) }
    return dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

extension SDLSystem {
  /// Whether the display that windows are on has gone: then nothing is shown any more, and nobody asks for anything.
  package nonisolated static var hasLostDisplay: Bool { XServerLoss.isFound }

  /// Has `body` called where the display goes while there is no window yet, or SDL can't go on.
  ///
  /// It comes from within a call of SDL's, of whatever was being done: it is to say why, and to end the process.
  package nonisolated static func whenDisplayIsLost(_ body: @escaping @Sendable () -> Void) {
    XServerLoss.end(by: body)
  }
}
