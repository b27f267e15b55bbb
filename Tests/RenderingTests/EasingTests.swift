import Foundation
import Rendering
import Testing

@Suite struct EasingTests {
  private static let moments = (0...1000).map { Double($0) / 1000 }

  @Test(arguments: Easing.allCases)
  func `each goes from 0 to 1 exactly and stays there`(easing: Easing) {
    for curve in [easing.in, easing.out, easing.inOut] {
      for time in [-Double.infinity, -1, 0, .nan] { #expect(curve(time) == 0) }
      for time in [1, 2, Double.infinity] { #expect(curve(time) == 1) }
    }
    #expect(easing.inOut(0.5) == 0.5)
  }

  @Test(arguments: Easing.allCases)
  func `out is in rotated by half a turn, and inOut is both at half size`(easing: Easing) {
    for time in Self.moments {
      #expect(abs(easing.in(time) - (1 - easing.out(1 - time))) < 1e-12)
      #expect(abs(easing.inOut(time) - (1 - easing.inOut(1 - time))) < 1e-12)
      #expect(abs(easing.inOut(time / 2) - easing.in(time) / 2) < 1e-12)
    }
  }

  @Test func `half way, each shape is where its formula says`() {
    let halves: [(Easing, Double)] = [
      (.quad, 1.0 / 4), (.cubic, 1.0 / 8), (.quart, 1.0 / 16), (.quint, 1.0 / 32),
      (.sine, 1 - 0.5.squareRoot()), (.expo, 1.0 / 32), (.circ, 1 - 0.75.squareRoot()),
      (.back, 0.25 * (2.70158 / 2 - 1.70158)), (.elastic, -1.0 / 64), (.bounce, 1 - 0.71875),
    ]
    #expect(halves.map(\.0) == Easing.allCases)
    for (easing, value) in halves {
      #expect(abs(easing.in(0.5) - value) < 1e-12, "\(easing)")
      #expect(abs(easing.out(0.5) - (1 - value)) < 1e-12, "\(easing)")
    }
  }

  @Test func `listing 10.8: the ball touches the ground and bounces as in the book`() {
    for (time, value) in [
      (0.1, 0.075625), (0.25, 0.47265625), (4.0 / 11, 1), (0.5, 0.71875), (6.0 / 11, 0.7),
      (8.0 / 11, 1), (0.8, 0.912244), (0.8136, 0.91), (0.9, 1), (0.95, 0.973),
    ] {
      #expect(abs(Easing.bounce.out(time) - value) < 1e-3, "\(time)")
    }
    // Away from the joints, as exactly as the book's numbers are given.
    for (time, value) in [(0.1, 17.847), (0.25, 111.546875), (0.5, 169.625), (0.95, 229.628)] {
      #expect(abs(236 * Easing.bounce.out(time) - value) < 1e-3, "\(time)")
    }
  }

  @Test func `the book's quadraticEaseInOut is quad's inOut`() {
    for time in Self.moments {
      let value = time < 0.5 ? 2 * time * time : -2 * time * time + 4 * time - 1
      #expect(abs(Easing.quad.inOut(time) - value) < 1e-12)
    }
  }

  @Test(arguments: Easing.allCases)
  func `none jumps by more than expo's first step`(easing: Easing) {
    for curve in [easing.in, easing.out, easing.inOut] {
      for (earlier, later) in zip(Self.moments, Self.moments.dropFirst()) {
        #expect(abs(curve(later) - curve(earlier)) < 0.05, "\(later)")
      }
    }
  }

  @Test(arguments: [Easing.quad, .cubic, .quart, .quint, .sine, .expo, .circ])
  func `the plain shapes only rise`(easing: Easing) {
    for curve in [easing.in, easing.out, easing.inOut] {
      let values = Self.moments.map(curve)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `back goes a tenth of the way beyond, elastic swings`() {
    let back = Self.moments.map(Easing.back.out)
    #expect(abs((back.max() ?? 0) - 1.1) < 1e-4)
    // sin((10u − 10.75)·2π/3) is 0 at u = 1.075 − 0.15j: seven times between 0 and 1.
    let elastic = Self.moments.dropLast().map { Easing.elastic.out($0 + 1.0 / 2048) }
    #expect((elastic.max() ?? 0) > 1.3)
    let crossings = zip(elastic, elastic.dropFirst()).count { ($0 - 1) * ($1 - 1) < 0 }
    #expect(crossings == 7)
  }
}
