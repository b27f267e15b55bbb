import Glibc
import Testing

/// Scenes in which everything happens at random, the illegal included.
@Suite struct WildSpaceTests {
  @Test(arguments: [0, 1, 2, 3])
  func `nothing that is done to a space makes Chipmunk abort, crash or hang`(part: Int) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [part] in
      var tally = (ended: 0, stopped: 0)
      for scene in 0..<500 {
        let seed = UInt64(part * 1_000_000 + scene)
        let run = ForkedRun {
          let wild = WildSpace(seed: seed)
          wild.run()
        }
        if run.wasStopped { tally.stopped += 1 } else { tally.ended += 1 }
        let fault = run.wasStopped ? nil : run.faultOfEnd
        #expect(fault == nil, "scene \(seed): \(fault ?? "")")
      }
      print("wild scenes:", tally.ended, "ran to their end,", tally.stopped, "were stopped")
      // Else too little is tried.
      #expect(tally.ended > 300 && tally.stopped > 20)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    for line in output.split(separator: "\n") where line.hasPrefix("wild ") { print(line) }
  }
}
