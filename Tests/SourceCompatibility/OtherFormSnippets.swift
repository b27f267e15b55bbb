import QuartzCore

/// What Swift on Linux has no words for, in the form that compiles on both systems.
let otherFormSnippets: [Snippet] = [
  Snippet("AC9: a display link by closure for a target and a selector") {
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.add(to: .current, forMode: .common)
    link.invalidate()
    return calls == 0
  },
  Snippet("AC9: a key path as a string for #keyPath") {
    CABasicAnimation(keyPath: "position").keyPath == "position"
  },
  Snippet("AC9: a number read as NSNumber for a cast to CGFloat") {
    let layer = CALayer()
    layer.zPosition = 3
    let value = layer.value(forKeyPath: "zPosition")
    return (value as? NSNumber)?.doubleValue == 3
  },
  Snippet("AC9: a property by value(forKey:) for @NSManaged") {
    final class Gauge: CALayer {
      var level: CGFloat {
        get { value(forKey: "level") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "level") }
      }
    }
    let gauge = Gauge()
    gauge.level = 0.5
    return gauge.level == 0.5 && Gauge(layer: gauge).level == 0.5
  },
  Snippet("AC9: an array bridged to CFArray") {
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])
    return gradient != nil
  },
]
