import Drawing
import Foundation

extension CGColor {
  /// What text is set in.
  static let overlayText = CGColor(hex: 0xF2_EE_E6)
  /// What is less important than the rest.
  static let overlayDim = CGColor(hex: 0xA9_AF_BC)
  /// Keys, what can be done, and what is chosen.
  static let overlayAccent = CGColor(hex: 0xFF_E9_A8)
  /// What text lies on where the world is to be seen through it.
  static let overlayGround = CGColor(hex: 0x14_16_1C, alpha: 0.72)
  /// What is being recorded, and what went wrong.
  static let overlayRecord = CGColor(hex: 0xFF_6B_5E)
  /// What is being played, and headings.
  static let overlayPlay = CGColor(hex: 0x7B_D8_8F)
  /// What panels are made of that lie over the world like a sheet.
  static let panelGround = CGColor(hex: 0x14_16_1C)
  /// What is chosen in a panel.
  static let panelRaised = CGColor(hex: 0x2B_31_3D)
  /// The part of a slider up to its knob, and headings of groups.
  static let panelFilled = CGColor(hex: 0x5A_A6_E6)
  /// The rest of a slider, and thin lines.
  static let panelGroove = CGColor(hex: 0x4A_52_60)
}

/// How the measures of what lies over the world grow with the window.
enum OverlayScale {
  /// 1 in a window of 800 × 600, twice as much in one that is four times as wide and high: what is small there can still
  /// be read, and what is large doesn't grow out of proportion.
  static func factor(in window: CGSize) -> CGFloat {
    min(max(min(window.width / 800, window.height / 600).squareRoot(), 0.75), 2.5)
  }
}
