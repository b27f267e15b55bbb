import Drawing

/// What a list is expected to take, before any of it is drawn.
///
/// Nothing of a picture depends on it.
package struct ListEstimate {
  /// How often opaque drawings cover the frame, those less that are cheap.
  package private(set) var opaqueCover = 0.0
  /// How long it takes one thread to draw all, in nanoseconds; at least that.
  package private(set) var nanoseconds = 0.0

  /// What setting up a drawing takes.
  private static let setUp = 100.0

  /// What drawing `list` takes; it counts until `isEnough` says so.
  package init(_ list: DisplayList, until isEnough: (ListEstimate) -> Bool) {
    let frame = Double(list.size.width) * Double(list.size.height)
    var groups = 0
    list.commands.withUnsafeBufferPointer { commands in
      // Where they lie, since a command is large.
      for index in commands.indices {
        if case .beginGroup = commands[index] { groups += 1 }
        if case .endGroup = commands[index] { groups -= 1 }
        let estimate = commands[index].estimate
        let area = min(estimate.area, frame)
        nanoseconds += Self.setUp + area * estimate.timePerPixel
        // What lies in a group hides nothing of the frame.
        if groups == 0 { opaqueCover += area / frame * estimate.costOfHidden }
        if isEnough(self) { return }
      }
    }
  }
}

extension DisplayList.Command {
  /// What is expected of one command, found at once: a command is large, and asking it copies it.
  fileprivate struct Estimate {
    /// About how many pixels it draws.
    var area = 0.0
    /// About how many nanoseconds a pixel takes.
    var timePerPixel = 0.0
    /// What it costs to draw a pixel that is hidden behind it, of what it costs in a picture; 0: it hides nothing.
    var costOfHidden = 0.0
  }

  fileprivate var estimate: Estimate {
    switch self {
    case .image(let drawing):
      Estimate(
        area: drawing.quad.approximateArea, timePerPixel: 2,
        costOfHidden: drawing.canHide ? 1 : 0)
    case .fill(let drawing):
      Estimate(
        area: drawing.quad.approximateArea,
        timePerPixel: drawing.color.alpha == 255 && drawing.blur == 0 ? 0.15 : 0.5,
        // Storing one colour is done before a mask is asked.
        costOfHidden: !drawing.canHide ? 0 : drawing.corners?.areSquare ?? true ? 0.4 : 1)
    case .gradient(let drawing): Estimate(area: drawing.quad.approximateArea, timePerPixel: 1)
    case .raster(let drawing): Estimate(area: drawing.quad.approximateArea, timePerPixel: 2)
    case .shape(let drawing): Estimate(area: drawing.mapping.approximateArea, timePerPixel: 1)
    case .particles(let batch):
      Estimate(
        area: batch.particles.reduce(0) { $0 + $1.quad.approximateArea }, timePerPixel: 2)
    case .triangles, .pushClip, .popClip, .endGroup: Estimate()
    case .beginGroup(let group):
      // Its sides may lie anywhere.
      Estimate(
        area: max(0, Double(group.bounds.maxX) - Double(group.bounds.minX))
          * max(0, Double(group.bounds.maxY) - Double(group.bounds.minY)),
        timePerPixel: group.filters.isEmpty && group.shadow == nil ? 1 : 8)
    }
  }
}

extension DisplayList.Command {
  /// Whether it can hide what is behind it.
  package var isOpaque: Bool {
    switch self {
    case .image(let drawing): drawing.canHide
    case .fill(let drawing): drawing.canHide
    default: false
    }
  }
}

extension ImageQuad {
  fileprivate var canHide: Bool { tint == .white(alpha: 255) }
}

extension FillQuad {
  fileprivate var canHide: Bool { color.alpha == 255 && blur == 0 && borderWidth == nil }
}

extension Quad {
  /// Of a parallelogram its own area, in perspective that of the rectangle around it.
  fileprivate var approximateArea: Double {
    guard isAffine else {
      let bounds = pixelBounds
      return Double(bounds.width) * Double(bounds.height)
    }
    return abs(xAxis.x * yAxis.y - xAxis.y * yAxis.x)
  }
}
