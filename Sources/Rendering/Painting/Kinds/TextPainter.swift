import Drawing
import Foundation

extension LayerPainter {
  /// Draws a text layer's text: a picture with its first pixels at the bounds' upper left corner.
  mutating func paintText(_ box: Boxed<TextValues>, of index: Int, in own: InheritedState) {
    let bounds = layers[index].values.bounds
    // Read where they lie: all that is in them would be retained for a copy.
    let text = box.address
    guard !text.pointee.isInContents,
      let picture = text.pointee.picture(in: bounds.size, scale: layers[index].values.contentsScale)
    else { return }
    // What is on top is where y is greatest, if the layer's coordinates are flipped.
    var geometry = ContentsGeometry(whole: picture.image, in: picture.rect)
    geometry.destination.origin.x += bounds.minX
    geometry.destination.origin.y =
      own.isFlipped ? bounds.maxY - picture.rect.maxY : bounds.minY + picture.rect.minY
    let quad = geometry.quad(under: own.transform, isFlipped: own.isFlipped)
    let filter = Self.samplingFilter(of: layers + index, for: geometry.texels, in: quad)
    // Made where it stays: it is large.
    func drawing(_ tint: PixelColor) -> ImageQuad {
      ImageQuad(
        quad: quad, image: picture.image, source: geometry.source, filter: filter, tint: tint)
    }
    if picture.isWhite {
      let color = text.pointee.foregroundColor ?? .clear
      recorder.append(on: quad, showing: geometry.source, in: color, own.opacity, drawing)
    } else {
      recorder.append(
        on: quad, showing: geometry.source, filter, .all, nil, own.opacity, drawing)
    }
  }
}
