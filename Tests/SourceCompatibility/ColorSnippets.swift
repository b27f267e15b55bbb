import QuartzCore

let colorSnippets: [Snippet] = [
  Snippet("a colour's components") {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    guard let components = color.components, components.count >= 4 else { return false }
    return near(components[0], 0.1) && near(components[3], 0.4)
  },
  Snippet("components of an optional colour") {
    let layer = CALayer()
    let red = layer.backgroundColor?.components?.first ?? -1
    return red == -1
  },
  Snippet("another alpha") {
    let faint = CGColor(gray: 0, alpha: 1).copy(alpha: 0.5)
    return faint?.alpha == 0.5
  },
  Snippet("colours of a space") {
    let space = CGColorSpaceCreateDeviceRGB()
    guard let color = CGColor(colorSpace: space, components: [1, 0.5, 0, 1]) else { return false }
    return color.numberOfComponents == 4 && color.colorSpace != nil
  },
  Snippet("a space by name") {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return false }
    return space.numberOfComponents == 3
  },
  Snippet("named colours") {
    CGColor.white.alpha == 1 && CGColor.clear.alpha == 0 && CGColor.black != CGColor.white
  },
  Snippet("colours as what layers take") {
    let layer = CALayer()
    let colors: [CGColor] = [.black, .white]
    layer.backgroundColor = colors.randomElementButFirst
    return layer.backgroundColor == .black
  },
  Snippet("a colour between two") {
    func mix(_ a: CGColor, _ b: CGColor, _ t: CGFloat) -> CGColor? {
      guard let from = a.components, let to = b.components, from.count == to.count else {
        return nil
      }
      let values = zip(from, to).map { $0 + ($1 - $0) * t }
      return CGColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return mix(red, blue, 0.5)?.components?[2] == 0.5
  },
  Snippet("a gradient") {
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    guard
      let gradient = CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(),
        colorComponents: colors.flatMap { $0.components ?? [] }, locations: [0, 1], count: 2)
    else { return false }
    _ = gradient
    return true
  },
]

extension Array {
  fileprivate var randomElementButFirst: Element? { first }
}
