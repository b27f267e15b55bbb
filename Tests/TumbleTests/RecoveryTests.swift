import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// Windows that stood still, or whose display is another: what is recorded has the bits of a quiet run.
///
/// Frames of 25 ms are worth 3 ticks of 1/120 s exactly; one after whole seconds runs the 8 of 1/15 s.
@Suite struct RecoveryTests {
  private static let frameTime: Int64 = 25_000_000

  /// Plays around, with `disturb` in the middle of it, and gives the recording.
  private func recording(_ disturb: (PlayedWindow) throws -> Void) throws -> (
    bytes: [UInt8], count: TickCount
  ) {
    let window = try PlayedWindow()
    window.sandbox.startRecording(path: window.folder("live.rpl"), origin: .init())
    func frames(_ count: Int, _ input: InputEvent...) throws {
      try window.frame(Self.frameTime, input)
      for _ in 1..<count { try window.frame(Self.frameTime) }
    }
    try frames(10)
    try frames(5, .key(.left, isDown: true), .key(.c, isDown: true), .key(.c, isDown: false))
    try disturb(window)
    try frames(20, .key(.left, isDown: false))
    // A crate is thrown: where it lies is where the pointer finds it, if the states are the same.
    try frames(1, .pointerButton(.left, isDown: true, at: CGPoint(x: 400, y: 580)))
    try frames(1, .pointerMoved(CGPoint(x: 420, y: 500)))
    try frames(20, .pointerButton(.left, isDown: false, at: CGPoint(x: 440, y: 400)))
    window.sandbox.stopRecording()
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
    return (
      Array(try Data(contentsOf: URL(filePath: window.folder("live.rpl")))),
      window.sandbox.tickCount
    )
  }

  /// What came while nobody looked: three frames are 24 ticks late or not.
  private static let waiting: [InputEvent] = [
    .key(.b, isDown: true), .key(.b, isDown: false), .key(.up, isDown: true),
    .key(.up, isDown: false), .key(.down, isDown: true),
  ]

  @Test(arguments: [1, 5, 3600] as [Int64])
  func `a process that was stopped for seconds records the same bytes, and drops what nobody saw`(
    seconds: Int64
  ) throws {
    let quiet = try recording { window in
      try window.frame(Self.frameTime, Self.waiting)
      for _ in 0..<7 { try window.frame(Self.frameTime) }
      try window.frame(0, [.key(.down, isDown: false)])
    }
    let stopped = try recording { window in
      try window.frame(seconds * 1_000_000_000, Self.waiting)
      for _ in 0..<2 { try window.frame(seconds * 1_000_000_000) }
      try window.frame(0, [.key(.down, isDown: false)])
    }
    #expect(stopped.bytes == quiet.bytes)
    #expect(quiet.count == TickCount(run: 3 * (10 + 5 + 8 + 20 + 22), dropped: 0))
    #expect(stopped.count == TickCount(run: quiet.count.run, dropped: 3 * (120 * seconds - 8)))
    // Nothing that was pressed is lost: a crate, a ball, and gravity that leaned.
    let text = String(decoding: stopped.bytes, as: UTF8.self)
    #expect(text.contains("\"a\",1,0,") && text.contains("\"a\",1,1,") && text.contains("\"g\",-"))
  }

  @Test
  func `another display, size and scale, lost textures and hiding leave the recording as it is`()
    throws
  {
    let changes: [[InputEvent]] = [
      [.resized(CGSize(width: 1024, height: 768), scale: 2), .exposed],
      [.texturesLost, .exposed], [.hidden(true)], [.hidden(false), .exposed], [.focusGained],
      [.resized(CGSize(width: 16, height: 9), scale: 1)],
      [.resized(CGSize(width: 800, height: 600), scale: 1)],
    ]
    let quiet = try recording { window in
      for _ in changes { try window.frame(Self.frameTime) }
    }
    let changed = try recording { window in
      for change in changes { try window.frame(Self.frameTime, change) }
      let last = try #require(window.renderer.frames.last)
      #expect(last.size == PixelSize(width: 800, height: 600))
    }
    #expect(changed.bytes == quiet.bytes)
    #expect(changed.count == quiet.count)
  }

  @Test func `ticks are counted over all runs of a window`() throws {
    let window = try PlayedWindow()
    for _ in 0..<4 { try window.frame(Self.frameTime) }
    try window.frame(1_000_000_000)
    #expect(window.sandbox.tickCount == TickCount(run: 20, dropped: 112))
    try window.frame(0, [.key(.r, isDown: true), .key(.r, isDown: false)])
    try window.frame(Self.frameTime)
    try window.frame(0, [.key(.rightBracket, isDown: true), .key(.rightBracket, isDown: false)])
    try window.frame(1_000_000_000)
    #expect(window.now == 8)
    #expect(window.sandbox.tickCount == TickCount(run: 31, dropped: 224))
  }
}
