import Foundation
import Tumble

/// One line of a recording after its header: what is read is written, and read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: min(count, 4095))
  guard let line = try? ReplayLine(bytes) else { return 0 }
  let written = Array(line.text.utf8)
  written.withUnsafeBufferPointer { again in
    guard (try? ReplayLine(again)) == line else {
      fatalError("\(line.text) is read as another line")
    }
  }
  return 0
}
