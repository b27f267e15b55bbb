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
    for command in list.commands {
      if case .beginGroup = command { groups += 1 }
      if case .endGroup = command { groups -= 1 }
      let area = min(command.area, frame)
      nanoseconds += Self.setUp + area * command.timePerPixel
      // What lies in a group hides nothing of the frame.
      if groups == 0, command.isOpaque { opaqueCover += area / frame * command.costOfHidden }
      if isEnough(self) { return }
    }
  }
}

extension DisplayList.Command {
  /// What it costs to draw a pixel that is hidden, of what it costs in a picture.
  fileprivate var costOfHidden: Double {
    // Storing one colour is done before a mask is asked.
    if case .fill(let drawing) = self, drawing.corners?.areSquare ?? true { 0.4 } else { 1 }
  }

  /// Whether it can hide what is behind it.
  package var isOpaque: Bool {
    switch self {
    case .image(let drawing): drawing.tint == .white(alpha: 255)
    case .fill(let drawing):
      drawing.color.alpha == 255 && drawing.blur == 0 && drawing.borderWidth == nil
    default: false
    }
  }

  /// About how many pixels it draws.
  fileprivate var area: Double {
    switch self {
    case .image(let drawing): drawing.quad.approximateArea
    case .fill(let drawing): drawing.quad.approximateArea
    case .gradient(let drawing): drawing.quad.approximateArea
    case .raster(let drawing): drawing.quad.approximateArea
    case .shape(let drawing): drawing.mapping.approximateArea
    case .particles(let batch): batch.particles.reduce(0) { $0 + $1.quad.approximateArea }
    case .triangles, .pushClip, .popClip, .endGroup: 0
    // Its sides may lie anywhere.
    case .beginGroup(let group):
      max(0, Double(group.bounds.maxX) - Double(group.bounds.minX))
        * max(0, Double(group.bounds.maxY) - Double(group.bounds.minY))
    }
  }

  /// About how many nanoseconds a pixel takes.
  fileprivate var timePerPixel: Double {
    switch self {
    case .fill(let drawing): drawing.color.alpha == 255 && drawing.blur == 0 ? 0.15 : 0.5
    case .image, .raster, .particles: 2
    case .gradient, .shape: 1
    case .triangles, .pushClip, .popClip, .endGroup: 0
    case .beginGroup(let group): group.filters.isEmpty && group.shadow == nil ? 1 : 8
    }
  }
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
