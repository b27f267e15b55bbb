extension CALayer {
  /// A time of layer `l`, as this layer's; without a layer `t` is media time.
  ///
  /// The time of a layer whose speed is 0 stands for no time outside of it: it is taken as the
  /// present moment.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atMediaTime: l?.mediaTime(atLocal: t) ?? t)
  }

  /// A time of this layer, as that of layer `l`; without a layer as media time.
  ///
  /// If this layer's speed is 0, `t` is taken as the present moment.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = mediaTime(atLocal: t)
    return l?.localTime(atMediaTime: time) ?? time
  }

  /// The layer's time at a media time, by the clocks of the layers as they are now.
  func localTime(atMediaTime time: Double) -> Double {
    var above: [CALayer] = [self]
    while let next = above[above.count - 1].parent { above.append(next) }
    return above.reversed().reduce(time) { time, layer in
      layer.timing.clock.localTime(atParent: time)
    }
  }

  private func mediaTime(atLocal time: Double) -> Double {
    var time = time
    var next: CALayer? = self
    while let layer = next {
      time =
        layer.timing.clock.parentTime(atLocal: time)
        ?? layer.parent?.localTime(atMediaTime: CACurrentMediaTime()) ?? CACurrentMediaTime()
      next = layer.parent
    }
    return time
  }
}
