import Sandbox
import Testing
import Tumble

@Suite struct TiltControllerTests {
  private func controller(gravity: Vector2 = [0, -1000]) -> TiltController {
    TiltController(gravity: gravity, rate: .standard)
  }

  @Test func `nothing held is no event`() {
    var tilt = controller()
    for _ in 0..<10 { #expect(tilt.event() == nil) }
  }

  @Test func `a held key leans by a thirtieth a tick along the way to it`() {
    var tilt = controller()
    tilt.keys = [1, 0]
    // From (0, −1) towards (1, 0): the way is √2 long, so each axis moves by (1/30)/√2.
    let part = (4.0 / 120) / 2.0.squareRoot()
    #expect(
      tilt.event()
        == .gravity(
          x: Int32((part * 1e6).rounded()), y: Int32(((part - 1) * 1e6).rounded())))
  }

  @Test func `a held key arrives after the way's length and stays`() {
    var tilt = controller()
    tilt.keys = [1, 0]
    // √2 / (4/120) = 42.4: 43 ticks, the last a short one.
    var events: [SimulationEvent] = []
    while let event = tilt.event() { events.append(event) }
    #expect(events.count == 43)
    #expect(events.last == .gravity(x: 1_000_000, y: 0))
  }

  @Test func `letting go springs back to the scene's gravity`() {
    var tilt = controller()
    tilt.keys = [0, 1]
    while tilt.event() != nil {}
    tilt.releaseAll()
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 0, y: -1_000_000))
  }

  @Test func `two keys at once are one direction of length one`() {
    var tilt = controller()
    tilt.keys = [1, -1]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 707_107, y: -707_107))
  }

  @Test func `opposite keys are none`() {
    var tilt = controller()
    tilt.keys = [0, 0]
    #expect(tilt.event() == nil)
  }

  @Test func `zero gravity is a base of its own, and back`() {
    var tilt = controller()
    tilt.toggleZeroGravity()
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 0, y: 0))
    tilt.toggleZeroGravity()
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 0, y: -1_000_000))
  }

  @Test func `level is the scene's gravity at once`() {
    var tilt = controller()
    tilt.keys = [-1, 0]
    while tilt.event() != nil {}
    tilt.releaseAll()
    tilt.makeLevel()
    #expect(tilt.event() == .gravity(x: 0, y: -1_000_000))
    #expect(tilt.event() == nil)
  }

  @Test(arguments: [0.0, 0.1, 0.15]) func `a stick in its dead zone is at rest`(out: Double) {
    var tilt = controller()
    tilt.stick = [out, 0]
    #expect(tilt.event() == nil)
  }

  @Test func `a stick half out is a target of half the length`() {
    var tilt = controller()
    tilt.stick = [0.5, 0]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 500_000, y: 0))
  }

  @Test func `a stick in a corner counts as one`() {
    var tilt = controller()
    tilt.stick = [1, 1]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 707_107, y: 707_107))
  }

  @Test func `of keys and stick the larger wins`() {
    var tilt = controller()
    tilt.stick = [0.5, 0]
    tilt.keys = [-1, 0]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: -1_000_000, y: 0))
  }

  @Test func `a scene without gravity tilts with the strength of the book's`() {
    var tilt = controller(gravity: [0, 0])
    #expect(tilt.event() == nil)
    tilt.keys = [0, -1]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 0, y: -1_000_000))
  }

  @Test func `the direction and strength of the scene's gravity count`() {
    var tilt = controller(gravity: [0, -500])
    tilt.keys = [1, 0]
    var last: SimulationEvent?
    while let event = tilt.event() { last = event }
    #expect(last == .gravity(x: 500_000, y: 0))
  }
}
