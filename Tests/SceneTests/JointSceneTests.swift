import Foundation
import Scenes
import Testing
import Tumble

/// The scenes that are held together by joints, each with what must be seen, in numbers.
@Suite struct JointSceneTests {
  @Test func `the bridge carries its load, and its hinges hold`() throws {
    let run = try Simulation.scene("bridge")
    try run.run(seconds: 20) { try #require(run.widestHinge < 4) }
    let loads = run.space.bodies.dropFirst(16)
    #expect(loads.count == 8)
    for load in loads {
      #expect(load.position.y > 150 && load.position.x > 100 && load.position.x < 500)
      #expect(load.velocity.length < 60)
    }
  }

  @Test func `the ball on the chain knocks the tower over and stays on its chain`() throws {
    let run = try Simulation.scene("chain")
    let (ball, tower) = (try run.body(11), run.space.bodies.suffix(14))
    let top = Vector2(300, 400)
    let length = 11 * 20.0 + 26
    let highest = try #require(tower.map(\.position.y).max())
    #expect(highest == 17 + 6 * 32)
    try run.run(seconds: 20) {
      try #require(ball.position.distance(to: top) < length + 4)
      try #require(run.widestHinge < 8)
    }
    #expect(try #require(tower.map(\.position.y).max()) < highest - 50)
    #expect(tower.allSatisfy { (0...600).contains($0.position.x) && $0.position.y > 10 })
  }

  @Test func `the last ball of the cradle swings as high as the first one did, for long`() throws {
    let run = try Simulation.scene("cradle")
    let balls = run.space.bodies
    let rest = 120.0
    let start = balls[0].position.y - rest
    var highest = [Double](repeating: 0, count: 5)
    func swing(seconds: Double) throws {
      highest = highest.map { _ in 0 }
      try run.run(seconds: seconds) {
        for (index, ball) in balls.enumerated() {
          highest[index] = max(highest[index], ball.position.y - rest)
        }
      }
    }
    // 220 points of rod, 0.8 radians off.
    #expect(abs(start - 220 * (1 - cos(0.8))) < 1e-9)
    try swing(seconds: 3)
    #expect(highest[4] > 0.95 * start && highest[4] <= 1.01 * start)
    #expect(highest[1...3].allSatisfy { $0 < 2 })
    try swing(seconds: 24)
    try swing(seconds: 3)
    #expect(highest[0] > 0.85 * start && highest[4] > 0.85 * start)
    #expect(highest[1...3].allSatisfy { $0 < 3 })
  }

  @Test func `left alone the car drives to the right, turns round and stays on its wheels`() throws
  {
    let run = try Simulation.scene("car")
    let car = try run.body(0)
    #expect(car.position.x == 200)
    try run.run(seconds: 2)
    #expect(car.position.x > 300)
    var turns: [Double] = []
    var last = 1.0
    try run.run(seconds: 28) {
      try #require((60...900).contains(car.position.x) && car.position.y > 150)
      try #require(abs(car.angle) < 1.1)
      if abs(car.velocity.x) > 60, car.velocity.x * last < 0 {
        last = car.velocity.x
        turns.append(car.position.x)
      }
    }
    #expect(turns.count >= 4)
  }

  @Test func `the car goes where it is driven, and stands where it is braked`() throws {
    let run = try Simulation.scene("car")
    let car = try run.body(0)
    func hold(_ action: Int32, seconds: Double) throws {
      try run.apply(.key(code: action, isDown: true))
      try run.run(seconds: seconds)
      try run.apply(.key(code: action, isDown: false))
    }
    try hold(2, seconds: 1)  // braked where it came down
    let start = car.position.x
    try hold(2, seconds: 3)
    #expect(abs(car.position.x - start) < 12 && abs(car.velocity.x) < 12)
    try hold(0, seconds: 1.5)
    #expect(car.position.x > start + 80)
    let right = car.position.x
    try hold(2, seconds: 1)
    try hold(1, seconds: 3)
    #expect(car.position.x < right - 80)
  }

  @Test(arguments: [0, 1] as [Int32])
  func `driven for a minute to one side the car is still in its world`(action: Int32) throws {
    let run = try Simulation(
      SceneCatalog.all.find("car"), configuration: .init(parameters: ["speed": 400]))
    let car = try run.body(0)
    try run.apply(.key(code: action, isDown: true))
    for _ in 0..<30 {
      try run.run(seconds: 2)
      try run.apply(.key(code: 3, isDown: true))
      try run.apply(.key(code: 3, isDown: false))
      #expect((0...960).contains(car.position.x) && car.position.y > 150)
    }
  }

  @Test func `a hop brings the car back from its roof to its wheels`() throws {
    let run = try Simulation.scene("car")
    let car = try run.body(0)
    try run.apply(.key(code: 2, isDown: true))
    try run.run(seconds: 1)
    for body in run.space.bodies { body.position += [0, 120] }
    car.angle = 3
    try run.run(seconds: 4)
    /// How far it leans, whichever way round it came there.
    func lean() -> Double { acos(cos(car.angle)) }
    #expect(lean() > 1.2)
    for _ in 0..<8 where lean() > 0.8 {
      try run.apply(.key(code: 3, isDown: true))
      try run.apply(.key(code: 3, isDown: false))
      try run.run(seconds: 3)
    }
    #expect(lean() < 0.8)
  }

  @Test func `at speed 0 the car stands on its springs`() throws {
    let run = try Simulation(
      SceneCatalog.all.find("car"), configuration: .init(parameters: ["speed": 0]))
    try run.run(seconds: 6)
    let car = try run.body(0)
    let x = car.position.x
    try run.run(seconds: 4)
    #expect(abs(car.position.x - x) < 2 && car.velocity.length < 2)
    // Each spring is 46 points long without a load.
    for wheel in [try run.body(1), try run.body(2)] {
      #expect(wheel.position.distance(to: car.position) < 60)
    }
  }

  @Test func `the crate hangs still until a rope is cut, then it swings down`() throws {
    let run = try Simulation.scene("rope")
    let crate = try run.body(0)
    let joints = run.space.jointCount
    try run.run(seconds: 10) { try #require(run.widestHinge < 4) }
    #expect(crate.position.y > 130)
    #expect(crate.velocity.length < 20)

    try run.press(240, 60)  // far from both ropes
    #expect(run.space.jointCount == joints)

    let upper = try run.body(2)  // the second piece of the left rope
    try run.press(upper.position.x, upper.position.y)
    #expect(run.space.jointCount == joints - 1)
    let height = crate.position.y
    try run.run(seconds: 1)
    #expect(crate.position.y < height - 30)
    #expect(crate.position.x > 260)

    let last = try #require(
      run.space.joints.compactMap { $0 as? PivotJoint }.filter { $0.bodyA == nil }.last)
    try run.press(last.anchorA.x, last.anchorA.y)
    try run.run(seconds: 3)
    #expect(abs(crate.position.y - 25) < 12)  // on the floor, on a piece of rope or not
  }

  @Test func `the wall stands until the ball hits it, and then its joints break`() throws {
    let run = try Simulation.scene("wall")
    let joints = run.space.jointCount
    #expect(joints > 70)
    try run.run(seconds: 0.5)
    #expect(run.space.jointCount == joints)
    var broken = 0
    try run.run(seconds: 3) { broken += run.space.brokenJoints.count }
    #expect(broken > 20)
    #expect(run.space.jointCount == joints - broken)
  }

  @Test func `without the ball no joint of the wall breaks`() throws {
    let run = try Simulation.scene("wall")
    let joints = run.space.jointCount
    let top = try run.body(35).position
    run.remove(try run.body(36))
    try run.run(seconds: 10)
    #expect(run.space.jointCount == joints)
    #expect(try run.body(35).position.distance(to: top) < 3)
  }

  /// The values of docs/scenes.md; the later ones differ with the C library's mathematics.
  @Test func `the joints have the states that the recipe promises`() throws {
    let run = try Simulation.scene("joints")
    #expect(run.space.joints.map(\.kind) == JointKind.allCases)
    var promised: [Int64: UInt64] = [0: 0x633a_2ba6_be46_5f02, 60: 0x0e0f_2159_2217_b86a]
    switch LibmFingerprint.current {
    case LibmFingerprint.withFMA:
      promised[240] = 0x223b_82ba_3740_8c76
      promised[600] = 0x39c6_3d4f_313b_aeb5
    case LibmFingerprint.withoutFMA:
      promised[240] = 0x8bc9_6016_0b6b_2a03
      promised[600] = 0xa416_e3db_aad8_3c74
    default: break
    }
    for tick in 0...600 {
      if let hash = promised[Int64(tick)] { #expect(run.stateHash() == hash) }
      try run.step()
    }
  }
}
