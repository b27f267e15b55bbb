package import Foundation
package import Rendering
package import Tumble

/// The lines of the panel of F3.
package struct CostText {
  /// What the last frame took; nil: nobody has counted yet.
  package var statistics: FrameStatistics?
  /// How long it took.
  package var timings: FrameTimings?
  /// The overlays that are shown.
  package var chosen: Set<CostOverlay> = []
  /// The frame's size in pixels.
  package var frame = PixelSize(width: 1, height: 1)
  /// Frames in the last second; nil: frames aren't shown to anybody.
  package var framesPerSecond: Int?
  /// The rate of the slowest hundredth of the last frames.
  package var lowestRate = 0.0
  /// The layer under the pointer, by its name or class.
  package var pointed: String?
  /// Where the pointer is, in points of the window; nil: nowhere.
  package var pointer: CGPoint?

  /// No numbers.
  package init() {}

  /// How many lines lie above the overlays' rows.
  static let rowsAbove = 1

  /// All of them.
  package var lines: [String] {
    choices + [""] + rates + [
      row(
        "layers",
        counts((\.layersVisited, "visited"), (\.layersDrawn, "drawn"), (\.layersCulled, "culled"))),
      row(
        "drawings", counts((\.quads, "quads"), (\.triangles, "triangles"), (\.batches, "batches"))),
      row(
        "passes", counts((\.offscreenPasses, "offscreen"), (\.textureSwitches, "texture switches"))),
      row("kept", counts((\.cacheHits, "hit"), (\.cacheMisses, "missed"))),
      row("pixels", "\(frames(\.pixelsFilled)) filled · \(frames(\.pixelsBlended)) blended"),
      row("contents", counts((\.layersDisplayed, "drawn"), (\.imagesDecoded, "decoded"))),
      row("sent", statistics?.bytesUploaded.map { "\(($0 + 1023) / 1024) KiB" } ?? "–"),
    ] + times
  }

  /// The title and a row for each overlay.
  var choices: [String] {
    ["layer cost · Shift+1…9 or a click · Shift+0: none"]
      + CostOverlay.allCases.enumerated().map { index, overlay in
        "\(index + 1) \(chosen.contains(overlay) ? "[x]" : "[ ]") \(overlay.title)"
      }
  }

  private var rates: [String] {
    guard let framesPerSecond else { return [] }
    return [row("frames/s", "\(framesPerSecond) · 1% low \(HUD.tenths(lowestRate))")]
  }

  private var times: [String] {
    guard let timings else { return [] }
    return timings.stages.map { row($0.name, "\(HUD.fixed($0.milliseconds)) ms") }
  }

  private func row(_ name: String, _ text: String) -> String {
    name.padding(to: 10) + text
  }

  private func counts(
    _ parts: (KeyPath<FrameStatistics, Int?>, String)...
  ) -> String {
    parts.map { path, name in "\(statistics?[keyPath: path].map(String.init) ?? "–") \(name)" }
      .joined(separator: " · ")
  }

  /// Pixels as how often they would fill the frame.
  private func frames(_ path: KeyPath<FrameStatistics, Int?>) -> String {
    guard let pixels = statistics?[keyPath: path] else { return "–" }
    return "\(HUD.fixed(Double(pixels) / Double(max(1, frame.width * frame.height))))×"
  }
}

extension String {
  /// With spaces behind it, up to a length.
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
