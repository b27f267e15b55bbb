/// How what is drawn is mixed with what is there, with Core Graphics' names and numbers.
///
/// R is the result, S the source, D the destination, all premultiplied; Sa and Da their alphas.
/// Cairo has all modes of Core Graphics but `plusDarker`.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// R = S + D·(1 − Sa).
  case normal = 0
  /// Darkens: white changes nothing.
  case multiply = 1
  /// Lightens: black changes nothing.
  case screen = 2
  /// Multiplies or screens, as the destination asks.
  case overlay = 3
  /// The darker of both, channel by channel.
  case darken = 4
  /// The lighter of both, channel by channel.
  case lighten = 5
  /// Brightens the destination as the source asks; black changes nothing.
  case colorDodge = 6
  /// Darkens the destination as the source asks; white changes nothing.
  case colorBurn = 7
  /// Darkens or lightens gently, as the source asks.
  case softLight = 8
  /// Multiplies or screens, as the source asks.
  case hardLight = 9
  /// The difference of both; black changes nothing.
  case difference = 10
  /// As `difference`, with less contrast.
  case exclusion = 11
  /// The source's hue, the destination's saturation and luminosity.
  case hue = 12
  /// The source's saturation, the destination's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation, the destination's luminosity.
  case color = 14
  /// The source's luminosity, the destination's hue and saturation.
  case luminosity = 15
  /// R = 0.
  case clear = 16
  /// R = S.
  case copy = 17
  /// R = S·Da: only where there is something already.
  case sourceIn = 18
  /// R = S·(1 − Da): only where there is nothing yet.
  case sourceOut = 19
  /// R = S·Da + D·(1 − Sa): only where there is something already, whose alpha stays.
  case sourceAtop = 20
  /// R = S·(1 − Da) + D: behind what is there.
  case destinationOver = 21
  /// R = D·Sa.
  case destinationIn = 22
  /// R = D·(1 − Sa).
  case destinationOut = 23
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop = 24
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor = 25
  /// R = min(1, S + D).
  case plusLighter = 27
}
