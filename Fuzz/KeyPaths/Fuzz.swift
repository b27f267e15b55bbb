import Foundation
import FuzzInputs
import Layers

/// Key paths and values that layers and animations are given: refused or drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var feed = ByteFeed(start, count)
  let context = LayerContext()
  context.reportMisuse = { _ in }
  context.perform {
    let zoo = LayerZoo()
    for _ in 0..<12 where !feed.isEmpty {
      let layer = feed.pick(zoo.layers)
      let key =
        feed.number(below: 8) == 0
        ? feed.text() : feed.pick(LayerZoo.keys) + feed.pick(LayerZoo.parts)
      let value = LayerZoo.value(&feed)
      switch feed.number(below: 5) {
      case 0:
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = value
        animation.toValue = LayerZoo.value(&feed)
        animation.duration = feed.double()
        layer.add(animation, forKey: feed.bool() ? key : nil)
      case 1:
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = [value, LayerZoo.value(&feed), value].compactMap(\.self)
        animation.duration = 1
        layer.add(animation, forKey: key)
      case 2: _ = layer.value(forKeyPath: key)
      default: layer.setValue(value, forKeyPath: key)
      }
    }
    zoo.draw(at: 0)
    context.beginTurn(at: 0.5)
    zoo.draw(at: 0.5)
  }
  return 0
}
