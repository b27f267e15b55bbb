import Drawing
import Foundation

/// A disc and an arrow, written to a file: of Drawing's landing page.
func drawDisc(to file: URL) throws -> CGImage? {
  // snippet
  let context = CGContext(size: CGSize(width: 40, height: 20), scale: 2, opaque: false)
  context.setFillColor(CGColor(hex: 0x3F7FBF))
  context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
  let arrow = CGMutablePath()
  arrow.addLines(between: [CGPoint(x: 24, y: 4), CGPoint(x: 36, y: 10), CGPoint(x: 24, y: 16)])
  arrow.closeSubpath()
  context.addPath(arrow)
  context.fillPath()
  let picture = context.makeImage()
  try picture?.pngData().write(to: file)
  // end
  return picture
}
