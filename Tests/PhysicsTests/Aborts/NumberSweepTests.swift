import Physics
import Testing

/// NaN, infinities, negative and huge numbers, and both ends of each range, wherever a number goes.
@Suite struct NumberSweepTests {
  @Test func `every number is either taken or refused with its name, value and range`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      var count = (legal: 0, refused: 0)
      let faults = SweptNumber.all.flatMap { $0.faults(counting: &count) }
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
      print(
        "swept \(SweptNumber.all.count) numbers:", count.legal, "legal values,", count.refused,
        "refused")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    for line in output.split(separator: "\n") where line.hasPrefix("swept ") { print(line) }
  }

  @Test func `every count is either taken or refused with its name, value and range`() async {
    await #expect(processExitsWith: .success) {
      let counts: [(words: String, legal: ClosedRange<Int>, give: (Int) -> Void)] = [
        ("iterations must be 1…100, not ", 1...100, { Pair().space.iterations = $0 }),
        (
          "collision persistence must be 1…1000, not ", 1...1000,
          { Pair().space.collisionPersistence = $0 }
        ),
        (
          "the capacity of a trail must be 0 or more bytes, not ", 0...Int.max,
          { _ = PoseTrail(capacity: $0) }
        ),
        (
          "a space is parked 1 or more ticks behind, not ", 1...Int.max,
          { _ = ParkedSpaces<Int>(behind: [Int64($0)], build: { Space() }, advance: { _, _ in }) }
        ),
        (
          "there is no tick ", 0...3,
          { tick in
            guard tick < 5 else { return }
            let parked = ParkedSpaces<Int>(behind: [1], build: { Space() }, advance: { _, _ in })
            _ = parked.space(at: Int64(tick))
          }
        ),
      ]
      for (words, legal, give) in counts {
        for value in [Int.min, -1, 0, 1, legal.upperBound] {
          let run = ForkedRun { give(value) }
          let fault = legal.contains(value) ? run.faultOfEnd : run.faultOfStop(words + "\(value)")
          #expect(fault == nil, "\(words)\(value): \(fault ?? "")")
        }
      }
    }
  }

  @Test func `what checks no numbers takes all of them`() {
    let bad: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300]
    let body = Pair().a
    for x in bad {
      for y in bad {
        let point = Vector2(x, y)
        _ = (point.length, point.angle, point.normalized, point.rotated(by: x))
        _ = (
          point.slerp(to: [y, x], y), point.clamped(toLength: y), point.projected(onto: [y, 1])
        )
        let box = BoundingBox(left: x, bottom: y, right: y, top: x)
        _ = (box.wrap(point), box.clamp(point), box.entryFraction(from: point, to: [y, x]))
        _ = (Moment.circle(mass: x, outerRadius: y), Moment.box(mass: 1, width: x, height: y))
        _ = Moment.polygon(mass: x, vertices: [point, [1, 1], [y, x]], radius: y)
        _ = (
          Area.polygon([point, [0, y], [x, 1]], radius: x), Area.polygon([]), Area.polygon([point])
        )
        _ = (Centroid.polygon([point, [1, 2], [y, 3]]), Centroid.polygon([]))
        _ = (body.localToWorld(point), body.worldToLocal(point), body.velocity(atWorld: point))
        _ = body.space.bodies(containing: point)
      }
    }
    #expect(body.space.staysSound)
  }
}
