import Drawing
import Foundation

/// A title in a folder's font: of Drawing's landing page.
func drawTitle(in context: CGContext, fontsIn folder: URL) throws -> TextLayout {
  // snippet
  let fonts = try FontLibrary(directory: folder)
  let font = try fonts.font("JetBrains Mono", size: 20)
  let title = TextLayout("Tumble", font: font, color: .black)
  title.draw(in: context, at: CGPoint(x: 4, y: 0))
  // end
  return title
}
