import ArgumentParser
import Foundation
import Rendering

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
