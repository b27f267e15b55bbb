import Drawing
import Foundation
import Rendering

/// The part of a picture that fills a quad, and what of the picture is read for that.
struct TexturePart {
  /// In texels; may reach outside the picture.
  let source: CGRect
  /// The texels that may be read.
  let texels: TexelBox

  /// `source`, of which the pixels `part` of a picture of `size` may be read.
  init(_ source: CGRect, _ part: PixelRect, of size: PixelSize) {
    self.source = source
    texels = TexelBox(
      CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height),
      width: size.width, height: size.height)
  }

  /// All of a picture.
  init(_ picture: SampledImage) {
    let size = PixelSize(width: picture.width, height: picture.height)
    self.init(
      CGRect(x: 0, y: 0, width: size.width, height: size.height), PixelRect(size), of: size)
  }

  /// What a picture shows that isn't copied for this.
  init(_ drawing: UnsafePointer<ImageQuad>) {
    source = drawing.pointee.source
    texels = TexelBox(
      drawing.pointee.readable, orOf: source, width: drawing.pointee.image.width,
      height: drawing.pointee.image.height)
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
