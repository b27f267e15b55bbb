import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Particles: the book, listing 6.13.
@Suite struct Chapter6EmitterTests {
  /// The middles of the sparks that are drawn, from the middle of C, and their tints.
  private func sparks(_ run: PageRun) -> [(way: SIMD2<Double>, tint: PixelColor)] {
    run.displayList().commands.flatMap { command -> [(SIMD2<Double>, PixelColor)] in
      guard case .particles(let batch) = command else { return [] }
      return batch.particles.map { particle in
        let quad = particle.quad
        return (quad.origin + (quad.xAxis + quad.yAxis) / 2 - SIMD2(160, 240), particle.tint)
      }
    }
  }

  @Test func `6_13 after a second there are 150 sparks, none further than 75 points`() throws {
    let run = try PageRun("6.13")
    try run.advance(ticks: 120)
    let sparks = sparks(run)
    #expect(sparks.count == 150)
    let ways = sparks.map { ($0.way * $0.way).sum().squareRoot() }
    // The n-th is born at n/150, and flies at 25…75 points a second.
    for (index, way) in ways.enumerated() {
      let age = 1 - Double(index + 1) / 150
      #expect(way >= 25 * age - 1e-3 && way <= 75 * age + 1e-3, "\(index)")
      #expect(abs(Double(sparks[index].tint.alpha) - 255 * (1 - 0.4 * age)) <= 1)
    }
  }

  @Test func `6_13 those older than two and a half seconds can't be seen`() throws {
    let run = try PageRun("6.13")
    try run.advance(ticks: 8 * 120)
    // 750 are alive, the older half of them clear.
    #expect(abs(sparks(run).count - 375) <= 1)
  }

  @Test func `6_13 where sparks meet it is brighter than one, and colours go on to white`() throws {
    let run = try PageRun("6.13")
    try run.advance(ticks: 361)
    let picture = try run.picture()
    let middle = picture.pixels[240 * picture.width + 160]
    #expect(middle & 0xFF > 0xC0 && middle >> 8 & 0xFF == 0xFF)
    // The corner of the black view isn't reached.
    #expect(picture.pixels[92 * picture.width + 12] == 0xFF00_0000)
  }

  @Test func `6_13 two runs show the same`() throws {
    let (one, other) = (try PageRun("6.13"), try PageRun("6.13"))
    try one.advance(ticks: 200)
    try other.advance(ticks: 200)
    #expect(one.displayList().commands.count == other.displayList().commands.count)
    #expect(try one.picture().pixels == other.picture().pixels)
  }
}
