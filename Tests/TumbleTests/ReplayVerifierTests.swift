import Foundation
import Testing
import Tumble

/// The faults that the conformance cases leave out, and what the reports say.
@Suite struct ReplayVerifierTests {
  @Test func `a part that holds no whole header is a recording of 0 ticks`() {
    for count in 0..<250 {
      let report = toyVerifier().verify(Array(Example.bytes.prefix(count)), name: "a.rpl.part")
      #expect(
        report.transcript == [
          "exit 0", "a.rpl.part: same, 0 ticks, 0 checkpoints; no end line",
          "a.rpl.part: warning: interrupted before the first line was written: "
            + "a recording of 0 ticks",
        ])
      let whole = toyVerifier().verify(Array(Example.bytes.prefix(count)), name: "a.rpl")
      #expect(whole.exitCode == 2)
    }
    let other = toyVerifier().verify(Array("hello".utf8), name: "a.rpl.part")
    #expect(other.exitCode == 2)
    #expect(other.errorLine?.contains("not a tumble replay") == true)
  }

  @Test func `cut at any byte behind the header, a part holds up to its last whole line`() {
    for count in 250...Example.bytes.count {
      let cut = Array(Example.bytes.prefix(count))
      let report = toyVerifier().verify(cut, name: "a.rpl", VerifyOptions(recover: true))
      #expect(report.exitCode == 0, "cut at \(count): \(report.transcript)")
      let isWhole = cut.last == 0x0A
      #expect(report.warnings.isEmpty == isWhole)
      #expect(report.damage == nil || report.damage?.fault == .cut(byte: Int64(count)))
      #expect(toyVerifier().verify(cut, name: "a.rpl").exitCode == (isWhole ? 0 : 2))
    }
  }

  @Test func `a recording without end is verified to its last line, with a note`() {
    let bytes = Example.edited { $0.removeLast() }
    #expect(
      toyVerifier().verify(bytes, name: "a.rpl").transcript == [
        "exit 0", "a.rpl: same, 240 ticks, 2 checkpoints; no end line",
      ])
  }

  @Test func `counts of one have no plural`() {
    let bytes = Example.edited { lines in
      lines.removeSubrange(3...)
    }
    #expect(
      toyVerifier().verify(bytes, name: "a.rpl").resultLine
        == "a.rpl: same, 120 ticks, 1 checkpoint; no end line")
  }

  @Test func `what follows the end is bad, cut or not`() {
    for rest in ["[240,\"h\",\"200c8ef46081b120\"]\n", "x", "\n", "\0"] {
      let bytes = Example.bytes + Array(rest.utf8)
      for options in [VerifyOptions(), VerifyOptions(recover: true)] {
        #expect(
          toyVerifier().verify(bytes, name: "a.rpl", options).transcript == [
            "exit 2", "a.rpl:7: something follows the end line",
          ])
      }
    }
  }

  @Test func `a wrong checksum names the last good checkpoint, and recovers up to it`() {
    let bytes = Example.edited(checksums: false) { $0[3] = "[180,\"g\",1,1000000]" }
    let report = toyVerifier().verify(bytes, name: "a.rpl")
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.hasPrefix("a.rpl:5: CRC mismatch") == true)
    #expect(report.errorLine?.hasSuffix("last good checkpoint at tick 120") == true)
    let recovered = toyVerifier().verify(bytes, name: "a.rpl", VerifyOptions(recover: true))
    #expect(recovered.exitCode == 0)
    #expect(
      recovered.resultLine
        == "a.rpl: same up to tick 120, 1 checkpoint; the damaged rest is left out")
    #expect(recovered.warnings.count == 1)
    #expect(
      recovered.warnings.first?.hasPrefix("a.rpl:5: warning: CRC mismatch: the line says d71ac4c2")
        == true)
  }

  @Test func `without a whole header there is nothing to recover`() {
    let cut = Array(Example.bytes.prefix(100))
    for options in [VerifyOptions(), VerifyOptions(recover: true)] {
      #expect(
        toyVerifier().verify(cut, name: "a.rpl", options).transcript == [
          "exit 2", "a.rpl:1: first line is cut at byte 100, nothing to recover",
        ])
    }
  }

  @Test func `without a good checkpoint there is nothing to recover`() {
    let bytes = Example.edited(checksums: false) { $0[1] = "[60,\"g\",1000000,1]" }
    let report = toyVerifier().verify(bytes, name: "a.rpl", VerifyOptions(recover: true))
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.hasSuffix("no good checkpoint, nothing to recover") == true)
  }

  @Test func `recovering forgives nothing but a cut line and a wrong checksum`() {
    let bytes = Example.edited { $0.insert("[200,\"z\",1]", at: 4) }
    let report = toyVerifier().verify(bytes, name: "a.rpl", VerifyOptions(recover: true))
    #expect(report.exitCode == 2)
  }

  @Test func `a hash between checkpoints narrows a divergence`() {
    let bytes = Example.edited { lines in
      lines.insert("[200,\"h\",\"0000000000000000\"]", at: 4)
    }
    let report = toyVerifier().verify(bytes, name: "a.rpl")
    let line = report.resultLine ?? ""
    #expect(report.exitCode == 1)
    #expect(line.hasPrefix("a.rpl: diverged at tick 200 (1.667 s): expected 0000000000000000 got "))
    #expect(line.hasSuffix("; same up to tick 120"))
  }

  @Test func `a hash that holds moves what is known to be the same`() {
    let run = ToyRun()
    try? run.step()  // it has no number that could become none
    let hash = String(run.stateHash(), radix: 16)
    let padded = String(repeating: "0", count: 16 - hash.count) + hash
    let bytes = Example.edited { lines in
      lines.insert("[1,\"h\",\"\(padded)\"]", at: 1)
      lines[3] = lines[3].replacingOccurrences(of: "519cf90b6268b129", with: "519cf90b6268b12a")
    }
    let report = toyVerifier().verify(bytes, name: "a.rpl")
    #expect(report.resultLine?.hasSuffix("; same up to tick 1") == true)
  }

  @Test func `a divergence at the end says so`() {
    let bytes = Example.edited { lines in
      lines[5] = lines[5].replacingOccurrences(of: "200c8ef4", with: "200c8ef5")
    }
    #expect(
      toyVerifier().verify(bytes, name: "a.rpl").resultLine
        == "a.rpl: diverged at the end (tick 240, 2.000 s): expected 200c8ef56081b120 "
        + "got 200c8ef46081b120; same up to tick 240")
  }

  @Test func `a divergence under another platform says which`() {
    let bytes = Example.edited { lines in
      lines[0] = lines[0].replacingOccurrences(of: "c0e166d5d8463239", with: "368f76e0f9b8831c")
        .replacingOccurrences(of: "7.0.3", with: "7.0.2")
      lines[3] = "[180,\"g\",1,1000000]"
    }
    let report = toyVerifier().verify(bytes, name: "a.rpl")
    #expect(report.exitCode == 1)
    #expect(
      report.resultLine?.hasSuffix(
        "; same up to tick 120; made under another chipmunk, libm (chipmunk 7.0.2, here 7.0.3; "
          + "libm 368f76e0f9b8831c, here c0e166d5d8463239)") == true)
  }

  @Test func `an unknown scene or revision is bad`() {
    let verifier = toyVerifier()
    #expect(
      verifier.verify(Example.withHeader("crates", "creates"), name: "a.rpl").transcript == [
        "exit 2", "a.rpl:1: unknown scene \"creates\"",
      ])
    #expect(
      verifier.verify(Example.withHeader("revision\":1", "revision\":7"), name: "a.rpl").transcript
        == ["exit 2", "a.rpl:1: revision 7 of scene \"crates\" is unknown, expected 1"])
  }

  @Test func `an event that the simulation refuses is bad at its line and tick`() {
    let bytes = Example.edited { lines in
      lines.insert("[90,\"a\",2,1]", at: 2)
      lines.insert("[90,\"a\",2,1]", at: 3)
      // From here on the toy's hashes aren't the example's, but that far it doesn't come.
    }
    #expect(
      toyVerifier().verify(bytes, name: "a.rpl").transcript == [
        "exit 2", "a.rpl:4: refused at tick 90: there is no body 1",
      ])
  }

  @Test func `the last events of an interrupted recording are tried as well`() {
    let bytes = Example.edited { lines in
      lines.removeLast()
      lines.append("[240,\"a\",2,99]")
    }
    #expect(toyVerifier().verify(bytes, name: "a.rpl").exitCode == 2)
  }

  @Test func `what is not a number is a no`() {
    let verifier = toyVerifier(run: { ToyRun(failsAt: 33) })
    #expect(
      verifier.verify(Example.bytes, name: "a.rpl").transcript == [
        "exit 1", "a.rpl: not a number at tick 33, body 1; same up to tick 0",
      ])
  }

  @Test func `a verification has so many seconds`() {
    var now: Int64 = 0
    let verifier = toyVerifier(nanoseconds: {
      now += 100_000_000  // each look at the clock takes a tenth of a second
      return now
    })
    #expect(
      verifier.verify(Example.bytes, name: "a.rpl", VerifyOptions(timeoutSeconds: 5)).transcript
        == ["exit 2", "a.rpl: not finished in 5 s"])
    #expect(verifier.verify(Example.bytes, name: "a.rpl").exitCode == 0)
    let endless = VerifyOptions(timeoutSeconds: .max)
    #expect(verifier.verify(Example.bytes, name: "a.rpl", endless).exitCode == 0)
  }

  @Test func `a report is one JSON object`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json(_ bytes: [UInt8]) throws -> String {
      let report = toyVerifier().verify(bytes, name: "a.rpl")
      return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
    #expect(
      try json(Example.bytes)
        == #"{"checkpoints":2,"ended":true,"exitCode":0,"file":"a.rpl","hz":120,"#
        + #""message":"a.rpl: same, 240 ticks, 2 checkpoints","result":"same","ticks":240,"#
        + #""warnings":[]}"#)
    let diverged = try json(Example.withHeader("673271af2338171d", "0000000000000000"))
    #expect(diverged.contains(#""expected":"0000000000000000""#))
    #expect(diverged.contains(#""got":"673271af2338171d""#))
    #expect(diverged.contains(#""result":"diverged""#))
    let bad = try json(Example.edited { $0.insert("[200,\"z\",1]", at: 4) })
    #expect(bad.contains(#""line":5,"#))
    #expect(bad.contains(#""reason":"unknown event kind \"z\"","result":"bad""#))
  }
}
