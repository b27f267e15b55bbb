import Foundation
import Testing

@testable import Tumble

@Suite struct ReplayScriptTests {
  @Test func `a script gives the events of each tick`() throws {
    let script = script(
      """

      [0,"g",1,2]
        [ 0 , "d" , 0 , 64 , 64 ]

      [3,"k",1,1]
      """)
    #expect(
      try script.events(at: 0) == [.gravity(x: 1, y: 2), .pointerDown(pointer: 0, x: 64, y: 64)])
    #expect(try script.events(at: 1) == [])
    #expect(try script.events(at: 2) == [])
    #expect(try script.events(at: 3) == [.key(code: 1, isDown: true)])
    #expect(try script.events(at: 4) == [])
    #expect(try script.warning(endingAt: 5) == nil)
  }

  @Test func `an empty script has no events`() throws {
    #expect(try script("").events(at: 0) == [])
    #expect(try script("\n\n").warning(endingAt: 0) == nil)
  }

  @Test func `events at or after the end of the run are left out with one warning`() throws {
    let script = script("[1,\"g\",0,0]\n\n[240,\"g\",0,0]\n[500,\"g\",0,0]\n")
    #expect(try script.events(at: 1).count == 1)
    let warning = try script.warning(endingAt: 240)
    #expect(
      warning?.description == "s.jsonl:3: warning: the run ends at tick 240, "
        + "events from tick 240 on are left out")
    #expect(try script.warning(endingAt: 241) == nil)
  }

  @Test(arguments: [
    ("[0,\"c\",\"519cf90b6268b129\",\"111d8928\"]", "1: h, c and end are for recordings"),
    ("[0,\"h\",\"519cf90b6268b129\"]", "1: h, c and end are for recordings"),
    ("[9,\"end\",\"519cf90b6268b129\",\"111d8928\"]", "1: h, c and end are for recordings"),
    ("\n\n[5,\"z\"]", "3: unknown event kind \"z\""),
    ("[5,\"g\",0,0]\n[4,\"g\",0,0]", "2: tick decreases from 5 to 4"),
    ("[10368001,\"g\",0,0]", "1: tick is 10368001, expected 0...10368000"),
    ("60 1000000 0", "1: column 1: found \"6\", expected \"[\""),
    ("[5,\"g\",0,0]\r\n", "1: column 12: byte 0x0d"),
    (String(repeating: "[5,\"a\",5]\n", count: 1001), "1001: more than 1000 events in tick 5"),
    (String(repeating: " ", count: 5000), "1: line is longer than 4096 bytes"),
  ])
  func `a bad line of a script is said to be bad`(text: String, reason: String) {
    let script = script(text)
    let error = #expect(throws: ReplayError.self) {
      for tick in 0..<Int64(10) { _ = try script.events(at: tick) }
    }
    #expect(
      error?.description.hasPrefix("s.jsonl:" + reason) == true, "\(String(describing: error))")
  }

  @Test func `a script is read as its ticks come`() throws {
    // The bad line lies beyond what the reader takes in at once, and is never reached.
    var text = ""
    for tick in 0..<20_000 { text += "[\(tick),\"g\",\(tick),0]\n" }
    let script = script(text + "nonsense\n")
    for tick in 0..<Int64(100) {
      #expect(try script.events(at: tick) == [.gravity(x: Int32(tick), y: 0)])
    }
  }

  @Test func `a script may come through a pipe, and must not be a folder`() throws {
    let folder = try TemporaryFolder()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let line = Array("[2,\"u\",0]\n".utf8)
    #expect(write(ends[1], line, line.count) == line.count)
    close(ends[1])
    let script = try ScriptReader(path: "/dev/fd/\(ends[0])", hz: 120)
    #expect(try script.events(at: 2) == [.pointerUp(pointer: 0)])
    close(ends[0])
    let error = #expect(throws: ReplayError.self) { try ScriptReader(path: folder.path, hz: 120) }
    #expect(error?.fault == .notRegular("a directory"))
    #expect(throws: ReplayError.self) { try ScriptReader(path: folder("none"), hz: 120) }
  }

  @Test func `standard input has a name in messages`() {
    let error = ReplayError(file: "-", line: 3, fault: .blankLine)
    #expect(error.description == "standard input:3: blank line")
  }

  private func script(_ text: String) -> ScriptReader {
    ScriptReader(bytes: Array(text.utf8), name: "s.jsonl", hz: 120)
  }
}
