import Foundation
import Synchronization
import Testing

/// An X server of a test's own, without a screen, and somebody who types at it.
final class Display {
  let name: String
  /// A file that holds the screen's pixels behind a header, at any moment.
  private let screen: String
  private let server: RunningCommand
  private let folder: Workspace

  /// Whether there is what a window needs; in CI it must be there.
  static var isWanted: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil
      || ["Xvfb", "xdotool"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }
  }

  private static let count = Atomic<Int>(0)

  /// A number that no other server takes once this one has gone.
  ///
  /// Programs that find out late that theirs has gone would talk to that one.
  private static func nextNumber() -> Int {
    let index = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return 1_000 + Int(getpid()) % 290 * 200 + index % 200
  }

  init(in folder: Workspace) throws {
    self.folder = folder
    let number = folder.unique("display")
    let frames = folder.unique("screen")
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: false)
    screen = frames + "/Xvfb_screen0"
    // A key that is let go late on a busy machine is not to be pressed again by itself: -r.
    server = try RunningCommand(
      [
        "/bin/sh", "-c",
        "exec Xvfb :\(Self.nextNumber()) -r -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -nocursor -fbdir \"$1\" 3>\"$0\"",
        number,
        frames,
      ], environment: ["PATH": "/usr/bin:/bin"], in: folder)
    let server = server
    func text() -> String {
      String(decoding: FileManager.default.contents(atPath: number) ?? Data(), as: UTF8.self)
    }
    try #require(
      eventually { text().hasSuffix("\n") }, "Xvfb did not start: \(server.errorsSoFar)")
    name = ":" + text().dropLast()
  }

  /// Ends the server, by a signal.
  func end(_ signal: Int32) { server.send(signal) }

  /// Starts `tumble` on this display and waits until its window takes keys; gives the seconds until it was seen.
  func open(_ arguments: [String], setup: String = "") throws -> (
    RunningCommand, seconds: Double
  ) {
    let begin = DispatchTime.now().uptimeNanoseconds
    let running = try start(arguments, setup: setup)
    try tool("search", "--sync", "--onlyvisible", "--name", "Tumble$")
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
    // A window is seen before it has the focus; until then keys go to whatever the mouse is on.
    try #require(
      try eventually { try run(["getwindowfocus", "getwindowname"]).text.hasSuffix("Tumble\n") })
    return (running, seconds)
  }

  /// Starts `tumble` on this display.
  func start(_ arguments: [String], setup: String = "") throws -> RunningCommand {
    var command = Command(arguments, in: folder)
    command.setup = setup
    command.environment = ["DISPLAY": name]
    return try command.start()
  }

  /// Fails if its window isn't there.
  func findWindow() throws { try tool("search", "--onlyvisible", "--name", "Tumble$") }

  /// The window's size, as "800x600".
  func windowSize() throws -> String {
    let lines = try tool("search", "--name", "Tumble$", "getwindowgeometry").text
      .split(separator: "\n")
    let line = try #require(lines.last { $0.contains("Geometry: ") })
    return String(line.split(separator: " ").last ?? "")
  }

  /// The title of the window.
  func title() throws -> String {
    try tool("search", "--name", "Tumble$", "getwindowname").text.split(separator: "\n").last
      .map(String.init) ?? ""
  }

  /// What is on the screen.
  func picture() throws -> Data { try Data(contentsOf: URL(filePath: screen)) }

  /// What is on the screen once it has not changed for longer than captions and notices stay.
  func stillPicture() throws -> Data {
    var last = try picture()
    while try eventually(within: 5, { try picture() != last }) { last = try picture() }
    return last
  }

  /// Does something that is seen on a still picture, and something that takes it away again.
  func expectChange(
    of still: Data, _ begin: () throws -> Void, end: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try begin()
    #expect(
      try eventually { try picture() != still }, "nothing seen", sourceLocation: sourceLocation)
    try end()
    #expect(
      try eventually { try picture() == still }, "not as before", sourceLocation: sourceLocation)
  }

  /// Moves the mouse to a point of the window.
  func point(_ x: Int, _ y: Int) throws {
    try tool("search", "--name", "Tumble$", "mousemove", "--window", "%1", "\(x)", "\(y)")
  }

  /// Moves the mouse away from the window.
  func pointNowhere() throws { try tool("mousemove", "1279", "1023") }

  /// Presses a button of the mouse, or lets go of it: 1 left, 2 middle, 3 right, 4 and 5 the wheel.
  func mouse(_ button: Int, isDown: Bool) throws {
    try tool(isDown ? "mousedown" : "mouseup", "\(button)")
  }

  func click(_ button: Int) throws { try tool("click", "\(button)") }

  /// Presses and releases keys, one after another.
  func press(_ keys: String...) throws {
    for key in keys { try tool("key", key) }
  }

  /// Holds a key down, or lets go of it.
  func hold(_ key: String) throws { try tool("keydown", key) }
  func release(_ key: String) throws { try tool("keyup", key) }

  @discardableResult
  private func tool(_ arguments: String...) throws -> Outcome {
    let outcome = try run(arguments)
    try #require(outcome.status == 0, "xdotool \(arguments): \(outcome.errors)")
    return outcome
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try RunningCommand(
      ["/usr/bin/xdotool"] + arguments, environment: ["DISPLAY": name], in: folder
    ).wait(within: 20)
  }
}
