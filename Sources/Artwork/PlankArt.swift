import Drawing
import Foundation

/// What a crate is made of.
struct Material {
  var light: CGColor
  var base: CGColor
  var dark: CGColor
  var deep: CGColor
  /// How clearly fibres show, 0…1.
  var grain: CGFloat

  static let wood = Material(
    light: Palette.woodLight, base: Palette.wood, dark: Palette.woodDark, deep: Palette.woodDeep,
    grain: 1)
  static let steel = Material(
    light: Palette.steelLight, base: Palette.steel, dark: Palette.steelDark,
    deep: Palette.steelDeep, grain: 0.25)
}

/// One plank, lit from the upper left: rounded by a gradient across, with fibres along it.
struct PlankArt {
  var rect: CGRect
  var material: Material
  /// −1 darker … 1 lighter than its neighbours.
  var tone: CGFloat
  var seed: UInt64

  private var isWide: Bool { rect.width >= rect.height }

  func draw(in context: CGContext) {
    context.saved {
      context.clip(to: rect)
      drawFace(in: context)
      drawFibres(in: context)
      drawEdges(in: context)
    }
  }

  private func drawFace(in context: CGContext) {
    func toned(_ color: CGColor) -> CGColor {
      tone >= 0
        ? color.mixed(with: material.light, tone) : color.mixed(with: material.dark, -tone)
    }
    let end =
      isWide ? CGPoint(x: rect.minX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.minY)
    context.fill(
      rect,
      [
        toned(material.base.mixed(with: material.light, 0.55)), toned(material.base),
        toned(material.base.mixed(with: material.dark, 0.45)),
      ], from: rect.origin, to: end)
  }

  /// Thin bent lines along the plank, most of them dark, a few light.
  private func drawFibres(in context: CGContext) {
    var grain = Grain(seed: seed)
    let length = isWide ? rect.width : rect.height
    let breadth = isWide ? rect.height : rect.width
    context.saved {
      context.translateBy(x: rect.minX, y: rect.minY)
      // Along x in the plank's own space, whichever way it lies.
      if !isWide {
        context.concatenate(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
      }
      var across = grain.next(in: 0.4...1.4)
      while across < breadth {
        let isLight = grain.next(in: 0...1) < 0.25
        let strength = grain.next(in: 0.12...0.34) * material.grain
        context.setStrokeColor((isLight ? material.light : material.deep).withAlpha(strength))
        context.setLineWidth(grain.next(in: 0.35...0.8))
        let start = grain.next(in: -0.3...0.35) * length
        let end = start + grain.next(in: 0.4...1.1) * length
        let bend = grain.next(in: -1.1...1.1)
        context.move(to: CGPoint(x: start, y: across))
        context.addCurve(
          to: CGPoint(x: end, y: across + grain.next(in: -0.5...0.5)),
          control1: CGPoint(x: start + (end - start) * 0.3, y: across + bend),
          control2: CGPoint(x: start + (end - start) * 0.7, y: across - bend))
        context.strokePath()
        across += grain.next(in: 0.9...1.9)
      }
    }
  }

  /// A light edge towards the light, a dark one away from it.
  private func drawEdges(in context: CGContext) {
    let light = material.light.lighter(0.4).withAlpha(0.5)
    let shade = material.deep.withAlpha(0.6)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func side(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ color: CGColor) {
      context.line(from: CGPoint(x: x0, y: y0), to: CGPoint(x: x1, y: y1), width: 1, color)
    }
    side(left, top + 0.5, right, top + 0.5, light)
    side(left + 0.5, top, left + 0.5, bottom, light)
    side(left, bottom - 0.5, right, bottom - 0.5, shade)
    side(right - 0.5, top, right - 0.5, bottom, shade)
  }
}
