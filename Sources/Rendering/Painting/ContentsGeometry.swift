import Drawing
package import Foundation

/// Where a layer's picture goes, and which part of it is shown.
struct ContentsGeometry: Equatable {
  /// In the layer's coordinates.
  var destination: CGRect
  /// In texels, origin top left; may reach outside the picture.
  var source: CGRect

  /// Nil when there is nothing to see: bounds or part of the picture without an area.
  init?(
    image: CGImage, contentsRect: CGRect, contentsScale: CGFloat, gravity: ContentsGravity,
    bounds: CGRect
  ) {
    self.init(
      size: SIMD2(Double(image.width), Double(image.height)), contentsRect: contentsRect,
      contentsScale: contentsScale, gravity: gravity, bounds: bounds)
  }

  /// The same of a picture of `size` texels.
  init?(
    size: SIMD2<Double>, contentsRect: CGRect, contentsScale: CGFloat, gravity: ContentsGravity,
    bounds: CGRect
  ) {
    let part = contentsRect.standardized
    let (width, height) = (CGFloat(size.x), CGFloat(size.y))
    source = CGRect(
      x: part.origin.x * width, y: part.origin.y * height,
      width: part.size.width * width, height: part.size.height * height)
    guard source.size.width > 0, source.size.height > 0, contentsScale > 0,
      bounds.size.width > 0, bounds.size.height > 0
    else { return nil }
    let natural = CGSize(
      width: source.size.width / contentsScale, height: source.size.height / contentsScale)
    destination = gravity.frame(of: natural, in: bounds)
  }

  /// All of a picture in `destination`.
  init(whole image: CGImage, in destination: CGRect) {
    self.destination = destination
    source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  }

  /// The part of it that lies inside `bounds`, in the layer's coordinates; nil if that is nothing.
  ///
  /// `isFlipped` says whether the picture's top lies at the destination's greatest y.
  func cropped(to bounds: CGRect, isFlipped: Bool) -> ContentsGeometry? {
    let left = max(0, bounds.minX - destination.minX)
    let right = max(0, destination.maxX - bounds.maxX)
    let least = max(0, bounds.minY - destination.minY)
    let greatest = max(0, destination.maxY - bounds.maxY)
    if left == 0, right == 0, least == 0, greatest == 0 { return self }
    let size = CGSize(
      width: destination.width - left - right, height: destination.height - least - greatest)
    guard size.width > 0, size.height > 0 else { return nil }
    let texelsX = source.width / destination.width
    let texelsY = source.height / destination.height
    var result = self
    result.destination = CGRect(
      origin: CGPoint(x: destination.minX + left, y: destination.minY + least), size: size)
    result.source = CGRect(
      x: source.minX + left * texelsX,
      y: source.minY + (isFlipped ? greatest : least) * texelsY,
      width: size.width * texelsX, height: size.height * texelsY)
    return result
  }

  /// Where the picture is seen; flipped in y where the layer's coordinates are.
  func quad(under transform: PlaneTransform, isFlipped: Bool) -> Quad {
    var quad = transform.quad(destination)
    guard isFlipped else { return quad }
    quad.origin += quad.yAxis
    quad.yAxis = -quad.yAxis
    quad.weights.x += quad.weights.z
    quad.weights.z = -quad.weights.z
    return quad
  }
}

extension ContentsGravity {
  /// Where a picture of `natural` size, in points, goes inside `bounds`.
  package func frame(of natural: CGSize, in bounds: CGRect) -> CGRect {
    if self == .resize { return bounds }
    let size = scaled(natural, for: bounds.size)
    let room = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    return CGRect(
      x: bounds.minX + room.width * horizontal, y: bounds.minY + room.height * vertical,
      width: size.width, height: size.height)
  }

  private func scaled(_ natural: CGSize, for size: CGSize) -> CGSize {
    let across = size.width / natural.width
    let down = size.height / natural.height
    let scale: CGFloat
    switch self {
    case .resizeAspect: scale = min(across, down)
    case .resizeAspectFill: scale = max(across, down)
    default: return natural
    }
    return CGSize(width: natural.width * scale, height: natural.height * scale)
  }

  /// The fraction of the free room that lies at less x than the picture.
  private var horizontal: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .center, .top, .bottom, .resize, .resizeAspect, .resizeAspectFill: 0.5
    }
  }

  /// The fraction of the free room that lies at less y than the picture.
  private var vertical: CGFloat {
    switch self {
    case .bottom, .bottomLeft, .bottomRight: 0
    case .top, .topLeft, .topRight: 1
    case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: 0.5
    }
  }
}
