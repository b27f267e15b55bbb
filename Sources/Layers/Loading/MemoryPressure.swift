/// How short memory is: what a program tells its caches.
///
/// Nothing in this library measures it.
public enum MemoryPressure: Hashable, Sendable {
  /// Memory becomes short: half of what is kept goes, by cost.
  case warning
  /// There is hardly any left: all that is kept goes.
  case critical
}
