import Foundation
import FuzzInputs

/// JPEG files, and what their first bytes make of them: any kind of picture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Pictures.readAll(of: Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
