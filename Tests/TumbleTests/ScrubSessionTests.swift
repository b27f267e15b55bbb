import Assets
import Drawing
import Foundation
import Rendering
import Scenes
import Testing
import TumbleTesting

@testable import Sandbox
@testable import Tumble

/// A run that shows at once what it is asked for, or doesn't yet.
private final class PretendedRun: SeekableRun {
  var shown: ShownMoment?
  var ahead: Int64 = 0
  var progress: Double?
  var failure: String?
  var isGoingAhead = false
  /// Whether it takes its time.
  var isSlow = false
  private(set) var asked: [RunMoment] = []
  private(set) var restedAt: Int64?

  var isOnItsWay: Bool { shown?.tick != asked.last?.tick }

  func show(_ moment: RunMoment, isResting: Bool) {
    if asked.last != moment { asked.append(moment) }
    restedAt = isResting ? moment.tick : nil
  }

  func wait(milliseconds: Int) -> Bool {
    guard !isSlow, let wanted = asked.last else { return false }
    let image = CGImage(width: 4, height: 3, pixels: Array(repeating: 0xFF00_0000, count: 12))
    shown = ShownMoment(image: image, tick: wanted.tick, hash: UInt64(wanted.tick) + 0xABC0_0000)
    return true
  }
}

/// What keys and the bar do with a recording that is shown.
@Suite struct ScrubSessionTests {
  private let run = PretendedRun()
  private let session: ScrubSession
  private static let frameTime: Int64 = 16_666_667
  /// Ticks of the recording.
  private static let length: Int64 = 1200

  init() throws {
    session = try Self.session(run, size: CGSize(width: 800, height: 600))
  }

  private static func session(
    _ run: any SeekableRun, size: CGSize, inputs: [Int] = [60, 180, 180, 300]
  ) throws -> ScrubSession {
    var lines = [Example.lines[0]]
    for second in 0...10 {
      if second > 0 { lines.append("[\(second * 120),\"c\",\"519cf90b6268b129\",\"00000000\"]") }
      lines += inputs.filter { $0 / 120 == second }.map { "[\($0),\"g\",\($0 % 7),0]" }
    }
    lines.append("[1200,\"end\",\"00000000000000aa\",\"00000000\"]")
    let outline = try RecordingOutline(bytes: Example.withChecksums(lines), name: "a.rpl")
    let session = ScrubSession(
      outline, scene: try SceneCatalog.all.find("crates"), run: run,
      renderer: RecordingRenderer(capacity: 2),
      font: try Assets.fonts().font("JetBrains Mono", size: 13), size: size)
    session.overlay.showsCaption = false
    return session
  }

  @discardableResult
  private func frame(_ input: [InputEvent] = [], elapsed: Int64 = frameTime) throws
    -> [HostRequest]
  {
    try session.frame(elapsed: elapsed, input: input)
  }

  @discardableResult private func press(_ key: Key) throws -> [HostRequest] {
    try frame([.key(key, isDown: true), .key(key, isDown: false)], elapsed: 0)
  }

