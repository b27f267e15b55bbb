import Physics
import Testing

@Suite struct StateHashTests {
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `bytes have the hashes that the algorithm's authors give`(text: String, expected: UInt64) {
    var hash = FNV1a()
    for byte in text.utf8 { hash.combine(byte) }
    #expect(hash.value == expected)
  }

  @Test func `a word is fed least significant byte first`() {
    var words = FNV1a()
    words.combine(0x0807_0605_0403_0201 as UInt64)
    var bytes = FNV1a()
    for byte in UInt8(1)...8 { bytes.combine(byte) }
    #expect(words == bytes)
  }

  @Test func `an empty state is vector V1, as a value and in a space`() {
    let hash = StateHash(tick: 0, gravity: [0, -1000], bodies: [])
    #expect(hash.value == 0x58e7_fc80_c278_a882)
    let space = Space()
    space.gravity = [0, -1000]
    #expect(space.stateHash(tick: 0) == 0x58e7_fc80_c278_a882)
  }

  @Test(arguments: [(-0.0, 0xbd1a_f706_1e36_18f3), (0.0, 0xd86b_0877_2054_d173)])
  func `one body is vector V2, which tells -0 from +0`(y: Double, expected: UInt64) {
    let body = BodyState(
      id: BodyID(0), position: [1.5, y], angle: 0.5, velocity: [-2, 1e-300], angularVelocity: 3)
    #expect(StateHash(tick: 120, gravity: [0.25, -1000], bodies: [body]).value == expected)
  }

  @Test(arguments: [Double.nan, -.nan, .signalingNaN])
  func `two bodies, one of them not a number, are vector V3`(notANumber: Double) {
    let sleeper = BodyState(id: BodyID(3), isSleeping: true, position: [notANumber, 0])
    let wall = BodyState(
      id: BodyID(9), type: .static, position: [0, 1], angle: 2, velocity: [3, 4],
      angularVelocity: 5)
    let hash = StateHash(tick: 7, gravity: .zero, bodies: [sleeper, wall])
    #expect(hash.value == 0xe144_8780_f06b_6ba4)
  }

  @Test func `a space is hashed as the states that are read from it`() {
    let space = Recipe.crates.makeSpace()
    space.addBody(BodyDefinition(type: .kinematic, position: [150, 20]))
    space.addBody(BodyDefinition(type: .static, position: [150, 40], angle: 1))
    space.step(times: 30)
    var states = BodyStates()
    space.readStates(into: &states)
    let hash = StateHash(tick: 30, gravity: space.gravity, bodies: states)
    #expect(space.stateHash(tick: 30) == hash.value)
    #expect(states.map(\.type).suffix(2) == [.kinematic, .static])
  }

  @Test func `every single field counts`() {
    let body = BodyState(id: BodyID(1))
    let changes: [(inout BodyState) -> Void] = [
      { $0.id = BodyID(2) }, { $0.type = .kinematic }, { $0.isSleeping = true },
      { $0.position.x = 1 }, { $0.position.y = 1 }, { $0.angle = 1 },
      { $0.velocity.x = 1 }, { $0.velocity.y = 1 }, { $0.angularVelocity = 1 },
    ]
    var hashes: Set<UInt64> = [
      StateHash(tick: 0, gravity: .zero, bodies: [body]).value,
      StateHash(tick: 1, gravity: .zero, bodies: [body]).value,
      StateHash(tick: 0, gravity: [1, 0], bodies: [body]).value,
      StateHash(tick: 0, gravity: [0, 1], bodies: [body]).value,
    ]
    for change in changes {
      var changed = body
      change(&changed)
      hashes.insert(StateHash(tick: 0, gravity: .zero, bodies: [changed]).value)
    }
    #expect(hashes.count == 4 + changes.count)
  }
}
