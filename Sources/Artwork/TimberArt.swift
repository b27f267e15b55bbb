package import Drawing
package import Foundation

/// A beam of wood of any length, its ends rounded: what bars and frames of scenes look like.
package struct TimberArt {
  private let size: CGSize
  private let seed: UInt64
  private let isMetal: Bool

  /// A beam along x; others of the same size look otherwise with another seed.
  package init(size: CGSize, seed: UInt64 = 1, isMetal: Bool = false) {
    self.size = size
    self.seed = seed
    self.isMetal = isMetal
  }

  /// Draws it, so many pixels a point.
  package func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: size, scale: scale, opaque: false)
    let all = CGRect(origin: .zero, size: size)
    let material = isMetal ? Material.steel : .wood
    context.saved {
      rounded(all, in: context)
      context.clip()
      context.setFillColor(material.deep)
      context.fill(all)
    }
    context.saved {
      rounded(all.insetBy(dx: 1, dy: 1), in: context)
      context.clip()
      PlankArt(rect: all.insetBy(dx: 1, dy: 1), material: material, tone: -0.15, seed: seed)
        .draw(in: context)
    }
    for x in [size.height / 2, size.width - size.height / 2] {
      context.fillDisc(
        at: CGPoint(x: x, y: size.height / 2), radius: size.height * 0.16, material.deep)
      context.fillDisc(
        at: CGPoint(x: x - 0.3, y: size.height / 2 - 0.4), radius: size.height * 0.1,
        Palette.steelLight)
    }
    return context.image()
  }

  private func rounded(_ rect: CGRect, in context: CGContext) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2)
    context.addPath(path)
  }
}
