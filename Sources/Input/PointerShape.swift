/// How the pointer looks: what a press would do where it is.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// An arrow: nothing in particular.
  case arrow
  /// A hand that points: something is pressed, as a button or a row.
  case pointing
  /// An open hand: a body can be taken.
  case grab
  /// A closed hand: a body is held.
  case grabbing
}
