internal import CPangoCairo
public import Foundation

/// A drawing in memory, with Core Graphics' members, drawn by Cairo.
///
/// Coordinates are points, the origin top left, x to the right, **y down**; rising angles look
/// clockwise. (Apple's bitmap contexts have y up; those of views have it down, as here.) Pictures
/// drawn by `draw(_:in:)` stand upright. Edges are antialiased; colours are sRGB and are blended
/// as they are, premultiplied, 8 bits a channel. The same calls give the same pixels everywhere
/// that has the same version of Cairo.
///
/// A context is an object for one thread at a time. Where memory for the pixels can't be had the
/// process stops, as it does for any array.
public final class CGContext {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  let surface: OpaquePointer
  /// What is drawn with: the surface's own, or a transparency layer's.
  var cairo: OpaquePointer
  let isOpaque: Bool
  /// From points to pixels before anything was concatenated.
  let base: CGAffineTransform
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The current path, in pixels: points go through the transform as they are added.
  var currentPath = PathBuilder()

  /// A clear context of `width` × `height` pixels, a point each.
  ///
  /// Precondition: both are 1…`CGImage.maximumSide`.
  public convenience init(width: Int, height: Int) {
    self.init(width: width, height: height, scale: 1, opaque: false)
  }

  /// A context of `size` points with `scale` pixels to the point; a scale of 0 is one of 1.
  ///
  /// The pixels are `size · scale`, rounded up. An opaque context starts black and has no alpha.
  /// Precondition: both sides are then 1…`CGImage.maximumSide` pixels.
  public convenience init(size: CGSize, scale: CGFloat, opaque: Bool) {
    // 0 asks UIKit for the screen's scale, of which a context in memory knows nothing.
    let scale = scale == 0 ? 1 : scale
    func pixels(_ side: CGFloat) -> Int {
      let exact = (side * scale).rounded(.up)
      precondition(exact.isFinite, "a context's sides are finite, not \(side) points × \(scale)")
      return Int(min(max(exact, -1), 1e9))
    }
    self.init(
      width: pixels(size.width), height: pixels(size.height), scale: scale, opaque: opaque)
  }

  private convenience init(width: Int, height: Int, scale: CGFloat, opaque: Bool) {
    let sides = 1...CGImage.maximumSide
    precondition(
      sides.contains(width) && sides.contains(height),
      "a context has sides of 1…\(CGImage.maximumSide) pixels, not \(width)×\(height)")
    let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else {
      preconditionFailure("Cairo always gives a surface")
    }
    self.init(surface, scale: scale, opaque: opaque)
  }

  /// Draws on a surface of Cairo's, which it takes over.
  init(_ surface: OpaquePointer, scale: CGFloat, opaque: Bool) {
    guard let cairo = cairo_create(surface) else {
      preconditionFailure("Cairo always gives a context")
    }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    self.surface = surface
    self.cairo = cairo
    isOpaque = opaque
    base = CGAffineTransform(scaleX: scale, y: scale)
    state = GraphicsState(ctm: base)
    checkStatus()
  }

  deinit {
    cairo_destroy(cairo)
    for layer in layers { cairo_destroy(layer.outerCairo) }
    cairo_surface_destroy(surface)
  }

  /// Stops when Cairo could not do what it was told: it would silently do nothing from then on.
  func checkStatus() {
    let status = cairo_status(cairo)
    precondition(
      status == CAIRO_STATUS_SUCCESS, "cairo: \(String(cString: cairo_status_to_string(status)))")
  }

  /// The picture as it is now; later drawing does not change it.
  ///
  /// What was drawn in a transparency layer that hasn't ended is not in it.
  public func makeImage() -> CGImage {
    cairo_surface_flush(surface)
    let mask: UInt32 = isOpaque ? 0xFF00_0000 : 0
    return CGImage(
      width: width, height: height, pixels: surfacePixels(of: surface, or: mask),
      isOpaque: isOpaque ? true : nil)
  }

  // MARK: State

  /// Keeps transform, clip, colours, shadow and line style until the matching `restoreGState`.
  ///
  /// The current path is not part of them.
  public func saveGState() {
    savedStates.append(state)
    cairo_save(cairo)
  }

  /// Goes back to what the matching `saveGState` kept; precondition: there is one.
  public func restoreGState() {
    precondition(
      savedStates.count > (layers.last?.depth ?? 0),
      "restoreGState needs a saveGState before it\(layers.isEmpty ? "" : ", in the same layer")")
    state = savedStates.removeLast()
    cairo_restore(cairo)
    checkStatus()
  }

  /// From points to pixels: the scale of the context and all that was concatenated since.
  public var ctm: CGAffineTransform { state.ctm }

  /// From points to pixels: the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Puts `transform` before the current one: what is drawn next is transformed by it first.
  ///
  /// Precondition: the entries are finite. A transform that flattens everything to a line or point
  /// is allowed: nothing can be seen of what is then drawn.
  public func concatenate(_ transform: CGAffineTransform) {
    let next = transform.concatenating(state.ctm)
    precondition(next.isFinite, "a context's transform is finite, not \(transform)")
    state.ctm = next
  }

  /// Moves the origin by (x, y) points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Makes what is drawn next larger.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is drawn next by radians, clockwise to the eye.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
}
