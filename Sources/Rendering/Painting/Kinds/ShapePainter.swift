import Drawing
import Foundation

extension LayerPainter {
  /// Draws a shape layer's path: its inside, and the line along it over that.
  mutating func paintShape(_ shape: ShapeValues, in own: InheritedState) {
    guard let box = shape.path.box else { return }
    if let color = shape.fillColor {
      paintPath(shape.path, shape.isEvenOdd ? .evenOddFill : .fill, color, within: box, in: own)
    }
    guard let color = shape.strokeColor, shape.stroke.width > 0,
      shape.stroke.start < shape.stroke.end
    else { return }
    let reach = shape.stroke.reach
    paintPath(
      shape.path, .stroke(shape.stroke), color, within: box.insetBy(dx: -reach, dy: -reach),
      in: own)
  }
}

extension ShapeValues {
  /// How many drawings it makes at most.
  var drawingCount: Int { (fillColor == nil ? 0 : 1) + (strokeColor == nil ? 0 : 1) }
}
