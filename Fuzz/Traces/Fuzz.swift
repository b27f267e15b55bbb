import Foundation
import Tumble

/// Traces: what each body is at each tick.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let reader = try TraceReader(bytes: bytes, name: "fuzzed.trace")
    for tick in 0..<300 as Range<Int64> { _ = try reader.bodies(at: tick) }
  } catch {
    guard !error.description.contains(where: \.isNewline), error.description.utf8.count < 400 else {
      fatalError("a message that is no line: \(error.description)")
    }
  }
  return 0
}
