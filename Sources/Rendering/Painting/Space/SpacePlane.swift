import Drawing
import Foundation

/// A layer that keeps its depth among others, with all in it, or a copy of one.
struct SpacePlane {
  /// The layer's index.
  let index: Int
  /// The layers as they are shown there; `delayed` keeps them if they are a copy's.
  let layers: UnsafePointer<LayerSnapshot>
  let delayed: DelayedLayers?
  /// From the layer's coordinates to the space.
  let transform: CATransform3D
  /// What the layers between it and the space's own multiply it by.
  let opacity: Double
  /// What its colours are multiplied by.
  let multiplier: CGColor?
  /// Whether an odd number of those layers is geometry-flipped.
  let isFlipped: Bool
  /// Whether it is drawn without its sublayers, which keep their depth themselves.
  let isAlone: Bool
}

extension SpacePlane {
  /// What is seen of it along z; nil if that is nothing: it lies behind the eye, or on its edge.
  func piece(_ number: Int) -> SpacePiece? {
    guard let depth = transform.depthOfPlane else { return nil }
    let extent = layers.extent(of: index, isAlone: isAlone)
    guard extent.low.x <= extent.high.x, extent.low.y <= extent.high.y else { return nil }
    let outline = ConvexPolygon(transform.seen(extent))
    guard outline.area > 0, outline.area.isFinite else { return nil }
    return SpacePiece(plane: number, outline: outline, depth: depth)
  }

  /// Whether what it shows hides what is behind, as far as is easily seen.
  var isOpaque: Bool {
    opacity == 1 && layers[index].values.opacity == 1
      && (layers[index].values.contents != nil
        || (layers[index].values.backgroundColor?.alpha ?? 0) >= 1)
  }
}

extension CATransform3D {
  /// z of the plane z = 0 after the division by w, as a linear function of x and y; nil if it is seen
  /// from its edge.
  fileprivate var depthOfPlane: SIMD3<Double>? {
    // (u, v, 1) goes to (x·w, y·w, w) by these rows, and to z·w by the numbers in `z`.
    let x = SIMD3<Double>(m11, m12, m14)
    let y = SIMD3<Double>(m21, m22, m24)
    let constant = SIMD3<Double>(m41, m42, m44)
    let first = y.cross(constant)
    let determinant = (x * first).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    var result = first * Double(m13)
    result += constant.cross(x) * Double(m23)
    result += x.cross(y) * Double(m43)
    result /= determinant
    return (result * 0).sum() == 0 ? result : nil
  }

  /// Where the part of a rectangle of the plane z = 0 that lies before the eye is seen.
  fileprivate func seen(_ box: PixelBox) -> [SIMD2<Double>] {
    let corners = ConvexPolygon(low: box.low, high: box.high)
    let eye = Line(coefficients: SIMD3(m14, m24, m44 - Quad.nearest))
    return corners.clipped(by: eye).corners.map { point in
      let w = point.x * m14 + point.y * m24 + m44
      return SIMD2(
        (point.x * m11 + point.y * m21 + m41) / w, (point.x * m12 + point.y * m22 + m42) / w)
    }
  }
}

extension UnsafePointer<LayerSnapshot> {
  /// The box around what the layer at an index and those in it show, in its own coordinates.
  ///
  /// Shadows aren't counted, and of 3-D transforms in it only what is seen in its plane.
  fileprivate func extent(of index: Int, isAlone: Bool) -> PixelBox {
    let own = self[index].values.ownExtent
    let end = self[index].end
    guard !isAlone, end > index + 1, !self[index].values.masksToBounds else { return own }
    var extents = (index..<end).map { self[$0].values.ownExtent }
    // Each comes before those that are in it.
    for inner in (index + 1..<end).reversed() where !self[inner].isMask {
      guard let parent = self[inner].parent, !self[inner].values.isHidden,
        !self[parent].values.masksToBounds
      else { continue }
      var extent = extents[inner - index]
      if case .replicator(let box) = self[inner].values.content {
        extent = extent.copied(box.value, in: self[inner].values.bounds)
      }
      var transform = self[inner].values.transformToSuperlayer
      if let shared = self[parent].values.sublayerTransformAboutAnchor {
        transform = CATransform3DConcat(transform, shared)
      }
      let seen = extent.isEmpty ? [] : transform.seen(extent)
      for point in seen { extents[parent - index].add(point) }
    }
    guard case .replicator(let box) = self[index].values.content else { return extents[0] }
    return extents[0].copied(box.value, in: self[index].values.bounds)
  }
}

extension LayerValues {
  /// The box around what the layer shows by itself.
  fileprivate var ownExtent: PixelBox {
    var extent = PixelBox(
      low: SIMD2(bounds.minX, bounds.minY), high: SIMD2(bounds.maxX, bounds.maxY))
    if case .shape(let shape) = content, let box = shape.value.path.box {
      let reach = shape.value.strokeColor == nil ? 0 : shape.value.stroke.reach
      let outer = box.insetBy(dx: -reach, dy: -reach)
      extent.add(SIMD2(outer.minX, outer.minY))
      extent.add(SIMD2(outer.maxX, outer.maxY))
    }
    if case .emitter(let emitter) = content, let box = emitter.value.extent {
      extent.add(box.low)
      extent.add(box.high)
    }
    return extent
  }
}

extension PixelBox {
  fileprivate mutating func add(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  /// The box around this and as many copies as are worth the time.
  fileprivate func copied(_ values: ReplicatorValues, in bounds: CGRect) -> PixelBox {
    guard !isEmpty, values.count > 1 else { return self }
    let step = values.transform(about: CGPoint(x: bounds.midX, y: bounds.midY))
    var result = self
    var power = step
    for _ in 1..<min(values.count, 100) {
      for point in power.seen(self) { result.add(point) }
      power = CATransform3DConcat(power, step)
    }
    return result
  }
}
