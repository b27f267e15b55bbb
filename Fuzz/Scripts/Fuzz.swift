import Foundation
import Tumble

/// Scripts of events, read tick by tick.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let reader = ScriptReader(bytes: bytes, name: "fuzzed.script", hz: 240)
  do {
    for tick in 0..<300 as Range<Int64> { _ = try reader.events(at: tick) }
    _ = try reader.warning(endingAt: 300)
  } catch {
    guard !error.description.contains(where: \.isNewline), error.description.utf8.count < 400 else {
      fatalError("a message that is no line: \(error.description)")
    }
  }
  return 0
}
