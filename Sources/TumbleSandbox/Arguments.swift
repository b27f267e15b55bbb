import ArgumentParser
import Foundation
import Rendering
import Tumble

/// WIDTHxHEIGHT in points.
struct WindowSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  /// What a side may be.
  static let sides = 16...8192

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size in the shape of a scene's view: as large as it can be within 800 × 600 points, and no
  /// side below 300.
  ///
  /// Sides are even, as videos want them.
  init(of scene: any Scene.Type) { self.init(inShapeOf: scene.view.size) }

  init(inShapeOf view: CGSize) {
    let (most, least) = (CGSize(width: 800, height: 600), 300.0)
    let scale = min(most.width / view.width, most.height / view.height)
    func side(_ points: CGFloat) -> Int { 2 * Int((max(points * scale, least) / 2).rounded()) }
    self.init(width: side(view.width), height: side(view.height))
  }

  var points: CGSize { CGSize(width: width, height: height) }
  var defaultValueDescription: String { "\(width)x\(height)" }
}

/// nearest or linear.
enum FilterName: String, ExpressibleByArgument, CaseIterable {
  case nearest
  case linear

  var value: SamplingFilter { self == .nearest ? .nearest : .linear }
}

/// Which backend is asked for.
enum BackendName: String, ExpressibleByArgument, CaseIterable {
  case auto
  case sdl
  case software
}
