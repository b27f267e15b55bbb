import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Transform layers and replicators: the book, listings 6.5, 6.8 and 6.9.
@Suite struct Chapter6SpaceTests {
  private static let colors: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
  ]

  /// How large the cubes are shown, so that both are on the screen.
  private static let scale = 0.85

  /// The page with a flat colour on each face, the same on both cubes.
  private func painted(state: Int32 = 0) throws -> PageRun {
    let run = try PageRun("6.5", state: state)
    let cubes = try #require(run.layerView.sublayers)
    try #require(cubes.count == 2 && cubes.allSatisfy { $0.sublayers?.count == 6 })
    run.change {
      for cube in cubes {
        for (face, color) in zip(cube.sublayers ?? [], Self.colors) {
          face.backgroundColor = CGColor(hex: color)
        }
      }
    }
    return run
  }

  /// The middle of what is seen of a face: its corners are about C's middle.
  private func middle(_ corners: [(x: Double, y: Double)]) -> (x: Double, y: Double) {
    let sum = corners.reduce((0.0, 0.0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    return (160 + Self.scale * sum.0 / 4, 240 + Self.scale * sum.1 / 4)
  }

  @Test func `6_5 each cube is one thing, its faces are where the projection puts them`() throws {
    let picture = try painted().picture()
    let faces: [(color: Int, corners: [(x: Double, y: Double)])] = [
      (0, [(-166.667, -55.556), (-55.556, -55.556), (-55.556, 55.556), (-166.667, 55.556)]),
      (1, [(-55.556, -55.556), (-45.455, -45.455), (-45.455, 45.455), (-55.556, 55.556)]),
      (0, [(31.518, -38.046), (120.585, 17.659), (103.017, 87.931), (27.355, 33.020)]),
      (1, [(120.585, 17.659), (183.700, -38.046), (159.437, 33.020), (103.017, 87.931)]),
      (2, [(97.154, -82.926), (183.700, -38.046), (120.585, 17.659), (31.518, -38.046)]),
    ]
    for (color, corners) in faces {
      let (x, y) = middle(corners)
      expect(picture.color(x, y), is: Color(argb: Self.colors[color]))
    }
    let hidden = Self.colors[3...].map { Color(argb: $0) }
    let shown = picture.count(columns: 0..<320, rows: 0..<440) { color in
      hidden.allSatisfy { color.distance(to: $0) > 40 }
    }
    #expect(shown == 0)
    expect(picture.edge(inRow: 240, from: 100, to: 116), near: 160 - 55.556 * Self.scale)
    expect(picture.edge(inRow: 240, from: 116, to: 130), near: 160 - 45.455 * Self.scale)
    expect(picture.edge(inColumn: 50, from: 182, to: 200), near: 240 - 55.556 * Self.scale)
  }

  @Test func `6_5 of plain layers each cube is one flat picture`() throws {
    let picture = try painted(state: 1).picture()
    // Cube 1: a square of 100, no side.
    expect(picture.edge(inRow: 240, from: 26, to: 40), near: 160 - 150 * Self.scale)
    expect(picture.edge(inRow: 240, from: 110, to: 125), near: 160 - 50 * Self.scale)
    let side = picture.count(columns: 0..<160, rows: 0..<440) {
      $0.distance(to: Color(argb: Self.colors[1])) > 40
    }
    #expect(side == 0)
  }

  @Test func `6_8 ten copies in a ring, from white to red`() throws {
    let picture = try PageRun("6.8").picture()
    let scale = 0.55
    for number in 0..<10 {
      let angle = Double(number) * .pi / 5
      // (0, −200) rotated, about (150, 350) of the replicator, which comes to the screen's middle.
      let (x, y) = (200 * sin(angle), -200 * cos(angle))
      let level = Int((255 - 25.5 * Double(number)).rounded())
      let color = picture.color(160 + scale * x, 240 + scale * y)
      expect(color, is: Color(255, level, level), within: 1, "\(number)")
    }
  }

  @Test func `6_9 below the view it is mirrored, two points apart, at an alpha of 0_4`() throws {
    let run = try PageRun("6.9")
    let view = try #require(run.views.first)
    for layer in view.sublayers ?? [] {
      layer.contents = nil
      layer.backgroundColor = CGColor(hex: 0x000000)
      layer.removeAllAnimations()
    }
    view.sublayers?[0].frame = CGRect(x: 0, y: 0, width: 200, height: 190)
    view.sublayers?[1].isHidden = true
    let picture = try run.picture()
    // The view ends at 230, its reflection begins at 232; the screen is grey 204.
    expect(picture.color(100, 229), is: .black)
    expect(picture.color(100, 231), is: .screen)
    expect(picture.color(100, 233), is: Color(122, 122, 122))
    expect(picture.color(100, 420), is: Color(122, 122, 122))
  }

  @Test func `6_9 what moves in it moves in the reflection in the same frame`() throws {
    let run = try PageRun("6.9")
    let view = try #require(run.views.first)
    view.sublayers?[0].isHidden = true
    let ship = try #require(view.sublayers?[1])
    ship.contents = nil
    ship.backgroundColor = CGColor(hex: 0x000000)
    for _ in 0..<5 {
      for _ in 0..<30 { try run.simulation.step() }
      let picture = try run.picture()
      // Rows of the ship's middle, 25 below the view's upper edge at 40 and above the mirror's lower.
      func left(row: Int) -> Int? { (0..<320).first { picture[$0, row] != Color.screen } }
      let edge = try #require(left(row: 65))
      #expect(left(row: 396) == edge)
    }
  }
}
