import Drawing
import Foundation
import Layers
import Rendering

/// Draws overlays of cost over a frame: from its own list, what the renderer told of it, and what became
/// of the layers.
struct CostPicture {
  let list: DisplayList
  let report: FrameReport
  let costs: FrameCosts
  let shown: PresentationTree
  let time: Double

  /// The commands of an overlay.
  func commands(for overlay: CostOverlay) -> [DisplayList.Command] {
    switch overlay {
    case .blended: layered(0.6, drawings(blendedColor))
    case .rasterized: layered(0.55, drawings(rasterColor))
    case .copied: layered(0.55, drawings(copiedColor))
    case .misaligned: layered(0.55, drawings(alignmentColor))
    case .offscreen: layered(0.5, drawings(passColor))
    case .fastPath: layered(0.5, drawings(fastPathColor))
    case .updated: flashes
    case .frames: outlines
    case .budget: []
    case .presented: layered(0.45, presentedRegions)
    }
  }

  private var presentedRegions: [DisplayList.Command] {
    costs.presented.map { .fill(FillQuad(quad: $0.quad, color: .costCyan)) }
  }

  // MARK: By drawings

  private func drawings(_ color: (ListedDrawing) -> PixelColor?) -> [DisplayList.Command] {
    var commands: [DisplayList.Command] = []
    var walk = DrawingWalk(list, leavesOut: report.groupsKept, backed: costs.tally.backed)
    while let drawing = walk.next() {
      guard !drawing.clip.isEmpty, let color = color(drawing) else { continue }
      commands += filled(drawing.quad, color, within: drawing.clip)
    }
    return commands
  }

  private func blendedColor(_ drawing: ListedDrawing) -> PixelColor? {
    // What is in a group was looked at by itself.
    if case .group = drawing.source { return nil }
    return drawing.isOpaque ? .costGreen : PixelColor(rgb: 0xFF_00_00, alpha: 0.4)
  }

  private func rasterColor(_ drawing: ListedDrawing) -> PixelColor? {
    guard case .raster(let raster) = drawing.source, !raster.isOfGPU else { return nil }
    return report.rastersMissed.contains(raster.key) ? .costRed : .costGreen
  }

  private func copiedColor(_ drawing: ListedDrawing) -> PixelColor? {
    guard case .image(let image) = drawing.source, image.image.isConverted else { return nil }
    return .costBlue
  }

  private func alignmentColor(_ drawing: ListedDrawing) -> PixelColor? {
    guard case .image(let image) = drawing.source else { return nil }
    switch image.alignment {
    case .whole: return nil
    case .misaligned: return .costMagenta
    case .stretched: return .costYellow
    }
  }

  private func passColor(_ drawing: ListedDrawing) -> PixelColor? {
    switch drawing.source {
    case .group(_, let isKept): return isKept ? nil : .costYellow
    case .raster(let raster):
      return report.rastersMissed.contains(raster.key) ? .costYellow : nil
    case .image, .paint: return nil
    }
  }

  private func fastPathColor(_ drawing: ListedDrawing) -> PixelColor? {
    guard case .raster(let raster) = drawing.source, raster.isOfGPU, drawing.depth == 0 else {
      return nil
    }
    return .costBlue
  }

  // MARK: By layers

  private var flashes: [DisplayList.Command] {
    let fills = costs.updates.flatMap { update -> [DisplayList.Command] in
      guard let index = shown.index(of: update.layer),
        let quad = costs.tally.quad(of: update.rect, in: index)
      else { return [] }
      let rest = 1 - (time - update.time) / FrameCosts.flashTime
      return filled(quad, PixelColor(rgb: 0xFF_E6_00, alpha: rest), within: frame)
    }
    return layered(0.6, fills)
  }

  private var outlines: [DisplayList.Command] {
    costs.tally.order.flatMap { index in
      outline(of: index, PixelColor(rgb: 0x00_C8_FF, alpha: 0.8), width: 1)
    }
  }

  /// The layer in front at a pixel of the frame, by its index; nil: none.
  func layer(at point: SIMD2<Double>) -> Int? {
    costs.tally.order.last { index in
      costs.tally.clip(of: index).contains(point)
        && costs.tally.quad(of: shown.bounds(at: index), in: index)?.contains(point) == true
    }
  }

  /// A line along the edges of a layer; none where it has no size.
  func outline(of index: Int, _ color: PixelColor, width: Double) -> [DisplayList.Command] {
    guard let quad = costs.tally.quad(of: shown.bounds(at: index), in: index), quad.isFinite
    else { return [] }
    let size = quad.largestSides
    guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return [] }
    let clip = costs.tally.clip(of: index).intersection(frame)
    guard !clip.isEmpty else { return [] }
    return [
      .pushClip(clip),
      .fill(
        FillQuad(
          quad: quad, color: color, corners: Corners(size: size, radii: .zero),
          borderWidth: min(width, size.min() / 2))), .popClip,
    ]
  }

  // MARK: Drawing

  private var frame: PixelRect { PixelRect(list.size) }

  private func filled(
    _ quad: Quad, _ color: PixelColor, within clip: PixelRect
  ) -> [DisplayList.Command] {
    let clip = clip.intersection(frame)
    guard quad.isFinite, !clip.isEmpty else { return [] }
    // What reaches so far out that no backend takes it covers all that is seen of it.
    let isNear = quad.visiblePart.allSatisfy { abs($0.pixel.x) < 1e6 && abs($0.pixel.y) < 1e6 }
    let quad = isNear ? quad : clip.quad
    return [.pushClip(clip), .fill(FillQuad(quad: quad, color: color)), .popClip]
  }

  /// Some commands as one translucent picture.
  private func layered(
    _ opacity: Double, _ commands: [DisplayList.Command]
  ) -> [DisplayList.Command] {
    guard !commands.isEmpty else { return [] }
    let level = UInt8((opacity * 255).rounded())
    return [.beginGroup(Group(bounds: frame, opacity: level))] + commands + [.endGroup]
  }
}

extension PixelColor {
  fileprivate static let costGreen = PixelColor(rgb: 0x00_D0_30)
  fileprivate static let costRed = PixelColor(rgb: 0xFF_20_20)
  fileprivate static let costBlue = PixelColor(rgb: 0x20_60_FF)
  fileprivate static let costCyan = PixelColor(rgb: 0x00_C8_FF)
  fileprivate static let costMagenta = PixelColor(rgb: 0xFF_00_FF)
  fileprivate static let costYellow = PixelColor(rgb: 0xFF_E6_00)
}

extension RasterQuad {
  /// Whether it is what a GPU layer has drawn.
  fileprivate var isOfGPU: Bool {
    list.commands.contains { if case .triangles = $0 { true } else { false } }
  }
}

extension ImageQuad {
  /// How a picture lies on the pixels.
  enum Alignment {
    case whole, misaligned, stretched
  }

  /// Within a 64th of a pixel.
  var alignment: Alignment {
    let tolerance = 1.0 / 64
    func isWhole(_ point: SIMD2<Double>) -> Bool {
      let rest = point - point.rounded(.toNearestOrEven)
      return abs(rest.x) <= tolerance && abs(rest.y) <= tolerance
    }
    guard quad.isAffine, quad.corners.allSatisfy(isWhole), quad.isAxisAligned else {
      return .misaligned
    }
    let size = quad.largestSides
    let isOwnSize =
      abs(size.x - source.width) <= tolerance && abs(size.y - source.height) <= tolerance
    return isOwnSize ? .whole : .stretched
  }
}
