import Physics
import Testing

@Suite struct ChipmunkTests {
  @Test func `the library's version is the one that the check values were made with`() {
    #expect(Chipmunk.version == "7.0.3")
  }

  @Test func `the libm is one of the two known variants`() {
    let known = [LibmFingerprint.withFMA, LibmFingerprint.withoutFMA]
    #expect(known.contains(LibmFingerprint.compute()))
    #expect(LibmFingerprint.current == LibmFingerprint.compute())
    #expect(
      LibmFingerprint.isWithoutFMA == (LibmFingerprint.current == LibmFingerprint.withoutFMA))
  }

  @Test func `nothing is printed on standard output`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      print("before")
      let space = Space()
      space.addBody(.ball(radius: 1, at: [0, 0]))
      space.step(1.0 / 120)
      _ = Space()
      print("after")
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(output.contains("before\nafter"))
    #expect(!output.contains("hipmunk"))
    let errors = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(!errors.contains("hipmunk"))
  }

  @Test func `spaces on several threads do not disturb each other`() async {
    let hashes = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let space = Recipe.pile.makeSpace()
          space.step(times: 20)
          return space.stateHash(tick: 20)
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    let alone = Recipe.pile.makeSpace()
    alone.step(times: 20)
    #expect(hashes == [alone.stateHash(tick: 20)])
  }

  @Test func `moments are Chipmunk's own`() {
    #expect(Moment.box(mass: 100, width: 32, height: 32) == 100 * 2048 / 12.0)
    #expect(Moment.circle(mass: 2, outerRadius: 4) == 2 * 0.5 * 16)
    #expect(Moment.circle(mass: 2, outerRadius: 4, offset: [3, 4]) == 2 * (0.5 * 16 + 25))
    #expect(Moment.segment(mass: 12, a: [-3, 0], b: [3, 0]) == 36)
    let square: [Vector2] = [[0, 0], [2, 0], [2, 2], [0, 2]]
    #expect(Moment.polygon(mass: 6, vertices: square, offset: [-1, -1]) == 4)
  }
}
