import Testing

@testable import Tumble

@Suite struct BodyDifferenceTests {
  @Test(
    arguments: [
      (1.0, 1.0, 0), (1.0, 1.0.nextUp, 1), (1.0, 1.0.nextDown, 1), (1.0, 2.0, 1 << 52),
      (0.0, -0.0, 0), (-Double.leastNonzeroMagnitude, .leastNonzeroMagnitude, 2),
      (.greatestFiniteMagnitude, .infinity, 1), (0.5, 8.0, 4 << 52),
      (-Double.infinity, .infinity, 2 * (0x7FF << 52)),
    ] as [(Double, Double, UInt64)])
  func `numbers are as many ULPs apart as there are steps between them`(
    a: Double, b: Double, ulps: UInt64
  ) {
    #expect(a.ulps(from: b) == ulps)
    #expect(b.ulps(from: a) == ulps)
  }

  @Test func `what is no number has no distance`() {
    #expect(Double.nan.ulps(from: 1) == nil && 1.0.ulps(from: .nan) == nil)
  }

  private func body(_ id: UInt32, x: Double = 0, flags: UInt8? = nil) -> TracedBody {
    var body = TracedBody(id: id, x: x, y: 0, angle: 0, vx: 0, vy: 0, w: 0)
    body.flags = flags
    return body
  }

  /// A run of one body that stops with an error at a tick.
  private struct Run: StateSource {
    let moves: Int64
    let stops: Int64

    func state(at tick: Int64) throws -> RunState? {
      guard tick < stops else { throw ReplayError(file: "x.rpl", fault: .emptyTrace) }
      let body = TracedBody(
        id: 0, x: tick < moves ? 0 : 1, y: 0, angle: 0, vx: 0, vy: 0, w: 0)
      return RunState(gravity: nil, bodies: [body])
    }
  }

  @Test func `a run that stops after they have parted doesn't take the answer away`() throws {
    var (still, moving) = (Run(moves: 100, stops: 100), Run(moves: 5, stops: 8))
    let comparison = try RunComparison(&still, &moving, following: 60)
    #expect(comparison.difference?.tick == 5)
    #expect(comparison.moments.map(\.tick) == [5, 6, 7])
    #expect(comparison.failure?.hasPrefix("x.rpl: ") == true)
    var stopped = Run(moves: 5, stops: 4)
    #expect(throws: ReplayError.self) { _ = try RunComparison(&still, &stopped) }
  }

  @Test func `all bodies that differ are told, by their ids`() {
    let first = [body(0), body(2, x: 1), body(3), body(5, flags: 0), body(7, flags: 4)]
    let second = [body(1), body(2, x: 2), body(3), body(5, flags: 4), body(7), body(9)]
    let all = Array(BodyDifference.all(between: first, and: second))
    #expect(all.map(\.body) == [0, 1, 2, 5, 9])
    #expect(
      all.map(\.kind) == [
        .onlyInFirst, .onlyInSecond, .field(.x, 1, 2), .flags(0, 4), .onlyInSecond,
      ])
    #expect(all[3].kind.name == "sleep")
    #expect(all[3].kind.values?.second == "dynamic, asleep")
    #expect(Array(BodyDifference.all(between: first, and: first)).isEmpty)
    #expect(BodyDifference.first(between: [], and: second)?.body == 1)
  }

  @Test func `gravity is told where no body differs`() {
    let still = RunState(gravity: [0, -1000], bodies: [body(0)])
    let other = RunState(gravity: [0, -999], bodies: [body(0)])
    let traced = RunState(gravity: nil, bodies: [body(0)])
    #expect(RunDifference(tick: 1, still, still) == nil)
    #expect(RunDifference(tick: 1, still, traced) == nil)
    #expect(RunDifference(tick: 1, still, other)?.kind == .gravity([0, -1000], [0, -999]))
  }
}
