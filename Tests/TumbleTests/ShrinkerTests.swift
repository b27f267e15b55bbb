import Testing

@testable import Tumble

/// Recordings brought to what it takes to fail.
@Suite struct ShrinkerTests {
  private let catalog = SceneCatalog([FloorScene.self, HookScene.self])
  private let origin = ReplayOrigin(by: "a test")

  /// A recording of the scene with a floor, in memory.
  private func player(
    _ events: [TimedEvent], ticks: Int64, scene: any Scene.Type = FloorScene.self
  ) throws -> ReplayPlayer {
    let candidate = ShrinkCandidate(events: events, lastTick: ticks)
    let simulation = try Simulation(scene)
    var loop = TickLoop(simulation, source: CandidateEvents(candidate), onRefusal: .fail)
    loop.keepRun()
    _ = try loop.run(to: Tick(ticks))
    let bytes = try #require(loop.recording(origin: origin))
    return try ReplayPlayer(bytes: bytes, name: "a.rpl")
  }

  /// Shrinks, and makes sure of each recording that is asked about: it is whole, and verifies.
  private func shrink(
    _ player: ReplayPlayer, isStopped: @escaping () -> Bool = { false },
    while fails: @escaping ([ReplayLine], _ header: ReplayHeader) -> Bool
  ) throws -> (result: Shrinker.Result?, asked: [[UInt8]]) {
    var asked: [[UInt8]] = []
    let calls = Shrinker.Calls(
      fails: { [catalog] bytes in
        asked.append(bytes)
        let report = Verifier(catalog: catalog).verify(bytes, name: "candidate.rpl")
        #expect(report.exitCode == 0, "\(report.transcript)")
        #expect(report.hasEnd)
        return fails(try lines(bytes), try ReplayPlayer(bytes: bytes, name: "a.rpl").header)
      }, isStopped: isStopped)
    let result = try Shrinker(catalog: catalog, origin: origin).shrink(
      player, name: "a.rpl", calls)
    return (result, asked)
  }

