import Foundation
import Rendering

/// The part of a picture that fills a quad, and what of the picture is read for that.
struct TexturePart {
  /// In texels; may reach outside the picture.
  let source: CGRect
  /// The texels that may be read.
  let texels: TexelBox

  /// All of a picture of `width` × `height` texels.
  init(width: Int, height: Int) {
    source = CGRect(x: 0, y: 0, width: width, height: height)
    texels = TexelBox(source, width: width, height: height)
  }

  /// What `drawing` shows, in the copy of its picture that is 2^`level` times smaller.
  init(_ drawing: ImageQuad, level: Int = 0) {
    let scale = 1 / Double(1 << level)
    let whole = drawing.source
    source = CGRect(
      x: whole.minX * scale, y: whole.minY * scale, width: whole.width * scale,
      height: whole.height * scale)
    texels = drawing.texels(level: level)
  }
}
