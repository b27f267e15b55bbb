import Drawing
import Foundation
import Rendering

/// Pictures that no texture has room for: what is seen of them is drawn in parts.
extension SDLRenderer {
  /// The longest side of a part; smaller ones would be many, larger ones mostly out of sight.
  private static let partSide = 1024

  func isTooLarge(_ size: PixelSize) -> Bool { max(size.width, size.height) > largestSide }

  /// The parts of a drawing that may be seen; one where its picture is not too large.
  func parts(of drawing: TexturedQuad, _ size: PixelSize) -> [PicturePart] {
    guard isTooLarge(size) else {
      return [PicturePart(texels: PixelRect(size), drawing: drawing)]
    }
    return PictureParts(side: min(largestSide, Self.partSide), size: size).of(drawing)
      .filter { isVisible($0.drawing.quad) }
  }

  /// Adds the parts of an image to the batch.
  func addParts(of image: ImageQuad) throws(RenderError) {
    for part in parts(of: TexturedQuad(image), PixelSize(image.image)) {
      guard set(part.drawing, side: part.texels.size) else { continue }
      try add(
        mesh, texture: textures.texture(for: image.image, part: part.texels), filter: meshFilter,
        color: image.tint)
    }
  }

  /// Draws an image that is too large within its rounded corners.
  func drawCut(_ image: ImageQuad) throws(RenderError) {
    let area = image.quad.pixelBounds.outset(by: 1).intersection(clip)
    guard !area.isEmpty else { return }
    try push(area)
    var whole = image
    whole.corners = nil
    whole.edges = []
    try draw(whole)
    let done = try pop()
    try compose(done, Group(bounds: area, mask: Outline(image.quad, corners: image.corners)))
    if let target = done.texture { targets.recycle(target) }
  }
}
