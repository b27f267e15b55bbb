package import Drawing
import Foundation

/// Paths of up to 31 elements, with any finite numbers.
package enum PathMaker {
  package static func path(_ feed: inout ByteFeed) -> CGPath {
    let path = CGMutablePath()
    path.move(to: feed.finitePoint())
    for _ in 0..<feed.number(below: 32) { add(to: path, &feed) }
    return path
  }

  private static func add(to path: CGMutablePath, _ feed: inout ByteFeed) {
    switch feed.number(below: 9) {
    case 0: path.move(to: feed.finitePoint())
    case 1, 2: path.addLine(to: feed.finitePoint())
    case 3: path.addQuadCurve(to: feed.finitePoint(), control: feed.finitePoint())
    case 4:
      path.addCurve(
        to: feed.finitePoint(), control1: feed.finitePoint(), control2: feed.finitePoint())
    case 5: path.closeSubpath()
    case 6:
      path.addArc(
        center: feed.point(), radius: feed.double(), startAngle: feed.double(),
        endAngle: feed.double(), clockwise: feed.bool())
    case 7: path.addEllipse(in: feed.rect())
    default: path.addRoundedRect(in: feed.rect(), cornerWidth: feed.double(), cornerHeight: 3)
    }
  }
}
