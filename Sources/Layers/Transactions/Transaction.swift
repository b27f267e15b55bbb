import Foundation

/// What holds for the changes between a `begin` and its `commit`.
struct Transaction {
  /// In seconds; 0 or less: changes happen at once.
  var duration = usualDuration
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  /// What views are animated by; nil: they aren't.
  var viewAnimation: ViewAnimation?
  /// Values of keys that Core Animation doesn't know; looked up, never iterated.
  var values: [String: Any] = [:]
  /// The completion block that counts what is added from now on.
  var group: CompletionGroup?

  static let usualDuration: CFTimeInterval = 0.25

  /// How long an animation lasts that says nothing about it.
  var usedDuration: CFTimeInterval { max(0, duration) }

  /// What a transaction within this one begins with.
  var inner: Transaction {
    var inner = self
    inner.group = nil
    return inner
  }
}

/// The transactions that are open on a thread, the outermost first.
struct TransactionStack {
  private var open: [Transaction] = []
  /// Whether the outermost one was opened by a change, not by `begin`.
  private var isImplicit = false

  /// The innermost transaction, or what would hold for one that opens by itself.
  var current: Transaction { open.last ?? Transaction() }

  /// Whether changes run no actions.
  ///
  /// Asked at each change: through `last` all of the transaction would be copied.
  var disablesActions: Bool { !open.isEmpty && open[open.count - 1].disablesActions }

  /// What views are animated by; nil: they aren't.
  var viewAnimation: ViewAnimation? { open.last?.viewAnimation }

  /// Whether a `begin` waits for its `commit`.
  var isExplicitlyOpen: Bool { open.count > (isImplicit ? 1 : 0) }

  /// The completion blocks that wait for what is added now.
  var openGroups: [CompletionGroup] { open.compactMap(\.group) }

  /// Opens the transaction of this turn, if none is open.
  mutating func openImplicitly() {
    guard open.isEmpty else { return }
    open.append(Transaction())
    isImplicit = true
  }

  mutating func begin() { open.append(current.inner) }

  /// Takes the innermost transaction off; nil if there is none that was begun.
  mutating func commit() -> Transaction? {
    isExplicitlyOpen ? open.removeLast() : nil
  }

  /// Takes off the transaction of this turn; nil if there is none, or others are still open.
  mutating func flush() -> Transaction? {
    guard isImplicit, open.count == 1 else { return nil }
    isImplicit = false
    return open.removeLast()
  }

  /// Changes the innermost transaction; without any one opens.
  ///
  /// The answer is what it was.
  mutating func change(_ body: (inout Transaction) -> Void) -> Transaction {
    openImplicitly()
    let before = current
    body(&open[open.count - 1])
    return before
  }

  /// How many transactions are open.
  var depth: Int { open.count }
}
