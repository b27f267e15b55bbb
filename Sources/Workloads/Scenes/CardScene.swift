import Foundation
import Layers
import Rendering

/// Workload W3: a layer a card, with round corners and a shadow, moved each frame.
final class CardScene: WorkloadScene {
  private let numbers: [Double]
  private let cards: [CALayer]
  private var stage: LayerStage

  var list: DisplayList { stage.list }

  init(count: Int) {
    numbers = Self.numbers(count)
    cards = Self.cards(count)
    stage = LayerStage(cards)
  }

  private static func numbers(_ count: Int) -> [Double] {
    var random = XorShift(workload: 3)
    return (0..<7 * count).map { _ in random.unit() }
  }

  /// The layers, where they are at first.
  static func cards(_ count: Int) -> [CALayer] {
    let numbers = numbers(count)
    return (0..<count).map { index in
      let p = numbers[7 * index..<7 * index + 7]
      let card = card(p.suffix(3))
      card.position = CGPoint(x: 800 * p[p.startIndex], y: 600 * p[p.startIndex + 2])
      return card
    }
  }

  func make(_ frame: Int) {
    let t = Double(frame) / 60
    CATransaction.setDisableActions(true)
    for (index, card) in cards.enumerated() {
      let i = 7 * index
      card.position = CGPoint(
        x: wrapped(800 * numbers[i] + 120 * (numbers[i + 1] - 0.5) * t, 800),
        y: wrapped(600 * numbers[i + 2] + 120 * (numbers[i + 3] - 0.5) * t, 600))
    }
    stage.build(at: t)
  }

  private static func card(_ p: ArraySlice<Double>) -> CALayer {
    let levels = p.map { CGFloat((96 + 159 * $0).rounded(.down)) / 255 }
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
    layer.cornerRadius = 12
    layer.backgroundColor = CGColor(red: levels[0], green: levels[1], blue: levels[2], alpha: 1)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 4)
    // What three means over 15 pixels come to.
    layer.shadowRadius = 7.5
    return layer
  }
}
