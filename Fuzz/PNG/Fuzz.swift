import Foundation
import FuzzInputs
import ImageFiles

/// PNG files, animated ones among them, whose chunks have right checksums.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: start, count: count)
  Pictures.readAll(of: [UInt8](Chunks.mended(data)))
  return 0
}
