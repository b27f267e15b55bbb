public import QuartzCore

// The thread's stack of contexts: what has no context of its own, as `UIColor.setFill()` or
// `UIBezierPath.fill()`, draws in the one on top.

/// The context that is drawn in now; nil outside of what draws.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

/// Makes `context` the one that is drawn in, up to the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Goes back to the context that was drawn in before the matching `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() {
  if GraphicsStack.current.pop() == nil {
    misuse("UIGraphicsPopContext needs a UIGraphicsPushContext before it")
  }
}

/// Begins an image of `size` points with a pixel for each, clear at first.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points, up to the matching `UIGraphicsEndImageContext()`.
///
/// The pixels are `size · scale`, rounded up; a scale of 0 is the screen's. An opaque image starts
/// black and has no alpha, another one starts clear. Where there would be no pixel, or more than
/// `CGImage` has to a side, nothing is drawn and there is no image.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = UIScreen.scale(asked: scale)
  GraphicsStack.current.push(
    .forImage(of: size, scale: scale, isOpaque: opaque), imageScale: scale)
}

/// The image that was drawn since the last `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
///
/// Nil where the context that is drawn in isn't an image's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.current.entries.last, let context = entry.context,
    let scale = entry.imageScale
  else { return nil }
  return UIImage(cgImage: context.image(), scale: scale, orientation: .up)
}

/// Ends an image, and goes back to what was drawn in before it was begun.
///
/// Nothing where the context that is drawn in isn't an image's.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.current
  if stack.entries.last?.imageScale != nil { stack.pop() }
}
