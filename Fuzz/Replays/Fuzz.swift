import Foundation
import FuzzInputs
import Scenes
import Tumble

/// Whole recordings whose checksums are right: they are verified, or refused in one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Checksums.mended(Array(UnsafeBufferPointer(start: start, count: count)))
  // Long runs are allowed, and of no use here.
  var ticks = 0
  let verifier = Verifier(
    catalog: SceneCatalog.all,
    isInterrupted: {
      ticks += 1
      return ticks > 40
    })
  let report = verifier.verify(bytes, name: "fuzzed.rpl", VerifyOptions(recover: count % 2 == 1))
  guard (report.resultLine == nil) == (report.errorLine != nil) else {
    fatalError("neither a result nor an error")
  }
  for line in [report.resultLine, report.errorLine] where line?.contains(where: \.isNewline) == true
  {
    fatalError("more than one line: \(line ?? "")")
  }
  return 0
}
