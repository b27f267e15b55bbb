import Drawing
import Foundation
import Rendering
import SDLBackend
import SoftwareBackend
import Testing

/// OpenGL's picture of a list beside the software rasteriser's, which has the exact one.
///
/// They are alike if 99.5 % of the pixels differ by no more than 3 of 255 in any channel, and each
/// of the others lies within 1.5 pixels of an edge: there one rounding decides what is seen.
struct SDLPictureComparison {
  let actual: CGImage
  let expected: CGImage
  /// The largest difference of a channel at each pixel.
  private let differences: [Int]

  /// No channel may differ by more, but at edges.
  static let tolerance = 3
  /// The fraction of pixels that may differ more, and how many may in the smallest picture.
  static let fraction = 0.005
  static let fewest = 4
  /// Where neighbours differ by as much, there is an edge.
  private static let edge = 12

  init(actual: CGImage, expected: CGImage) {
    self.actual = actual
    self.expected = expected
    differences = zip(actual.pixels, expected.pixels).map {
      $0 == $1 ? 0 : channelDifference($0, $1)
    }
  }

  /// Draws `list` with both.
  init(_ list: DisplayList, on renderer: SDLRenderer) throws {
    let software = SoftwareRenderer()
    try software.render(list)
    self.init(actual: try renderer.picture(of: list), expected: try software.readPixels())
  }

  /// The pixels that differ by more than the tolerance.
  var differing: Int { differences.count { $0 > Self.tolerance } }

  /// How many of them lie away from any edge.
  var stray: Int {
    differences.indices.count { differences[$0] > Self.tolerance && !isNearEdge($0) }
  }

  /// What is wrong; nil if they are alike.
  var fault: String? {
    guard actual.width == expected.width, actual.height == expected.height else {
      return "\(actual.width)×\(actual.height) pixels, not \(expected.width)×\(expected.height)"
    }
    let fraction = Double(differing) / Double(differences.count)
    guard differing > Self.fewest && fraction > Self.fraction || stray > 0 else { return nil }
    return "\(differing) pixels differ (\((fraction * 10_000).rounded() / 100) %), "
      + "\(stray) of them away from edges; the most by \(differences.max() ?? 0)"
  }

  /// Expects them to be alike; otherwise writes both, and where they differ, to a folder.
  func check(_ name: String, _ location: SourceLocation = #_sourceLocation) {
    guard let fault else { return }
    Issue.record("\(name): \(fault); see \(write(name))", sourceLocation: location)
  }

  private func isNearEdge(_ index: Int) -> Bool {
    let (x, y) = (index % expected.width, index / expected.width)
    for row in max(0, y - 1)...min(expected.height - 1, y + 1) {
      for column in max(0, x - 1)...min(expected.width - 1, x + 1)
      where isEdge(column, row) { return true }
    }
    return false
  }

  /// Whether a neighbour of the pixel has quite another colour.
  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    for (column, row) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    where (0..<expected.width).contains(column) && (0..<expected.height).contains(row) {
      if channelDifference(expected[x, y], expected[column, row]) >= Self.edge { return true }
    }
    return false
  }

  /// Writes the three pictures; where they are.
  private func write(_ name: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tumble-sdl-pictures")
    let difference = picture(actual.width, actual.height) { x, y in
      // A difference of 1 is to be seen as well.
      let level = differences[y * actual.width + x]
      return black | UInt32(level == 0 ? 0 : min(255, 55 + level * 8)) * 0x0001_0101
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (kind, image) in [
        ("actual", actual), ("expected", expected), ("difference", difference),
      ] {
        try image.pngData().write(to: folder.appending(path: "\(name).\(kind).png"))
      }
      return folder.path
    } catch {
      return "nothing: \(error)"
    }
  }
}
