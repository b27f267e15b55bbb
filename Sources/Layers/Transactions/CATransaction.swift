import Foundation

/// What groups changes of layers: how long their animations last, and what comes after them.
///
/// A change outside of `begin` and `commit` opens a transaction by itself, which ends with the turn
/// of the loop. Model values change at once; what the screen shows waits for the outermost commit.
/// Transactions belong to the thread's current `LayerContext`.
public enum CATransaction {
  private static var context: LayerContext { LayerContext.current }

  /// Opens a transaction in the one that is open, with the same values, but for the completion.
  public static func begin() { context.transactions.begin() }

  /// Ends the transaction that was opened last; without one that is one line in the log.
  public static func commit() {
    guard let ended = context.transactions.commit() else {
      return misuse("CATransaction.commit() without begin()")
    }
    context.close(ended.group)
  }

  /// Ends the transaction of this turn now, and commits the trees, as the end of a turn does.
  ///
  /// What changes afterwards is animated from what the layers show now. While a transaction that was
  /// begun is still open nothing is committed.
  public static func flush() { context.flush() }

  private static let mutex = NSRecursiveLock()

  /// Waits until no other thread has the lock, and takes it; a thread may take it again and again.
  ///
  /// It is one for all threads, for whatever a program uses it for: nothing here takes it, since a
  /// layer tree belongs to one thread.
  public static func lock() { mutex.lock() }

  /// Gives the lock back, once for each `lock()`.
  public static func unlock() { mutex.unlock() }

  /// How long animations last that don't say it themselves, in seconds: 0.25 at first.
  public static func animationDuration() -> CFTimeInterval { context.transactions.current.duration }

  /// Sets how long animations last that don't say it themselves, in seconds.
  ///
  /// With 0 or less what is changed is shown at once: an animation is over as it begins. What is no
  /// number is refused, by a line in the log.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    guard !dur.isNaN else { return misuse("a transaction's duration can't be \(dur)") }
    context.changeTransaction { $0.duration = dur }
  }

  /// What bends the progress of animations that have no timing function; nil at first.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    context.transactions.current.timingFunction
  }

  /// Sets what bends the progress of animations that have no timing function.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    context.changeTransaction { $0.timingFunction = function }
  }

  /// Whether changes run no actions; false at first.
  public static func disableActions() -> Bool { context.transactions.disablesActions }

  /// Sets whether changes run no actions.
  public static func setDisableActions(_ flag: Bool) {
    context.changeTransaction { $0.disablesActions = flag }
  }

  /// What will be called once the animations that were added since it was set have ended.
  public static func completionBlock() -> (() -> Void)? {
    context.transactions.current.group?.block
  }

  /// Sets what is called, once, when the animations that are added to this transaction from now on
  /// have all ended or were removed.
  ///
  /// If none is, at the transaction's end, or as soon as it is replaced; what is replaced still
  /// waits for its own. The block belongs to no transaction any more.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let context = context
    let replaced = context.transactions.current.group
    context.transactions.openImplicitly()
    let group = block.map { CompletionGroup($0, depth: context.transactions.depth) }
    context.changeTransaction { $0.group = group }
    context.close(replaced)
  }

  /// The value of a key: one of Core Animation's, or any other that was set.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: context.transactions.current.values[key]
    }
  }

  /// Sets the value of a key; one of a wrong type changes nothing, and a line says so.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    let value = flattened(anObject)
    switch key {
    case kCATransactionAnimationDuration:
      guard let duration = value.map(number) ?? 0 else { return refuse(key, "a number", value) }
      setAnimationDuration(value == nil ? Transaction.usualDuration : duration)
    case kCATransactionDisableActions:
      guard let flag = value.map(Bool.taken) ?? false else { return refuse(key, "a Bool", value) }
      setDisableActions(flag)
    case kCATransactionAnimationTimingFunction:
      guard value == nil || value is CAMediaTimingFunction else {
        return refuse(key, "a CAMediaTimingFunction or nil", value)
      }
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock:
      guard value == nil || value is () -> Void else {
        return refuse(key, "a block or nil", value)
      }
      setCompletionBlock(value as? () -> Void)
    default:
      context.changeTransaction { $0.values[key] = value }
    }
  }

  private static func refuse(_ key: String, _ kind: String, _ value: Any?) {
    misuse("\(key) of a transaction takes \(kind), not \(given(value as Any))")
  }
}

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes run no actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
