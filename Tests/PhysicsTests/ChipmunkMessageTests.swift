import Foundation
import Physics
import Testing

/// What Chipmunk's own code has to say, which nobody shall find on the terminal.
@Suite struct ChipmunkMessageTests {
  /// Two polygons of 200 corners, one about in the middle of the other: the search for how deep they overlap
  /// needs over 20 steps, since nearly every side is as near as the next.
  private static func overlap() {
    let outline = (0..<200).map { index in
      let angle = Double(index) / 100 * .pi
      return Vector2(x: 100 * cos(angle), y: 100 * sin(angle))
    }
    let space = Space()
    for x in [0, 0.1] {
      let shape = ShapeDefinition(.polygon(outline))
      space.addBody(BodyDefinition(mass: 1, moment: 1000, position: [x, 0], shapes: [shape]))
    }
    for _ in 0..<10 { space.step(1.0 / 120) }
  }

  @Test func `a warning is counted and not printed`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let before = ChipmunkMessages.warningCount
      Self.overlap()
      guard before == 0, ChipmunkMessages.warningCount > 0 else {
        fatalError("\(before), then \(ChipmunkMessages.warningCount) warnings")
      }
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!printed.contains("Chipmunk") && !printed.contains("iteration"), "\(printed)")
  }

  @Test func `warnings of processes that worked for this one are counted with its own`() async {
    await #expect(processExitsWith: .success) {
      ChipmunkMessages.count(elsewhere: 3)
      #expect(ChipmunkMessages.warningCount == 3)
      Self.overlap()
      #expect(ChipmunkMessages.warningCount > 3)
    }
  }
}
