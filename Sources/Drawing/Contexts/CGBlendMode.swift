/// How what is drawn is mixed with what is there, with Core Graphics' names.
///
/// R is the result, S the source, D the destination, all premultiplied; Sa and Da their alphas.
public enum CGBlendMode: Hashable, Sendable {
  /// R = S + D·(1 − Sa).
  case normal
  /// Darkens: white changes nothing.
  case multiply
  /// Lightens: black changes nothing.
  case screen
  /// Multiplies or screens, as the destination asks.
  case overlay
  /// Darkens or lightens gently, as the source asks.
  case softLight
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S·Da: only where there is something already.
  case sourceIn
  /// R = S·Da + D·(1 − Sa): only where there is something already, whose alpha stays.
  case sourceAtop
  /// R = D·Sa.
  case destinationIn
  /// R = D·(1 − Sa).
  case destinationOut
  /// R = S·(1 − Da) + D: behind what is there.
  case destinationOver
  /// R = min(1, S + D).
  case plusLighter
}
