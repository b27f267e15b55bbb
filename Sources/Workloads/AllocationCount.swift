import Foundation

/// How often the process has asked for memory: what the preloaded Tests/Allocations/count.c counts.
package enum AllocationCount {
  private static let counter: (@convention(c) () -> UInt)? = {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "tumble_allocation_count")
    else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)
  }()

  /// The count; nil: nobody counts.
  package static var now: Int? { counter.map { Int($0()) } }
}