  @Test func `a recording is outlined by its inputs, its length and what it ends with`() {
    #expect(session.outline.inputs == [60, 180, 180, 300])
    #expect(session.outline.length == 1200)
    #expect(
      Array(session.outline.checkpoints) == [120, 240, 360, 480, 600, 720, 840, 960, 1080, 1200])
    #expect(session.identity == "00000000000000aa")
  }

  @Test func `a speed beyond what keys reach stays`() throws {
    for (speed, key) in [(50, Key.equal), (0.05, .minus)] {
      try session.setSpeed(speed)
      try press(key)
      #expect(session.timestep.speed == speed)
    }
  }

  @Test func `it plays at its speed, and stands still at its end`() throws {
    try frame()
    // 60 frames of a sixtieth are a second, less what the first had no picture for.
    for _ in 0..<60 { try frame() }
    #expect(session.tick == 120)
    try press(.equal)
    for _ in 0..<60 { try frame() }
    #expect(session.tick == 360)
    for _ in 0..<300 { try frame() }
    #expect(session.tick == 1200)
    #expect(session.timestep.isPaused)
    #expect(session.isIdle == false || session.overlay.timeToChange == nil)
    // From the end Space begins again.
    try press(.space)
    #expect(session.tick == 0)
    #expect(!session.timestep.isPaused)
  }

  @Test func `a run that is slower than time holds it up, and nothing is left out`() throws {
    try frame()
    try frame()
    run.isSlow = true
    try frame()
    let waiting = session.tick
    for _ in 0..<20 { try frame() }
    #expect(session.tick == waiting)
    run.isSlow = false
    try frame()
    try frame()
    // No more than a frame may catch up with.
    #expect(session.tick > waiting && session.tick <= waiting + 16)
  }

  @Test func `keys go tick by tick, by seconds and to the ends`() throws {
    session.pause()
    try frame()
    for (key, tick) in [
      (Key.period, Int64(1)), (.period, 2), (.comma, 1), (.comma, 0), (.comma, 0), (.right, 120),
      (.right, 240), (.left, 120), (.end, 1200), (.period, 1200), (.left, 1080), (.home, 0),
      (.left, 0),
    ] {
      try press(key)
      #expect(session.tick == tick, "\(key)")
      #expect(run.asked.last?.tick == tick)
      #expect(run.asked.last?.fraction == 1)
    }
  }

  @Test func `a key that is held goes on`() throws {
    session.pause()
    try frame([.key(.period, isDown: true)])
    #expect(session.tick == 1)
    // Of 1017 ms the first 350 lead to the second, and each 60 to one more.
    for _ in 0..<60 { try frame() }
    #expect(session.tick == 13)
    #expect(run.restedAt == nil)
    try frame([.key(.period, isDown: false)])
    let last = session.tick
    for _ in 0..<30 { try frame() }
    #expect(session.tick == last)
    #expect(run.restedAt == last)
  }

  @Test func `the knob is dragged to any tick, back and on, and lets go where it is`() throws {
    session.pause()
    try frame()
    let frame = session.bar.layer.frame
    let y = frame.minY + 14
    func point(_ fraction: CGFloat) -> CGPoint {
      CGPoint(x: frame.minX + 20 + (frame.width - 40) * fraction, y: y)
    }
    try self.frame([.pointerButton(.left, isDown: true, at: point(0.5))])
    #expect(session.tick == 600)
    #expect(session.isDragging)
    #expect(run.restedAt == nil)
    for fraction in [0.75, 0.25, 0.1, 0.9] {
      try self.frame([.pointerMoved(point(fraction))])
      #expect(session.tick == Int64(1200 * fraction))
    }
    // Beyond the ends are the ends.
    try self.frame([.pointerMoved(CGPoint(x: 9999, y: -50))])
    #expect(session.tick == 1200)
    try self.frame([.pointerMoved(CGPoint(x: -9999, y: -50))])
    #expect(session.tick == 0)
    try self.frame([.pointerMoved(point(0.4))])
    try self.frame([.pointerButton(.left, isDown: false, at: point(0.4))])
    #expect(session.tick == 480)
    #expect(!session.isDragging && session.timestep.isPaused)
    #expect(run.restedAt == 480)
  }

  @Test func `what played before a drag plays on after it`() throws {
    try frame()
    let middle = CGPoint(x: 400, y: session.bar.layer.frame.minY + 14)
    try frame([.pointerButton(.left, isDown: true, at: middle)])
    for _ in 0..<10 { try frame() }
    #expect(session.tick == 600)
    try frame([.pointerButton(.left, isDown: false, at: middle)])
    for _ in 0..<10 { try frame() }
    #expect(session.tick > 610)
  }

  @Test func `the bar says the time, the tick and the state once that is there`() throws {
    session.pause()
    try frame()
    run.isSlow = true
    try press(.right)
    #expect(session.bar.texts == ["0:01.00 of 0:10.00 · tick 120", "…"])
    run.isSlow = false
    try frame()
    #expect(session.bar.texts == ["0:01.00 of 0:10.00 · tick 120", "state 00000000abc00078"])
    run.progress = 0.42
    run.isSlow = true
    try press(.end)
    #expect(session.bar.texts.last == "42 %")
  }

  @Test(arguments: [
    CGSize(width: 800, height: 600), CGSize(width: 420, height: 300),
    CGSize(width: 1920, height: 1080), CGSize(width: 200, height: 120),
  ])
  func `the bar lies along the lower edge, and nothing over it`(size: CGSize) throws {
    let session = try Self.session(run, size: size)
    session.overlay.showsCaption = true
    session.overlay.show(notice: "a notice that is long enough to be broken in small windows")
    for frame in 0..<3 {
      _ = try session.frame(elapsed: Int64(frame), input: [])
    }
    let bar = session.bar.layer.frame
    #expect(bar.minX >= 0 && bar.maxX <= size.width && bar.maxY <= size.height)
    // The middle of the picture is free.
    #expect(bar.minY > size.height / 2)
    let overlay = session.overlay
    for layer in [overlay.noticePanel.layer, overlay.line.layer, overlay.badges.layer] {
      #expect(layer.isHidden || layer.frame.isEmpty || !layer.frame.intersects(bar))
    }
    #expect(bar.width > size.width * 0.8)
  }

  @Test func `inputs and checkpoints are marked where they are`() {
    let marks = ScrubMarks(inputs: [0, 60, 60, 1200], distance: 120, length: 1200)
    var counts = [Int](repeating: 0, count: 1201)
    (counts[0], counts[60], counts[1200]) = (1, 2, 1)
    #expect(marks.density(columns: 1201) == counts)
    #expect(marks.checkpointColumns(columns: 1201) == (1...10).map { $0 * 120 })
    // Ten of them need four pixels each.
    #expect(marks.checkpointColumns(columns: 40)?.count == 10)
    #expect(marks.checkpointColumns(columns: 39) == nil)
    let picture = marks.picture(width: 1201, height: 20, gap: 6, line: 1)
    func isMarked(_ x: Int, above: Bool) -> Bool {
      picture.pixels[(above ? 6 : 13) * 1201 + x] != 0
    }
    #expect((0...1200).filter { isMarked($0, above: true) } == [0, 60, 1200])
    #expect((0...1200).filter { isMarked($0, above: false) } == (1...10).map { $0 * 120 })
    #expect(ScrubMarks(inputs: [], distance: 120, length: 0).density(columns: 3) == [0, 0, 0])
  }

  @Test func `only the host takes over, writes files and ends`() throws {
    #expect(try press(.enter) == [.takeOver])
    #expect(try press(.f12) == [.screenshot])
    #expect(try press(.f11) == [.toggleFullScreen])
    #expect(try press(.escape) == [])
    #expect(session.overlay.notice == "press Esc again to quit")
    #expect(try press(.escape) == [.quit])
    #expect(try frame([.quit]) == [.quit])
  }

  @Test func `a run that can't go on says why`() throws {
    run.failure = "no such luck"
    try frame()
    #expect(session.overlay.notice == "no such luck")
    #expect(session.timestep.isPaused)
  }

  @Test func `times are told to the hundredth`() {
    let rate = TickRate.standard
    #expect(ScrubTime.text(0, rate) == "0:00.00")
    #expect(ScrubTime.text(7505, rate) == "1:02.54")
    #expect(ScrubTime.text(120 * 3723, rate) == "1:02:03.00")
    #expect(ScrubTime.hexadecimal(0x1F) == "000000000000001f")
  }
}
