import Drawing
import UIKit

/// A picture of rows of words 0xAARRGGBB.
func picture(_ rows: [[UInt32]]) -> CGImage {
  CGImage(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
}

extension CGImage {
  /// The pixels as rows, to be compared with what is written in a test.
  var rows: [[UInt32]] {
    (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
  }
}

/// The pixels of what `draw` draws in an image, one pixel a point, clear at first.
func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> [[UInt32]] {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
  defer { UIGraphicsEndImageContext() }
  draw()
  return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.rows ?? []
}

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF
let white: UInt32 = 0xFFFF_FFFF
let black: UInt32 = 0xFF00_0000
