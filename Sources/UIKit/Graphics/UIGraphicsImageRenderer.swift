public import QuartzCore

/// Makes images of what closures draw.
open class UIGraphicsImageRenderer: NSObject {
  /// What images are made as.
  public let format: UIGraphicsImageRendererFormat

  private let bounds: CGRect

  /// A renderer of images of `size` points, with the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of images of a part of the plane, with the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer of images of a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// The image of what `actions` draws, in the context it is given, which is the current one.
  ///
  /// Where there would be no pixel, or more than `CGImage` has to a side, nothing is drawn, and the
  /// image is one of nothing.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let context = CGContext.forImage(
        of: bounds.size, scale: format.scale, isOpaque: format.opaque)
    else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let rendererContext = UIGraphicsImageRendererContext(context, format)
    GraphicsStack.current.drawing(in: context) { actions(rendererContext) }
    return rendererContext.currentImage
  }

  /// The image of what `actions` draws, as a PNG file's bytes; empty where there is none.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// What a renderer makes images as.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels for a point; the screen's at first, which 0 means, too.
  open var scale = UIScreen.main.scale

  /// Whether images have no alpha, and start black.
  open var opaque = false

  /// What is usual: the screen's scale, with alpha.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// What is best on this system: what is usual.
  public class func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// What a renderer's closure draws in.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, whose units are the points of the renderer's bounds.
  public let cgContext: CGContext

  /// What the image is made as.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// The image of what was drawn so far.
  open var currentImage: UIImage {
    UIImage(
      cgImage: cgContext.image(), scale: UIScreen.scale(asked: format.scale), orientation: .up)
  }

  /// Makes a rectangle the fill colour, whatever was there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the fill colour, mixed with what is there.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill([rect], blendMode) }

  /// Makes a frame of a point's width inside a rectangle the stroke colour, whatever was there.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Draws a frame of a point's width inside a rectangle in the stroke colour, mixed with what is
  /// there.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    let rect = rect.standardized
    guard rect.width > 1, rect.height > 1 else { return }
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.setLineJoin(.miter)
    cgContext.setLineDash(phase: 0, lengths: [])
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Restricts what is drawn to a rectangle as well.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
