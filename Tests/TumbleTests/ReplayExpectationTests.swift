import Foundation
import Testing
import Tumble
import TumbleTesting

@Suite struct ReplayExpectationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["Fixtures/replays", "Fixtures", "replays", "."])
  func `a fixture that holds passes, wherever fixtures lie`(directory: String) throws {
    try put(Example.bytes, in: directory)
    #expect(try check() == .holds)
  }

  @Test func `a fixture that isn't there fails with its name`() {
    let error = #expect(throws: ReplayExpectationError.self) { try check() }
    #expect(error?.description.hasPrefix("no fixture example.rpl in \(folder.path)") == true)
  }

  @Test func `a fixture that diverges fails with the report`() throws {
    try put(Example.edited { $0[3] = "[180,\"g\",1,1000000]" })
    let error = #expect(throws: ReplayExpectationError.self) { try check() }
    #expect(error?.description.contains("diverged at checkpoint 2 (tick 240, 2.000 s)") == true)
    #expect(error?.description.hasSuffix("same up to tick 120") == true)
  }

  @Test func `a bad fixture fails with its line`() throws {
    try put(Example.edited { $0[3] = "[180,\"z\"]" })
    let error = #expect(throws: ReplayExpectationError.self) { try check() }
    #expect(error?.description.hasSuffix("example.rpl:4: unknown event kind \"z\"") == true)
  }

  @Test func `under another libm equal hashes pass and others say nothing, unless strict`() throws {
    try put(Example.withHeader("c0e166d5d8463239", "368f76e0f9b8831c"))
    #expect(try check() == .holds)
    try put(
      Example.edited { lines in
        lines[0] = lines[0].replacingOccurrences(of: "c0e166d5d8463239", with: "368f76e0f9b8831c")
        lines[3] = "[180,\"g\",1,1000000]"
      })
    guard case .inconclusive(let reason) = try check() else {
      Issue.record("it was not inconclusive")
      return
    }
    #expect(reason.contains("made under another libm (libm 368f76e0f9b8831c, here"))
    #expect(throws: ReplayExpectationError.self) { try check(["TUMBLE_STRICT": "1"]) }
  }

  @Test func `rewriting mends hashes and checksums in the sources and fails the test`() throws {
    let path = try put(
      Example.edited(checksums: false) { lines in
        lines[0] = lines[0].replacingOccurrences(of: "673271af2338171d", with: "0123456789abcdef")
          .replacingOccurrences(of: "c0e166d5d8463239", with: "0123456789abcdef")
          .replacingOccurrences(of: "\"revision\":1", with: "\"revision\":9")
        lines[2] = "[120,\"c\",\"0123456789abcdef\",\"00000000\"]"
      })
    let error = #expect(throws: ReplayExpectationError.self) { try check(["TUMBLE_RECORD": "1"]) }
    #expect(error == .rewritten(path, isChanged: true))
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == Example.bytes)
    let again = #expect(throws: ReplayExpectationError.self) { try check(["TUMBLE_RECORD": "1"]) }
    #expect(again == .rewritten(path, isChanged: false))
    #expect(try check() == .holds)
  }

  @Test func `rewriting keeps extra hashes`() throws {
    let path = try put(Example.edited { $0.insert("[60,\"h\",\"0000000000000000\"]", at: 1) })
    #expect(throws: ReplayExpectationError.self) { try check(["TUMBLE_RECORD": "1"]) }
    let run = ToyRun()
    for _ in 0..<60 { try run.advance(applying: []) }
    let line = ReplayLine.hash(tick: 60, run.stateHash()).text
    #expect(
      try Data(contentsOf: URL(filePath: path)) == Data(Example.edited { $0.insert(line, at: 1) }))
  }

  @Test func `rewriting looks no further than the package`() throws {
    try put(Example.bytes)
    let inner = "inner/Tests"
    try FileManager.default.createDirectory(
      atPath: folder(inner), withIntermediateDirectories: true)
    let file = folder(inner + "/SomeTests.swift")
    let unbounded = #expect(throws: ReplayExpectationError.self) {
      try check(["TUMBLE_RECORD": "1"], sourceFile: file)
    }
    #expect(unbounded == .rewritten(folder("Fixtures/replays/example.rpl"), isChanged: false))
    _ = try folder.write([], "inner/Package.swift")
    let bounded = #expect(throws: ReplayExpectationError.self) {
      try check(["TUMBLE_RECORD": "1"], sourceFile: file)
    }
    #expect(bounded == .missing(name: "example", in: folder(inner)))
  }

  /// Puts the example's fixture into a folder under the test's own.
  @Test(arguments: ["TUMBLE_RECORD", "TUMBLE_STRICT", "TUMBLE_GOLDENS"])
  func `a variable with a value that nobody knows fails the test`(name: String) throws {
    try put(Example.bytes)
    let error = #expect(throws: ReplayExpectationError.self) { try check([name: "nonsense"]) }
    #expect(error?.description.hasPrefix("\(name) is ") == true)
    #expect(error?.description.hasSuffix(" or not set, not \"nonsense\"") == true)
    #expect(try check([name: ""]) == .holds)
  }

  @discardableResult
  private func put(_ bytes: [UInt8], in directory: String = "Fixtures/replays") throws -> String {
    let target = URL(filePath: folder(directory))
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let file = target.appending(path: "example.rpl")
    try Data(bytes).write(to: file)
    return file.path
  }

  private func check(_ environment: [String: String] = [:], sourceFile: String? = nil) throws
    -> ReplayExpectation.Outcome
  {
    try ReplayExpectation(verifier: toyVerifier(), environment: environment).check(
      "example", resources: URL(filePath: folder.path),
      sourceFile: sourceFile ?? folder("SomeTests.swift"))
  }
}
