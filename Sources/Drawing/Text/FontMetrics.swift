package import Foundation
import Synchronization

/// The measures of a font, in points.
package struct FontMetrics: Sendable {
  /// How far above the baseline a line begins.
  package let ascent: CGFloat
  /// How far below the baseline a line ends: above 0.
  package let descent: CGFloat
  /// How high a capital is.
  package let capHeight: CGFloat
  /// How high an "x" is.
  package let xHeight: CGFloat

  private static let known = Mutex<[Font: FontMetrics]>([:])
  /// Sizes may be any, as of an animation: what is kept has an end.
  private static let mostKept = 256

  /// The measures of a font.
  package static func of(_ font: Font) -> FontMetrics {
    known.withLock { known in
      if let metrics = known[font] { return metrics }
      if known.count >= mostKept { known = [:] }
      let metrics = FontMetrics(font)
      known[font] = metrics
      return metrics
    }
  }

  private init(_ font: Font) {
    func height(of letter: String) -> CGFloat {
      let layout = TextLayout(letter, font: font, color: .black)
      return layout.firstBaseline - layout.path.boundingBoxOfPath.minY
    }
    let line = TextLayout("", font: font, color: .black)
    ascent = line.firstBaseline
    descent = line.size.height - line.firstBaseline
    capHeight = height(of: "H")
    xHeight = height(of: "x")
  }
}
