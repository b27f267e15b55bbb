package import Foundation

/// What shows views in the world, and knows where a press does something.
package protocol PressTarget: AnyObject {
  /// Whether a press at a point of the world is for a control or a gesture.
  func isPressable(at point: CGPoint) -> Bool
}
