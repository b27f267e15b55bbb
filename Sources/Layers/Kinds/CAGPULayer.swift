public import Drawing
public import Foundation
import Rendering

/// A layer that is drawn in triangles, by the graphics card where there is one: what Core Animation has
/// `CAEAGLLayer` and `CAMetalLayer` for.
///
/// Drawing goes `clear`, `triangles`, `present()`. What was presented is shown until the next time, as a
/// picture of `drawableSize` pixels is: with `contentsGravity`, `contentsRect`, filters, corners, masks,
/// transforms and all else that a picture takes part in. Nothing of it is there when drawing begins anew.
/// Both backends draw the same triangles.
open class CAGPULayer: CALayer {
  /// A corner of a triangle.
  public struct Vertex: Equatable, Sendable {
    /// Where it is: −1…1 from left to right and from bottom to top.
    public var position: CGPoint
    /// Its colour, which multiplies the texture's; between corners it changes evenly.
    public var color: CGColor
    /// Where the texture is read, 0…1 from left to right and from top to bottom.
    public var textureCoordinate: CGPoint

    /// A corner.
    public init(
      position: CGPoint, color: CGColor = .white, textureCoordinate: CGPoint = .zero
    ) {
      self.position = position
      self.color = color
      self.textureCoordinate = textureCoordinate
    }
  }

  /// What is drawn since the last `present()`.
  private var drawn: [DisplayList.Command] = []
  private var background = CGColor.clear

  /// A layer that has nothing drawn.
  public override init() {
    super.init()
    ensureContent(LayerContent.drawable)
  }

  /// A copy of the values of `layer`, and of what that has presented.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.drawable)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many pixels are drawn, across and down, at most 16,384; zero, at first: as many as the bounds have
  /// at `contentsScale`.
  ///
  /// It counts from the next drawing on.
  open var drawableSize: CGSize {
    get { self[\.drawable.drawableSize] }
    set {
      guard newValue.width >= 0, newValue.height >= 0 else {
        return refuse(newValue, for: PropertyNumber(\.drawable.drawableSize))
      }
      self[\.drawable.drawableSize] = newValue
    }
  }

  /// Called once before each frame in which the layer is part of a tree, with the layer's own time; nil: it
  /// is drawn when somebody does.
  open var drawHandler: ((_ layer: CAGPULayer, _ time: CFTimeInterval) -> Void)? {
    didSet { if drawHandler != nil { LayerContext.current.drawEachFrame(self) } }
  }

  /// Fills all with a colour, and forgets what was drawn.
  open func clear(_ color: CGColor) {
    guard color.isFinite else { return misuse("\(label) can't be cleared to \(color)") }
    drawn.removeAll()
    background = color
  }

  /// Draws triangles over what is there, three corners each.
  ///
  /// - Parameters:
  ///   - vertices: the corners; positions far outside and texture coordinates outside 0…1 are refused with
  ///     a line, and nothing is drawn.
  ///   - indices: which corners make triangles; nil: each three in turn.
  ///   - texture: what is drawn, by the linear filter; nil: the colours alone.
  open func triangles(_ vertices: [Vertex], indices: [Int]? = nil, texture: CGImage? = nil) {
    let size = pixelSize
    let indices = indices ?? Array(0..<vertices.count / 3 * 3)
    guard indices.count.isMultiple(of: 3), indices.allSatisfy(vertices.indices.contains) else {
      return misuse("\(label) can't draw triangles: corners are missing")
    }
    guard !indices.isEmpty, size.width > 0, size.height > 0 else { return }
    var corners: [TriangleBatch.Vertex] = []
    for vertex in vertices {
      guard let corner = Self.corner(vertex, in: size) else {
        return misuse("\(label) can't draw a triangle with the corner \(vertex)")
      }
      corners.append(corner)
    }
    do { try texture?.prepareForDisplay() } catch {
      return misuse("a texture of \(label) can't be drawn: \(error)")
    }
    drawn.append(
      .triangles(
        TriangleBatch(vertices: corners, indices: indices.map { UInt32($0) }, image: texture)))
  }

  /// Shows what was drawn since the last time, and begins anew with nothing.
  open func present() {
    owner.check(self)
    guard canChange("what is presented") else { return }
    let size = pixelSize
    defer { clear(.clear) }
    guard size.width > 0, size.height > 0 else {
      return misuse("\(label) has no pixels to present")
    }
    // What is opaque has black behind it.
    let color = isOpaque ? background.overBlack : background
    let list = DisplayList(
      size: size, background: PixelColor(color, opacity: 1), commands: drawn)
    modelValues.drawable?.presented = list
    valuesChanged()
  }

  override class var isOfLibrary: Bool { self == CAGPULayer.self }

  override class func makeDefault() -> CALayer { CAGPULayer() }

  override var drawsEachFrame: Bool { drawHandler != nil || super.drawsEachFrame }

  override func drawFrame() {
    super.drawFrame()
    drawHandler?(self, localTime(atMediaTime: CACurrentMediaTime()))
  }

  /// How many pixels are drawn.
  private var pixelSize: PixelSize {
    var size = drawableSize
    if size == .zero {
      size = CGSize(width: bounds.width * contentsScale, height: bounds.height * contentsScale)
    }
    func pixels(_ length: CGFloat) -> Int {
      Int(min(max(length.rounded(), 0), CGFloat(CGImage.maximumSide)))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Nil for one that can't be drawn.
  private static func corner(_ vertex: Vertex, in size: PixelSize) -> TriangleBatch.Vertex? {
    let position = SIMD2(
      (Double(vertex.position.x) + 1) / 2 * Double(size.width),
      (1 - Double(vertex.position.y)) / 2 * Double(size.height))
    let texture = SIMD2(
      Double(vertex.textureCoordinate.x), Double(vertex.textureCoordinate.y))
    guard abs(position.x) <= TriangleBatch.furthest, abs(position.y) <= TriangleBatch.furthest,
      texture.x >= 0, texture.x <= 1, texture.y >= 0, texture.y <= 1, vertex.color.isFinite
    else { return nil }
    return TriangleBatch.Vertex(
      position: position, color: PixelColor(vertex.color, opacity: 1), texture: texture)
  }
}

/// What a GPU layer draws into.
struct DrawableProperties {
  let drawableSize = Property(
    "drawableSize", \CAGPULayer.drawableSize, at: \DrawableValues.size, action: .none, .isStill)
}

extension CGColor {
  /// The same colour, opaque, as it is seen over black.
  fileprivate var overBlack: CGColor {
    CGColor(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: 1)
  }
}
