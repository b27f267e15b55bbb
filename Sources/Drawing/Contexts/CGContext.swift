internal import CPangoCairo
import Contracts
public import Foundation

/// A drawing in memory, with Core Graphics' members, drawn by Cairo.
///
/// Coordinates are points, the origin top left, x to the right, **y down**; rising angles look
/// clockwise. (Apple's bitmap contexts have y up; those of views have it down, as here.) Pictures
/// drawn by `draw(_:in:)` are right side up. Edges are antialiased; colours are sRGB and blended
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

  /// The pixels' memory and Cairo's context for it; nil before anything needs them.
  private var bitmap: Bitmap?
  /// Runs as soon as there is memory.
  private let prepare: ((CGContext) -> Void)?
  /// Applied to text that Core Text draws, before the context's own transform.
  ///
  /// Where it moves the origin to is the text position. `saveGState` doesn't keep it.
  public var textMatrix = CGAffineTransform.identity
  /// Whether anything was drawn, be it something clear, or the pixels were handed out.
  package internal(set) var isDrawnOn = false
  let isOpaque: Bool
  /// Where the pixels are to be seen, if that isn't the surface's own memory.
  let memory: PixelMemory?
  /// From points to pixels before anything was concatenated.
  let base: CGAffineTransform
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  /// The transparency layers that were begun.
  var layers: [TransparencyLayer] = []
  /// The pictures that they are drawn in.
  var layerTargets: [LayerTarget] = []
  /// What the context was told and hasn't drawn yet; nil: it draws at once.
  private(set) var queue: DrawingQueue?
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
      require(exact.isFinite, "a context's sides are finite, not \(side) points × \(scale)")
      return Int(min(max(exact, -1), 1e9))
    }
    self.init(
      width: pixels(size.width), height: pixels(size.height), scale: scale, opaque: opaque)
  }

  /// A context of whole pixels, a point each, with memory only when something is drawn.
  ///
  /// Before that `prepare` puts there what is to be there already; the clip that it leaves stays,
  /// nothing else of the state does. Precondition: both sides are 1…`CGImage.maximumSide`.
  package convenience init(
    width: Int, height: Int, opaque: Bool, prepare: @escaping (CGContext) -> Void
  ) {
    Self.check(width, height)
    self.init(sides: (width, height), scale: 1, opaque: opaque, prepare: prepare)
  }

  private convenience init(width: Int, height: Int, scale: CGFloat, opaque: Bool) {
    Self.check(width, height)
    self.init(sides: (width, height), scale: scale, opaque: opaque)
  }

  private static func check(_ width: Int, _ height: Int) {
    let sides = 1...CGImage.maximumSide
    require(
      sides.contains(width) && sides.contains(height),
      "a context has sides of 1…\(CGImage.maximumSide) pixels, not \(width)×\(height)")
  }

  private init(
    sides: (width: Int, height: Int), scale: CGFloat, opaque: Bool,
    prepare: ((CGContext) -> Void)? = nil
  ) {
    (width, height) = sides
    isOpaque = opaque
    self.prepare = prepare
    memory = nil
    base = CGAffineTransform(scaleX: scale, y: scale)
    state = GraphicsState(ctm: base)
  }

  /// A context that keeps what it is told, to be drawn in `player` later; see `takeDrawing()`.
  ///
  /// It answers as `player` would, which nothing was drawn in yet, and which is its own from now on;
  /// `clip` is what can be drawn on there, in pixels.
  package convenience init(queuingFor player: CGContext, clip: CGRect) {
    self.init(sides: (player.width, player.height), scale: 1, opaque: player.isOpaque)
    state.ctm = player.state.ctm
    state.knownClip = clip
    queue = DrawingQueue(for: player)
  }

  /// Gives away what the context was told and hasn't drawn: it never will, and nothing else either.
  ///
  /// Nil for a context that draws at once.
  package func takeDrawing() -> QueuedDrawing? {
    guard let queue, queue.isOpen else { return nil }
    // Whoever still has the context draws for nobody.
    self.queue = DrawingQueue(for: CGContext(width: width, height: height), isOpen: false)
    return QueuedDrawing(queue)
  }

  /// Draws on a surface of Cairo's, which it takes over; `memory` shows what is there.
  init(
    _ surface: OpaquePointer, scale: CGFloat, opaque: Bool, shownIn memory: PixelMemory? = nil
  ) {
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    isOpaque = opaque
    prepare = nil
    self.memory = memory
    base = CGAffineTransform(scaleX: scale, y: scale)
    state = GraphicsState(ctm: base)
    bitmap = Bitmap(surface)
    checkStatus()
  }

  deinit {
    guard let bitmap else { return }
    cairo_destroy(bitmap.cairo)
    for target in layerTargets { cairo_destroy(target.outerCairo) }
    cairo_surface_destroy(bitmap.surface)
  }

  // MARK: Memory

  private struct Bitmap {
    let surface: OpaquePointer
    /// The surface's own, or a transparency layer's.
    var cairo: OpaquePointer

    init(_ surface: OpaquePointer) {
      self.surface = surface
      cairo = CairoSurface.context(surface)
    }
  }

  /// Whether there is memory for the pixels yet: there is as soon as something needs it.
  package var hasMemory: Bool { bitmap != nil }

  /// The pixels' memory.
  var surface: OpaquePointer { madeBitmap().surface }

  /// What is drawn with: the surface's own, or a transparency layer's.
  var cairo: OpaquePointer {
    get { madeBitmap().cairo }
    set { bitmap?.cairo = newValue }
  }

  private func madeBitmap() -> Bitmap {
    if let bitmap { return bitmap }
    let region = CGRect(x: 0, y: 0, width: width, height: height)
    let made = Bitmap(
      CairoSurface.make(region, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32))
    bitmap = made
    guard let prepare else { return made }
    let (usual, path, wasDrawnOn) = (state, currentPath, isDrawnOn)
    (state, currentPath) = (GraphicsState(ctm: base), PathBuilder())
    prepare(self)
    (state, currentPath, isDrawnOn) = (usual, path, wasDrawnOn)
    return made
  }

  /// Stops when Cairo could not do what it was told: it would silently do nothing from then on.
  func checkStatus() {
    let status = cairo_status(cairo)
    require(
      status == CAIRO_STATUS_SUCCESS, "cairo: \(String(cString: cairo_status_to_string(status)))")
  }

  /// The picture as it is now; later drawing does not change it.
  ///
  /// What was drawn in a transparency layer that hasn't ended is not in it.
  public func makeImage() -> CGImage? { image() }

  /// The picture as it is now, for those who need no optional.
  package func image() -> CGImage {
    if let queue { return queue.played().image() }
    memory?.read(CGRect(x: 0, y: 0, width: width, height: height), into: surface)
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
    perform(.save)
  }

  /// Goes back to what the matching `saveGState` kept; without one it does nothing but a line.
  public func restoreGState() {
    guard savedStates.count > (layers.last?.depth ?? 0) else {
      return misuse(
        "restoreGState needs a saveGState before it\(layers.isEmpty ? "" : ", in the same layer")")
    }
    state = savedStates.removeLast()
    perform(.restore)
  }

  /// From points to pixels: the scale of the context and all that was concatenated since.
  public var ctm: CGAffineTransform { state.ctm }

  /// From points to pixels: the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Puts `transform` before the current one: what is drawn next is transformed by it first.
  ///
  /// One that isn't finite does nothing but a line. A transform that flattens everything to a line or point
  /// is allowed: nothing can be seen of what is then drawn.
  public func concatenate(_ transform: CGAffineTransform) {
    let next = transform.concatenating(state.ctm)
    guard next.isFinite else {
      return misuse("a context's transform is finite, not \(transform)")
    }
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

  /// Rotates what is drawn next by radians, clockwise to the eye.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
}
