import Drawing
import Foundation
import Rendering
import Testing

/// One frame that every backend draws, and what must be seen on it.
///
/// All of them are in `all`: a backend's tests render each and call `verify` with how far a
/// channel may be off for it, of 255.
nonisolated struct ConformancePicture: Sendable, CustomTestStringConvertible {
  /// What it shows: also the name of its golden picture.
  let name: String
  /// The frame.
  let list: DisplayList
  /// Expects what must be seen.
  let verify: @Sendable (Pixels, Int) -> Void

  var testDescription: String { name }

  /// Draws it and expects what must be seen.
  func check(on renderer: any Renderer, tolerance: Int) throws {
    verify(try Pixels(list, on: renderer), tolerance)
  }
}

nonisolated extension ConformancePicture {
  /// Every picture.
  static let all: [ConformancePicture] =
    copies + sprites + edges + blending + clipping + grouping

  /// An opaque, dark background without red.
  static let dark: UInt32 = 0xFF00_1020

  /// A frame of the given size on `dark`.
  static func frame(
    _ width: Int, _ height: Int, _ commands: DisplayList.Command...
  ) -> DisplayList {
    DisplayList(
      size: PixelSize(width: width, height: height), background: PixelColor(argb: dark),
      commands: commands)
  }
}

nonisolated extension DisplayList.Command {
  /// A fill.
  static func fill(_ quad: Quad, _ argb: UInt32) -> DisplayList.Command {
    .fill(FillQuad(quad: quad, color: PixelColor(argb: argb)))
  }

  /// A whole image.
  static func image(
    _ quad: Quad, _ image: CGImage, _ filter: SamplingFilter = .linear, opacity: UInt8 = 255
  ) -> DisplayList.Command {
    .image(
      ImageQuad(
        quad: quad, image: image, source: image.bounds, filter: filter, opacity: opacity))
  }
}
