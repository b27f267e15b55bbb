import Drawing
import Foundation

// What all that lies over the world looks like: one set of colours, one measure.

extension CGColor {
  /// What a few words lie on: the world is seen through it.
  static let overlayGround = CGColor(hex: 0x14_16_1C, alpha: 0.8)
  /// What is read for longer: little of the world is seen through it.
  static let overlayPanel = CGColor(hex: 0x14_16_1C, alpha: 0.92)
  /// What hides the world.
  static let overlayCurtain = CGColor(hex: 0x14_16_1C)
  /// What something is put into: a field, a picture's frame.
  static let overlayWell = CGColor(hex: 0x0E_10_14)
  /// What is chosen in a panel, behind its words.
  static let overlayRaised = CGColor(hex: 0x2B_31_3D)
  /// Borders, and what knobs run in.
  static let overlayGroove = CGColor(hex: 0x4A_52_60)
  /// How far a knob has come, and headings in panels.
  static let overlayFilled = CGColor(hex: 0x5A_A6_E6)
  /// What text is set in.
  static let overlayText = CGColor(hex: 0xE8_E3_D8)
  /// What is less important than the rest.
  static let overlayDim = CGColor(hex: 0xA9_AF_BC)
  /// Keys, what can be done, and what is chosen.
  static let overlayAccent = CGColor(hex: 0xFF_D9_8A)
  /// What is being recorded.
  static let overlayRecord = CGColor(hex: 0xFF_6B_5E)
  /// What is being played.
  static let overlayPlay = CGColor(hex: 0x7B_D8_8F)
}

/// Radii of corners where measures are not enlarged, in points.
enum OverlayCorner {
  /// Of what lies over the world.
  static let ground: CGFloat = 6
  /// Of what lies in a panel.
  static let part: CGFloat = 4
}

extension CGSize {
  /// By how much measures of what lies over the world are enlarged in a window of this many points.
  ///
  /// 1 at 800 × 600, and half as fast as the window from there: a small one still holds enough, and a
  /// large one can be read from further away. 0.8…4.
  var overlayEnlargement: CGFloat {
    min(max(0.5 + 0.5 * min(width / 800, height / 600), 0.8), 4)
  }
}
