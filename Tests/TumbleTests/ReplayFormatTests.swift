import Foundation
import Testing

@testable import Tumble

@Suite struct ReplayFormatTests {
  @Test func `the checksum of 123456789 is cbf43926`() {
    var checksum = CRC32()
    #expect(checksum.value == 0)
    checksum.update(Array("12345".utf8))
    checksum.update(UInt8(ascii: "6"))
    checksum.update(Array("789".utf8))
    #expect(checksum.value == 0xcbf4_3926)
  }

  @Test func `the checksum agrees with its definition bit by bit`() {
    var bytes: [UInt8] = []
    for value in 0..<600 {
      bytes.append(UInt8(truncatingIfNeeded: value &* 167 &+ value >> 3))
      var checksum = CRC32()
      checksum.update(bytes)
      #expect(checksum.value == Example.bitwiseCRC(bytes))
    }
  }

  @Test func `the example has 411 bytes, its header 250`() {
    #expect(Example.bytes.count == 411)
    #expect(Example.lines[0].utf8.count + 1 == 250)
  }

  @Test func `a header prints as the example's first line and reads back`() throws {
    #expect(Example.header.text == Example.lines[0])
    #expect(try header(Example.lines[0]) == Example.header)
  }

  @Test func `a header holds parameters in the order of their names' bytes`() throws {
    var full = Example.header
    full.hz = 1000
    full.seed = .max
    full.parameters = ["mass": -5, "a-1": 7, "Z".lowercased(): 0]
    full.platform.index = .hash
    full.made = ReplayOrigin(by: "a \"quoted\\ name", date: "2026", note: "x", cpu: "c")
    #expect(full.text.contains(#""params":{"a-1":7,"mass":-5,"z":0}"#))
    #expect(full.text.contains(#""by":"a \"quoted\\ name""#))
    #expect(try header(full.text) == full)
  }

  @Test func `what the format can't hold in a note is replaced, never written`() throws {
    var noted = Example.header
    noted.made.note = "tab\there ü " + String(repeating: "x", count: 100)
    let read = try header(noted.text)
    #expect(read.made.note?.hasPrefix("tab?here ? xxx") == true)
    #expect(read.made.note?.utf8.count == 64)
  }

  @Test func `keys may stand in any order after the first, unknown ones only in made`() throws {
    let moved = Example.lines[0]
      .replacingOccurrences(of: #","seed":0"#, with: "")
      .replacingOccurrences(of: #""version":1"#, with: #""seed":0,"version":1"#)
      .replacingOccurrences(of: #""made":{"#, with: #""made":{"cpu":"x","cores":16,"#)
    var expected = Example.header
    expected.made.cpu = "x"
    #expect(try header(moved) == expected)
  }

  @Test(arguments: [
    (#""hz":120"#, #""hz":29"#, "hz is 29, expected 30...1000"),
    (#""hz":120"#, #""hz":1001"#, "hz is 1001, expected 30...1000"),
    (#""hz":120"#, #""hz":"120""#, #"column 43: found ""120"", expected a whole number"#),
    (#""hz":120,"#, "", #"key "hz" is missing"#),
    (#""hz":120"#, #""hz":120,"hz":120"#, #"key "hz" is there twice"#),
    (#""hz":120"#, #""hz":120,"extra":1"#, #"unknown key "extra""#),
    (#""hz":120"#, #""hz":120.0"#, "found \"120.0\", expected a whole number"),
    (#""hz":120"#, #""hz":12e1"#, "found \"12e1\", expected a whole number"),
    (#""hz":120"#, #""hz":0120"#, "found \"0120\", expected a whole number"),
    (#""hz":120"#, #""hz":+120"#, "expected a whole number"),
    (#""hz":120"#, #""hz": 120"#, "expected a whole number"),
    (#""version":1"#, #""version":0"#, "version is 0, expected 1"),
    (#""version":1"#, #""version":-1"#, "version is -1, expected 1"),
    (#""version":1"#, #""version":2"#, "made by a newer version (2)"),
    ("crates", "", #"scene is "", expected 1 to 64 characters"#),
    ("crates", "Crates", #"scene is "Crates""#),
    ("crates", "../crates", #"scene is "../crates""#),
    (#""revision":1"#, #""revision":0"#, "revision is 0"),
    (#""seed":0"#, #""seed":-1"#, "seed is -1, expected 0...2147483647"),
    (#""seed":0"#, #""seed":2147483648"#, "expected a number in -2147483648...2147483647"),
    (#""seed":0"#, #""seed":-0"#, "found \"-0\""),
    ("673271af2338171d", "673271AF2338171D", "expected 16 lower-case hex digits"),
    ("673271af2338171d", "673271af2338171", "expected 16 lower-case hex digits"),
    (#""index":"tree""#, #""index":"bush""#, #"sim.index is "bush", expected "tree" or "hash""#),
    (#","index":"tree""#, "", #"key "sim.index" is missing"#),
    (#""bits":64"#, #""bits":0"#, "sim.bits is 0"),
    (#""bits":64"#, #""bits":64,"os":"linux""#, #"unknown key "sim.os""#),
    (#""made":{"by":"tumble 0.1.0"}"#, #""made":"me""#, #"expected "{""#),
    (#"tumble 0.1.0"}"#, #"tumble 0.1.0","x":[]}"#, "expected a string or a whole number"),
    (#"tumble 0.1.0"}"#, #"tumble 0.1.0","x":{}}"#, "expected a string or a whole number"),
    (#""params":{}"#, #""params":{"A":1}"#, "a name in params is"),
    (#""params":{}"#, #""params":{"a":1,"a":1}"#, #"key "a" is there twice"#),
    (#""params":{}"#, #""params":{"a":{}}"#, "expected a whole number"),
    ("tumble 0.1.0", #"tumble\n"#, "expected an escape"),
    ("tumble 0.1.0", String(repeating: "x", count: 65), "a string of at most 64 bytes"),
    ("0.1.0\"}}", "0.1.0\"}", "found the end of the line"),
    ("0.1.0\"}}", "0.1.0\"}} ", "expected the end of the line"),
    ("0.1.0\"}}", "0.1.0\"}},", "expected the end of the line"),
    ("{\"magic\":\"tumble-replay\"", "{ \"magic\":\"tumble-replay\"", "not a tumble replay"),
    ("{\"magic\":\"tumble-replay\"", "{\"magic\":\"tumble\"", "not a tumble replay"),
  ])
  func `a bad header says what was found and expected`(
    old: String, new: String, reason: String
  ) throws {
    let bad = Example.lines[0].replacingOccurrences(of: old, with: new)
    #expect(bad != Example.lines[0])
    let fault = #expect(throws: ReplayFault.self) { try header(bad) }
    #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
  }

  @Test func `a header has at most 32 parameters`() throws {
    func with(_ count: Int) -> String {
      let values = (0..<count).map { "\"p\($0)\":\($0)" }.joined(separator: ",")
      return Example.lines[0].replacingOccurrences(of: "{}", with: "{\(values)}")
    }
    #expect(try header(with(32)).parameters.count == 32)
    #expect(throws: ReplayFault.self) { try header(with(33)) }
  }

  private func header(_ text: String) throws -> ReplayHeader {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { try ReplayHeader(line: $0) }
  }
}