  private func lines(_ bytes: [UInt8]) throws -> [ReplayLine] {
    let reader = try ReplayReader(
      ByteSource(bytes, name: "a.rpl"), acceptsCut: false, comparesChecksums: true)
    var lines: [ReplayLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  private func texts(_ result: Shrinker.Result?) throws -> [String] {
    try lines(#require(result).bytes).filter { line in
      if case .event = line { true } else { false }
    }.map(\.text)
  }

  /// A minute of 400 inputs: drags, balls, throws and tilts, of which one is `wanted`.
  private func minute(with wanted: SimulationEvent) -> [TimedEvent] {
    var random = RandomSource(seed: 24)
    func number(_ bound: Int) -> Int32 { Int32(random.index(below: bound)) }
    return (0..<400).map { index in
      let event: SimulationEvent =
        switch index % 8 {
        case _ where index == 237: wanted
        case 0: .pointerDown(pointer: 0, x: number(19_200), y: number(19_200))
        case 1...3: .pointerMoved(pointer: 0, x: number(19_200), y: number(19_200))
        case 4: .pointerUp(pointer: 0)
        case 5: .spawn(.ball, x: number(19_200), y: 6400 + number(9600), w: 1280, h: 1280)
        case 6: .gravity(x: number(2_000_000) - 1_000_000, y: -1_000_000)
        default: .shake(vx: number(100_000), vy: number(100_000))
        }
      return TimedEvent(tick: Int64(index) * 18, event: event)
    }
  }

  @Test func `one input of 400 that makes it fail is all that is left of a minute`() throws {
    let events = minute(with: .gravity(x: 123_457, y: -1_000_000))
    var results: [[UInt8]] = []
    var asked: [[[UInt8]]] = []
    for _ in 0..<2 {
      let shrunk = try shrink(player(events, ticks: 7200)) { lines, _ in
        lines.contains { $0.text.contains("\"g\",123457,") }
      }
      let result = try #require(shrunk.result)
      #expect(result.isComplete && result.events == 400 && result.ticks == 7200)
      #expect(try texts(result) == ["[0,\"g\",123457,-1000000]"])
      #expect(result.progress.events == 1 && result.progress.ticks == 1)
      // Twice nine halvings for the input, thirteen for the end, and what follows from them.
      #expect(result.progress.tried <= 60 && shrunk.asked.count == result.progress.tried)
      // Nothing is asked twice.
      #expect(Set(shrunk.asked).count == shrunk.asked.count)
      results.append(result.bytes)
      asked.append(shrunk.asked)
    }
    #expect(results[0] == results[1] && asked[0] == asked[1])
  }

  @Test func `what fails by what becomes of bodies keeps just the events that it takes`() throws {
    // Each of the two falls to the floor if it is there alone; the ball is the first that can go.
    let player = try player(
      [
        (5, .spawn(.ball, x: 0, y: 19_207, w: 1280, h: 1280)),
        (9, .spawn(.box, x: 6400, y: 19_207, w: 1280, h: 1280)),
        (20, .remove(body: 1)), (30, .gravity(x: 5, y: -1_000_003)), (40, .wakeAll),
      ].map(TimedEvent.init), ticks: 400)
    let shrunk = try shrink(player) { lines, header in
      // Whether a body comes as low as 100 points, by playing it as anybody would.
      guard let simulation = try? Simulation(header, catalog: catalog) else { return false }
      for tick in 0..<(lines.last?.tick ?? 0) {
        for case .event(tick, let event) in lines { try? simulation.apply(event) }
        try? simulation.step()
      }
      return simulation.space.bodies.contains { $0.position.y < 100 }
    }
    // Rounded to 300 points, which takes √(2 · 200 / 1000) s = 75.9 ticks to fall by 200.
    let kept = try texts(shrunk.result)
    #expect(kept == ["[0,\"a\",1,0,6400,19200,1280,1280]"])
    let ticks = try #require(shrunk.result).progress.ticks
    #expect((75...77).contains(ticks))
    #expect(shrunk.asked.count < 100)
  }

  @Test func `a gesture goes as a whole, and nothing that is refused stays`() throws {
    let drag: [SimulationEvent] = [
      .spawn(.ball, x: 0, y: 640, w: 1280, h: 1280), .pointerDown(pointer: 3, x: 0, y: 640),
      .pointerMoved(pointer: 3, x: 640, y: 6400), .pointerUp(pointer: 3), .remove(body: 0),
      .gravity(x: 7000, y: 0),
    ]
    let player = try player(
      drag.enumerated().map { TimedEvent(tick: Int64($0.offset) * 10, event: $0.element) },
      ticks: 60)
    let shrunk = try shrink(player) { lines, _ in
      lines.contains { $0.text.contains("\"g\",7000,0") }
    }
    #expect(try texts(shrunk.result) == ["[0,\"g\",7000,0]"])
    for bytes in shrunk.asked {
      let texts = try lines(bytes).map(\.text)
      let hasBall = texts.contains { $0.contains("\"a\",1,") }
      #expect(hasBall || !texts.contains { $0.contains("\"a\",2,") })
    }
  }

  @Test func `gestures are what one pointer or key does from down to up`() {
    let events: [SimulationEvent] = [
      .pointerUp(pointer: 0), .pointerDown(pointer: 0, x: 0, y: 0), .key(code: 2, isDown: true),
      .pointerDown(pointer: 1, x: 0, y: 0), .pointerMoved(pointer: 0, x: 1, y: 1), .wakeAll,
      .pointerUp(pointer: 0), .key(code: 2, isDown: false), .pointerMoved(pointer: 0, x: 2, y: 2),
      .pointerDown(pointer: 1, x: 5, y: 5), .pointerUp(pointer: 1),
    ]
    #expect(
      events.map { TimedEvent(tick: 0, event: $0) }.gestures == [
        [0], [1, 4, 6], [2, 7], [3], [5], [8], [9, 10],
      ])
  }

  @Test(arguments: [
    (SimulationEvent.pointerDown(pointer: 1, x: 6000, y: -33), Int32(1), "[0,\"d\",1,6016,-64]"),
    (.gravity(x: 14_999, y: -985_000), 10, "[0,\"g\",10000,-990000]"),
    (.shake(vx: 49_999, vy: 50_000), 100, "[0,\"a\",3,0,100000]"),
    // Sides are 4 to 256 points: 0 is none.
    (.spawn(.box, x: 9, y: 9, w: 1280, h: 1280), 100, "[0,\"a\",1,0,9,9,1280,1280]"),
    (.setParameter(index: 0, value: 777), 100, "[0,\"a\",4,0,777]"),
    (.shake(vx: .max, vy: .min), 100, "[0,\"a\",3,2147483647,-2147483648]"),
  ])
  func `coordinates are rounded to points`(
    event: SimulationEvent, points: Int32, text: String
  ) {
    let rounded = TimedEvent(tick: 0, event: event).rounded(toPoints: points)
    #expect(ReplayLine.event(tick: 0, rounded.event).text == text)
  }

  @Test func `what is stopped has the smallest that was found`() throws {
    let player = try player(minute(with: .gravity(x: 123_457, y: 0)), ticks: 7200)
    var count = 0
    let shrunk = try shrink(player, isStopped: { count >= 6 }) { lines, _ in
      count += 1
      return lines.contains { $0.text.contains("\"g\",123457,") }
    }
    let result = try #require(shrunk.result)
    #expect(!result.isComplete && result.progress.tried == 6)
    #expect((2..<400).contains(result.progress.events))
    #expect(try texts(result).contains("[4266,\"g\",123457,0]"))
    #expect(Verifier(catalog: catalog).verify(result.bytes, name: "a.rpl").exitCode == 0)
    // Stopped before anything was asked there is nothing.
    let none = try shrink(player, isStopped: { true }) { _, _ in true }
    #expect(none.result?.bytes == [] && none.asked == [])
  }

  @Test func `what doesn't fail isn't shrunk, and what always does is empty`() throws {
    let player = try player(minute(with: .wakeAll), ticks: 7200)
    #expect(try shrink(player) { _, _ in false }.result == nil)
    let result = try #require(try shrink(player) { _, _ in true }.result)
    #expect(result.progress.events == 0 && result.progress.ticks == 0)
  }

  @Test func `a tick never gets more events than a recording may have`() throws {
    let events = (0..<1200).map {
      TimedEvent(tick: Int64($0), event: .gravity(x: Int32($0), y: 1))
    }
    let whole = ShrinkCandidate(events: events, lastTick: 1200)
    #expect(whole.fitsTicks)
    var crowded = whole
    for index in events.indices {
      crowded.events[index] = TimedEvent(tick: index < 1000 ? 4 : 5, event: .wakeAll)
    }
    #expect(crowded.fitsTicks)
    crowded.events[1000] = TimedEvent(tick: 4, event: .wakeAll)
    #expect(!crowded.fitsTicks)
  }

  @Test func `an interrupted recording's events at its last tick belong to it`() throws {
    let bytes = Array(
      Example.lines.prefix(3).map { $0.replacing("crates", with: "crates") + "\n" }.joined().utf8)
    let player = try ReplayPlayer(
      bytes: bytes + Array("[200,\"g\",0,1]\n".utf8), name: "a.rpl.part")
    let candidate = try ShrinkCandidate(player)
    #expect(candidate.lastTick == 201)
    #expect(candidate.events.map(\.tick) == [60, 200])
  }
}
