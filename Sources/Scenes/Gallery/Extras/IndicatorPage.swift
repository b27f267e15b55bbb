import Foundation
import Tumble
import UIKit

/// A page of loading indicators, side by side on white cards: what comes after the book's chapters.
protocol IndicatorPage: GalleryPage {
  /// What is shown, row by row; at most nine.
  static var indicators: [any LoadingIndicator.Type] { get }
  /// What they are drawn in.
  static var color: UIColor { get }
}

extension IndicatorPage {
  static var demonstration: Demonstration? { .watching(length: 4) }

  /// Where the card of an indicator lies, by its index.
  static func card(_ index: Int) -> CGRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: 3)
    let rows = (indicators.count + 2) / 3
    return CGRect(x: 10 + 102 * column, y: 240 - 56 * rows + 112 * row, width: 96, height: 104)
  }

  func build(on screen: Screen) {
    for (index, indicator) in Self.indicators.enumerated() {
      let card = UIView(Self.card(index), color: .white)
      card.layer.cornerRadius = 8
      screen.addSubview(card)

      let size = CGSize(width: 48, height: 48)
      let animated = UIView(CGRect(origin: CGPoint(x: 24, y: 20), size: size), color: nil)
      card.addSubview(animated)
      indicator.init().setUpAnimation(in: animated.layer, size: size, color: Self.color)

      let name = UIView()
      name.write(
        indicator.name, size: 12, color: CGColor(gray: 0.35, alpha: 1), alignment: .center,
        in: CGRect(x: 0, y: 78, width: 96, height: 20))
      card.addSubview(name)
    }
  }
}

/// Parts of rings.
struct Listing16_01: IndicatorPage {
  static let listing = Listing(16, 1)
  static let summary = "loading indicators: arcs"
  static let color = UIColor(red: 0.25, green: 0.52, blue: 0.75, alpha: 1)
  static let indicators: [any LoadingIndicator.Type] = [
    ArcSpinIndicator.self, CounterArcsIndicator.self, ChasingArcIndicator.self, DashIndicator.self,
    PieIndicator.self, JawsIndicator.self,
  ]

  init() {}
}

/// The same dot several times, each later than the one before.
struct Listing16_02: IndicatorPage {
  static let listing = Listing(16, 2)
  static let summary = "loading indicators: dots, one after the other"
  static let color = UIColor(red: 0.80, green: 0.33, blue: 0.25, alpha: 1)
  static let indicators: [any LoadingIndicator.Type] = [
    DotPulseIndicator.self, DotHopIndicator.self, DotRingIndicator.self,
    DotRingScaleIndicator.self, DotGridIndicator.self, OrbitIndicator.self,
    TriangleIndicator.self, SwapIndicator.self,
  ]

  init() {}
}

/// Bars and spokes, with key times of all kinds.
struct Listing16_03: IndicatorPage {
  static let listing = Listing(16, 3)
  static let summary = "loading indicators: bars and spokes"
  static let color = UIColor(red: 0.20, green: 0.55, blue: 0.35, alpha: 1)
  static let indicators: [any LoadingIndicator.Type] = [
    BarScaleIndicator.self, BarBurstIndicator.self, SpokesIndicator.self, BarWaveIndicator.self,
  ]

  init() {}
}

/// Several animations of one layer, shapes that become others, and a square in depth.
struct Listing16_04: IndicatorPage {
  static let listing = Listing(16, 4)
  static let summary = "loading indicators: groups and shapes"
  static let color = UIColor(red: 0.45, green: 0.32, blue: 0.65, alpha: 1)
  static let indicators: [any LoadingIndicator.Type] = [
    RippleIndicator.self, HeartbeatIndicator.self, FlipIndicator.self, DropIndicator.self,
    MunchIndicator.self, MorphIndicator.self,
  ]

  init() {}
}
