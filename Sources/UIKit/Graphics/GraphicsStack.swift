import Foundation
import QuartzCore

/// The contexts that UIKit's drawing goes to: each thread has its own.
final class GraphicsStack {
  /// A context that was pushed, or one that an image is drawn in.
  struct Entry {
    /// Nil where there can't be one, which draws nothing.
    let context: CGContext?
    /// Pixels for a point of the image that is drawn; nil for a context that was pushed.
    let imageScale: CGFloat?
  }

  private(set) var entries: [Entry] = []

  /// The calling thread's.
  static var current: GraphicsStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    values[key] = stack
    return stack
  }

  private static let key = "UIKit.GraphicsStack"

  /// Where drawing goes now.
  var context: CGContext? { entries.last?.context }

  /// Lets drawing go there from now on.
  func push(_ context: CGContext?, imageScale: CGFloat? = nil) {
    entries.append(Entry(context: context, imageScale: imageScale))
  }

  /// Lets drawing go where it went before; what it went to until now.
  @discardableResult
  func pop() -> Entry? { entries.popLast() }

  /// Runs `body` with `context` as the one that is drawn in; what it leaves behind is taken away.
  func drawing(in context: CGContext, _ body: () -> Void) {
    let before = entries
    push(context)
    body()
    entries = before
  }
}

extension CGContext {
  /// A context for an image of `size` points; nil, and a line that says why, where none can be.
  static func forImage(of size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let scale = UIScreen.scale(asked: scale)
    let sides = [size.width, size.height].map { ($0 * scale).rounded(.up) }
    guard sides.allSatisfy({ $0 >= 1 && $0 <= CGFloat(CGImage.maximumSide) }) else {
      misuse(
        "an image of \(size.width)×\(size.height) points at a scale of \(scale) can't be drawn: a "
          + "side has 1…\(CGImage.maximumSide) pixels")
      return nil
    }
    return CGContext(size: size, scale: scale, opaque: isOpaque)
  }
}
