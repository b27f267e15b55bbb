/// How a scroll layer scrolls.
package struct ScrollValues: LayerContentValues {
  /// The directions in which it does.
  package var mode = ScrollMode.both

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a scroll layer.
  package static var base: PropertySlot.Base { .content(.scroll) }
}

/// The directions in which a scroll layer scrolls; the raw values are Core Animation's strings.
package enum ScrollMode: String, CaseIterable, Sendable {
  /// Nowhere.
  case none
  /// Up and down.
  case vertically
  /// To the left and right.
  case horizontally
  /// Both ways.
  case both
}
