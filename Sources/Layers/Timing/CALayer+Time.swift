extension CALayer {
  /// A time of layer `l`, as this layer's; without a layer `t` is media time.
  ///
  /// The time of a layer whose speed is 0 stands for no time outside of it: it is taken as the
  /// present moment, unless this layer is in that one, too.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: l, to: self)
  }

  /// A time of this layer, as that of layer `l`; without a layer as media time.
  ///
  /// If this layer's speed is 0, `t` is taken as the present moment, unless `l` is in this layer.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: self, to: l)
  }

  /// Up to the layer that both are in, or to the media time, and down again.
  private static func convert(_ time: Double, from: CALayer?, to: CALayer?) -> Double {
    var up = from?.chain ?? []
    var down = to?.chain ?? []
    while let top = up.last, top === down.last {
      up.removeLast()
      down.removeLast()
    }
    let outer = up.reduce(time) { time, layer in
      layer.modelValues.clock.parentTime(atLocal: time)
        ?? layer.parent?.localTime(atMediaTime: CACurrentMediaTime()) ?? CACurrentMediaTime()
    }
    return down.reversed().reduce(outer) { time, layer in
      layer.modelValues.clock.localTime(atParent: time)
    }
  }

  /// The layer's time at a media time, by the clocks of the layers as they are now.
  func localTime(atMediaTime time: Double) -> Double { Self.convert(time, from: nil, to: self) }

  /// The layer's seconds for one of media time; below 0 its time runs backwards.
  var rate: Double { chain.reduce(1) { rate, layer in rate * layer.modelValues.clock.speed } }

  /// The layer and all that it is in, the innermost first.
  private var chain: [CALayer] {
    relatePresentation()
    var chain = [self]
    while let next = chain[chain.count - 1].parent { chain.append(next) }
    return chain
  }
}
