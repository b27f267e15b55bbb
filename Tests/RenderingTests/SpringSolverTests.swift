import Foundation
import Rendering
import Testing

@Suite struct SpringSolverTests {
  /// The moments of the tables F97 to F106.
  private static let moments = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5]

  private static let tables: [(fact: String, spring: SpringSolver, values: [Double])] = [
    (
      "F97", SpringSolver(),
      [
        0.104405473455, 0.340299846608, 0.849425634854, 1.12435476741, 1.0745905666,
        0.97415170766, 1.00217011674, 0.999364517561,
      ]
    ),
    (
      "F98", SpringSolver(damping: 1),
      [
        0.120410869475, 0.445008279382, 1.33324898608, 1.84539188274, 0.821214193701,
        0.72356326977, 1.52920881891, 1.33731294673,
      ]
    ),
    (
      "F99", SpringSolver(damping: 20),
      [
        0.090204010431, 0.264241117657, 0.59399415029, 0.800851726529, 0.959572318005,
        0.995298782854, 0.999500600773, 0.999995105563,
      ]
    ),
    (
      "F100", SpringSolver(damping: 20, initialVelocity: 10),
      [
        0.393469340287, 0.632120558829, 0.864664716763, 0.950212931632, 0.993262053001,
        0.99944691563, 0.99995460007, 0.999999694098,
      ]
    ),
    (
      "F101", SpringSolver(damping: 40, allowsOverdamping: true),
      [
        0.069705205902, 0.177736576098, 0.369639977722, 0.517775355991, 0.717828826025,
        0.855592248209, 0.92609592809, 0.980643622252,
      ]
    ),
    (
      "F102", SpringSolver(damping: 40),
      [
        0.090204010431, 0.264241117657, 0.59399415029, 0.800851726529, 0.959572318005,
        0.995298782854, 0.999500600773, 0.999995105563,
      ]
    ),
    (
      "F103", SpringSolver(stiffness: 300, damping: 15, initialVelocity: 20),
      [
        0.898937986874, 1.37366915208, 1.22650030715, 0.918665963632, 1.0176856455,
        0.995456098234, 1.00059277708, 0.999991548743,
      ]
    ),
    (
      "F104", SpringSolver(mass: 2, stiffness: 50, damping: 6, initialVelocity: -5),
      [
        -0.200152210585, -0.303131864025, -0.25204713807, 0.0506417847757, 0.901489715103,
        1.48104034287, 1.29079605501, 0.822235225559,
      ]
    ),
    (
      "F105", SpringSolver(mass: 3, stiffness: 1000, damping: 500),
      [
        0.232230492534, 0.544778389928, 0.879281932062, 0.972919281759, 0.998900978891,
        0.999983393035, 0.999999773274, 0.999999999964,
      ]
    ),
    (
      "F106", SpringSolver(mass: 0.5, stiffness: 200, damping: 4),
      [
        0.405033767362, 1.12748444506, 1.38454112972, 0.747293022064, 1.1360920476,
        1.01782489589, 0.984014871078, 1.00153629414,
      ]
    ),
  ]

  @Test(arguments: tables)
  func `F92, F93, F97 to F106: progress`(
    fact: String, spring: SpringSolver, values: [Double]
  ) {
    #expect(values.count == Self.moments.count)
    for (time, value) in zip(Self.moments, values) {
      let progress = spring.progress(at: time)
      #expect(abs(progress - value) < 1e-9, "\(fact) at \(time): \(progress)")
    }
  }

  @Test(arguments: tables.map(\.spring))
  func `the equation of motion, integrated, gives the same`(spring: SpringSolver) {
    for (time, position) in integrated(spring, steps: 20_000, upTo: 2) {
      #expect(abs(spring.progress(at: time) - position) < 1e-9, "at \(time)")
    }
  }

  @Test func `F34: the defaults are those of CASpringAnimation`() {
    let spring = SpringSolver()
    #expect((spring.mass, spring.stiffness, spring.damping) == (1, 100, 10))
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
  }

  @Test func `the default spring first meets its target at 0.2418 s and peaks at 0.3628 s`() {
    let spring = SpringSolver()
    // ω₀ = 10, β = 5, ω = √75: tan ωt = −ω/β, and the peak is half a period in.
    let frequency = 75.0.squareRoot()
    let crossing = (Double.pi - atan(frequency / 5)) / frequency
    #expect(abs(crossing - 0.2418) < 1e-4)
    #expect(abs(spring.progress(at: crossing) - 1) < 1e-12)
    let peak = Double.pi / frequency
    #expect(abs(spring.progress(at: peak) - (1 + exp(-5 * peak))) < 1e-12)
    #expect(abs(spring.progress(at: peak) - 1.1630) < 1e-4)
  }

  @Test func `it starts at 0 with the velocity given`() {
    for (_, spring, _) in Self.tables {
      #expect(spring.progress(at: 0) == 0)
      #expect(spring.progress(at: -1) == 0)
      let moment = 1e-7
      let velocity = spring.progress(at: moment) / moment
      #expect(abs(velocity - spring.initialVelocity) < 1e-3)
    }
  }

  @Test(arguments: [0.0, 8, -3])
  func `progress is continuous about the critical damping`(velocity: Double) {
    let critical = SpringSolver(damping: 20, initialVelocity: velocity, allowsOverdamping: true)
    for offset in [1e-15, 1e-12, 1e-11, 1e-10, 1e-8, 1e-6] {
      for sign in [-1.0, 1] {
        let near = SpringSolver(
          damping: 20 * (1 + sign * offset), initialVelocity: velocity, allowsOverdamping: true)
        for time in Self.moments + [1e-9, 3, 30] {
          let difference = near.progress(at: time) - critical.progress(at: time)
          #expect(abs(difference) < 2 * offset + 1e-13, "\(sign * offset) at \(time)")
        }
      }
    }
  }

  @Test func `F94: how long a swinging spring takes`() {
    let perceptual = SpringSolver(mass: 1, stiffness: 4 * .pi * .pi, damping: 2 * .pi)
    for (spring, duration) in [
      (SpringSolver(), 1.4727003346780927), (SpringSolver(damping: 1), 13.91321015404625),
      (SpringSolver(damping: 5), 2.8549746099), (SpringSolver(damping: 15), 1.0220937982),
      (perceptual, 2.3438753795710707),
    ] {
      #expect(abs(spring.settlingDuration - duration) < 1e-9)
    }
    #expect(SpringSolver(damping: 0).settlingDuration == .infinity)
  }

  @Test func `F95: a spring that doesn't swing takes whole tenths of a second`() {
    #expect(SpringSolver(damping: 20).settlingDuration == 1)
    #expect(SpringSolver(damping: 100).settlingDuration == 1)
    #expect(SpringSolver(perceptualDuration: 2 * .pi / 10, bounce: 0).settlingDuration == 1)
  }

  @Test func `F95: rounding doesn't make a critical spring swing`() {
    for mass in stride(from: 0.1, to: 10, by: 0.1) {
      let spring = SpringSolver(
        mass: mass, stiffness: 70, damping: 2 * (mass * 70).squareRoot())
      // e^(−x)·(1 + x) is a thousandth at x = 9.2334.
      let wanted = (9.2334 * (mass / 70).squareRoot() * 10).rounded(.up) / 10
      #expect(spring.settlingDuration == wanted, "\(mass)")
    }
  }

  @Test(arguments: [20.0, 21, 40, 400], [-30.0, -3, 0, 5, 9.999, 10, 10.001, 12, 20, 30, 60, 900])
  func `F95: from then on less than a thousandth is left, and not a tenth earlier`(
    damping: Double, velocity: Double
  ) {
    let spring = SpringSolver(
      damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    let duration = spring.settlingDuration
    func rest(_ time: Double) -> Double { abs(1 - spring.progress(at: time)) }
    let after = (0...2000).map { rest(duration * (1 + Double($0) / 100)) }
    #expect(after.allSatisfy { $0 < 0.001 })
    let before = (0...1000).map { rest(duration - 0.1 * (1 + Double($0) / 10_000)) }
    #expect(duration < 0.15 || before.contains { $0 >= 0.001 })
    #expect(abs(duration * 10 - (duration * 10).rounded()) < 1e-9)
  }

  @Test func `F96: the perceptual form`() {
    let spring = SpringSolver(perceptualDuration: 1, bounce: 0.5)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 4 * .pi * .pi) < 1e-9)
    #expect(abs(spring.damping - 2 * .pi) < 1e-9)
    #expect(!spring.allowsOverdamping)
    let slow = SpringSolver(perceptualDuration: 0.5, bounce: -0.5, initialVelocity: 3)
    #expect(abs(slow.damping - 16 * .pi) < 1e-9)
    #expect(slow.initialVelocity == 3)
    #expect(slow.allowsOverdamping)
    #expect(SpringSolver(perceptualDuration: 1, bounce: 1).damping == 0)
  }

  @Test func `F96: it is read back`() {
    #expect(abs(SpringSolver().perceptualDuration - 0.6283185307) < 1e-9)
    #expect(abs(SpringSolver().bounce - 0.5) < 1e-9)
    for bounce in [-0.9, -0.4, 0, 0.15, 0.5, 1] {
      let spring = SpringSolver(perceptualDuration: 0.35, bounce: bounce)
      #expect(abs(spring.perceptualDuration - 0.35) < 1e-9)
      #expect(abs(spring.bounce - bounce) < 1e-9)
    }
    #expect(abs(SpringSolver(mass: 4, stiffness: 100, damping: 80).bounce + 0.5) < 1e-9)
  }

  @Test func `numbers out of range are limited, and NaN is the default`() {
    let none = SpringSolver(
      mass: .nan, stiffness: .nan, damping: .nan, initialVelocity: .nan)
    #expect(none == SpringSolver())
    let low = SpringSolver(mass: 0, stiffness: -1, damping: -5, initialVelocity: -.infinity)
    #expect((low.mass, low.stiffness, low.damping) == (1e-12, 1e-12, 0))
    #expect(low.initialVelocity == -1e12)
    let odd = SpringSolver(perceptualDuration: .nan, bounce: .nan)
    #expect(odd == SpringSolver(perceptualDuration: 0.5, bounce: 0))
    #expect(SpringSolver(perceptualDuration: 0, bounce: 2).bounce == 1)
  }

  @Test func `every spring has a finite value at every moment`() {
    let sizes = [-Double.infinity, -1, 0, 1e-300, 1e-12, 1e-3, 1, 1e3, 1e12, .infinity, .nan]
    let times = [-Double.infinity, -1, 0, 1e-300, 1e-9, 1, 1e9, 1e300, .infinity, .nan]
    for mass in sizes {
      for stiffness in sizes {
        for damping in sizes {
          for velocity in [-Double.infinity, 0, 1, .infinity] {
            for allowed in [false, true] {
              let spring = SpringSolver(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                allowsOverdamping: allowed)
              let isFinite = times.allSatisfy { spring.progress(at: $0).isFinite }
              #expect(isFinite && spring.settlingDuration > 0, "\(spring)")
            }
          }
        }
      }
    }
  }

  @Test func `a damped spring ends at its target, one without damping swings for ever`() {
    for (_, spring, _) in Self.tables {
      #expect(spring.progress(at: 1000) == 1)
      #expect(spring.progress(at: .infinity) == 1)
      #expect(spring.progress(at: .nan) == 0)
    }
    let free = SpringSolver(damping: 0)
    for time in Self.moments + [1000] {
      #expect(abs(free.progress(at: time) - (1 - cos(10 * time))) < 1e-9)
    }
  }
}

/// Positions of the spring by Runge and Kutta's fourth order, a hundred of them.
private func integrated(
  _ spring: SpringSolver, steps: Int, upTo end: Double
) -> [(time: Double, position: Double)] {
  let limit = 2 * (spring.mass * spring.stiffness).squareRoot()
  let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, limit)
  func change(_ state: SIMD2<Double>) -> SIMD2<Double> {
    let force = spring.stiffness * (1 - state.x) - damping * state.y
    return [state.y, force / spring.mass]
  }
  let step = end / Double(steps)
  var state: SIMD2<Double> = [0, spring.initialVelocity]
  var found: [(Double, Double)] = []
  for index in 1...steps {
    let first = change(state)
    let second = change(state + first * (step / 2))
    let third = change(state + second * (step / 2))
    let fourth = change(state + third * step)
    state += (first + 2 * second + 2 * third + fourth) * (step / 6)
    if index % (steps / 100) == 0 { found.append((Double(index) * step, state.x)) }
  }
  return found
}
