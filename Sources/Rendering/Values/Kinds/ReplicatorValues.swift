package import Drawing
import Foundation

/// How a replicator layer copies its sublayers.
package struct ReplicatorValues: LayerContentValues {
  /// How many copies there are, the original with them; below 0 as 0.
  package var count = 1
  /// Whether the copies keep their depth instead of being drawn into the replicator's plane.
  package var preservesDepth = false
  /// By how many seconds each copy is behind the one before.
  package var delay = 0.0
  /// What takes each copy to the next, about the centre of the replicator's bounds.
  package var transform = CATransform3DIdentity
  /// What the original is multiplied by; nil: white.
  package var color: CGColor? = .white
  /// What is added to that colour's red from copy to copy.
  package var redOffset: Float = 0
  /// What is added to its green.
  package var greenOffset: Float = 0
  /// What is added to its blue.
  package var blueOffset: Float = 0
  /// What is added to its alpha.
  package var alphaOffset: Float = 0

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a replicator layer.
  package static var base: PropertySlot.Base { .content(.replicator) }

  /// What a copy is multiplied by; the original is number 0.
  func color(ofCopy number: Int) -> CGColor {
    let color = color ?? .white
    func component(_ first: CGFloat, _ offset: Float) -> CGFloat {
      min(max(first + CGFloat(number) * CGFloat(offset), 0), 1)
    }
    return CGColor(
      red: component(color.red, redOffset), green: component(color.green, greenOffset),
      blue: component(color.blue, blueOffset), alpha: component(color.alpha, alphaOffset))
  }
}
