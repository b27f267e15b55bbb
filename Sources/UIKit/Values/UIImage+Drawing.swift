public import QuartzCore

extension UIImage {
  /// Draws the image in the current context, its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in the current context, mixed with what is there; `alpha` is 0…1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in the current context, stretched over `rect`.
  ///
  /// Of one with cap insets the corners keep their size, the sides are resized along one axis and
  /// the middle along both.
  public func draw(in rect: CGRect) { withContext { paint(in: rect, of: $0) } }

  /// Draws the image in the current context, mixed with what is there; `alpha` is 0…1.
  ///
  /// Both are instead of the context's own blend mode and alpha.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { context in
      context.saveGState()
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      paint(in: rect, of: context)
      context.restoreGState()
    }
  }

  /// Fills `rect` of the current context with the image over and over, from its corner on.
  public func drawAsPattern(in rect: CGRect) {
    withContext { context in
      guard let picture = facingUp, rect.width > 0, rect.height > 0 else { return }
      context.saveGState()
      context.clip(to: rect)
      context.draw(picture, in: CGRect(origin: rect.origin, size: size), byTiling: true)
      context.restoreGState()
    }
  }

  /// The image that keeps its outermost parts as they are when it is drawn in another size.
  ///
  /// `capInsets` says how much, in points; the rest is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image that keeps its outermost parts as they are when it is drawn in another size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    UIImage(
      picture: cgImage, scale: scale, orientation: imageOrientation, capInsets: capInsets,
      resizingMode: resizingMode)
  }

  /// The image with all that is seen of it in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard let picture = cgImage else { return self }
    let context = CGContext(width: picture.width, height: picture.height)
    let rect = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    context.draw(picture, in: rect)
    context.setFillColor(color.cgColor)
    context.fill([rect], .sourceIn)
    return UIImage(
      picture: context.image(), scale: scale, orientation: imageOrientation, capInsets: capInsets,
      resizingMode: resizingMode)
  }

  /// What of the picture is resized, as layers take it: their `contentsCenter`.
  package var contentsCenter: CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: middle.origin.x / size.width, y: middle.origin.y / size.height,
      width: max(middle.size.width, 0) / size.width,
      height: max(middle.size.height, 0) / size.height)
  }

  /// The picture as it is to be seen: what layers show, which know no orientation.
  package var facingUp: CGImage? {
    guard let picture = cgImage, imageOrientation != .up else { return cgImage }
    let exchanges = imageOrientation.exchangesSides
    let context = CGContext(
      width: exchanges ? picture.height : picture.width,
      height: exchanges ? picture.width : picture.height)
    context.interpolationQuality = .none
    context.concatenate(
      imageOrientation.transform(to: CGSize(width: context.width, height: context.height)))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    return context.image()
  }

  private func paint(in rect: CGRect, of context: CGContext) {
    guard let picture = cgImage else { return }
    let rect = rect.standardized
    if capInsets != .zero, rect.size != size {
      guard let picture = facingUp else { return }
      return ResizedImage(picture: picture, image: self).draw(in: rect, of: context)
    }
    guard imageOrientation != .up else { return context.draw(picture, in: rect) }
    let exchanges = imageOrientation.exchangesSides
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.concatenate(imageOrientation.transform(to: rect.size))
    context.draw(
      picture,
      in: CGRect(
        x: 0, y: 0, width: exchanges ? rect.height : rect.width,
        height: exchanges ? rect.width : rect.height))
    context.restoreGState()
  }
}

/// An image in nine parts, of which those at the edges keep their size.
private struct ResizedImage {
  let picture: CGImage
  let image: UIImage

  func draw(in rect: CGRect, of context: CGContext) {
    let insets = image.capInsets
    let columns = Self.parts(image.size.width, rect.width, insets.left, insets.right)
    let rows = Self.parts(image.size.height, rect.height, insets.top, insets.bottom)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound,
          width: column.source.upperBound - column.source.lowerBound,
          height: row.source.upperBound - row.source.lowerBound)
        let target = CGRect(
          x: rect.minX + column.target.lowerBound, y: rect.minY + row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        draw(source, in: target, of: context)
      }
    }
  }

  /// Three parts of a length, those that have one, in the image and where it is drawn.
  ///
  /// The ends are never longer than the image, and meet where there isn't room for both.
  private static func parts(
    _ length: CGFloat, _ drawn: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [(source: Range<CGFloat>, target: Range<CGFloat>)] {
    let first = min(max(first, 0), length)
    let last = min(max(last, 0), length - first)
    let fit = first + last > 0 ? min(1, drawn / (first + last)) : 1
    let source = [0, first, length - last, length]
    let target = [0, first * fit, drawn - last * fit, drawn]
    return (0..<3).compactMap { index in
      guard source[index] < source[index + 1], target[index] < target[index + 1] else {
        return nil
      }
      return (source[index]..<source[index + 1], target[index]..<target[index + 1])
    }
  }

  private func draw(_ source: CGRect, in target: CGRect, of context: CGContext) {
    let pixels = source.applying(CGAffineTransform(scaleX: image.scale, y: image.scale))
    guard let part = picture.cropping(to: pixels) else { return }
    guard image.resizingMode == .tile, source.size != target.size else {
      return context.draw(part, in: target)
    }
    context.saveGState()
    context.clip(to: target)
    context.draw(part, in: CGRect(origin: target.origin, size: source.size), byTiling: true)
    context.restoreGState()
  }
}
