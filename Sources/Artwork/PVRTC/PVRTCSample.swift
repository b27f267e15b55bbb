/// A colour that isn't rounded to what a file can say: channels of 0…255, not multiplied by alpha.
struct PVRTCSample {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour of a decoder's lanes, each of 8 bits.
  init(lanes: UInt64) {
    self.init(
      red: Float(lanes &>> 32 & 255), green: Float(lanes &>> 16 & 255), blue: Float(lanes & 255),
      alpha: Float(lanes &>> 48))
  }

  /// What orders colours: so that neighbours' first colours are alike.
  var brightness: Float { (red * 2 + green * 4 + blue) * alpha * (1 / 255) + alpha * 4 }

  var isZero: Bool { red == 0 && green == 0 && blue == 0 && alpha == 0 }

  static func - (left: PVRTCSample, right: PVRTCSample) -> PVRTCSample {
    PVRTCSample(
      red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue,
      alpha: left.alpha - right.alpha)
  }

  /// A sum of pixels, of which the clear ones' colours don't count.
  struct Sum {
    private(set) var count: Float = 0
    private var (weight, alpha): (Float, Float) = (0, 0)
    private var (red, green, blue): (Float, Float, Float) = (0, 0, 0)

    mutating func add(_ color: PVRTCSample, _ importance: Float) {
      count += 1
      weight += importance
      red += color.red * importance
      green += color.green * importance
      blue += color.blue * importance
      alpha += color.alpha
    }

    var mean: PVRTCSample {
      let scale = weight > 0 ? 1 / weight : 0
      return PVRTCSample(
        red: red * scale, green: green * scale, blue: blue * scale, alpha: alpha / max(count, 1))
    }
  }
}
