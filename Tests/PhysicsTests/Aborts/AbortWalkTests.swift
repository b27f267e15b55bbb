import Testing

/// Goes through everything with which a caller of Chipmunk can end the process or poison a space.
@Suite struct AbortWalkTests {
  @Test func `no abort case ends the process unasked`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let walk = AbortWalk(of: AbortCase.all)
      for fault in walk.faults { print("fault:", fault) }
      print(walk.summary)
      #expect(walk.faults.isEmpty, "\(walk.faults.joined(separator: "\n"))")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("walked ") }
    for line in lines { print(line) }
    #expect(lines.count == 1 && lines.first?.hasSuffix("; 0 reached Chipmunk") == true)
  }

  @Test func `abort cases have different names`() {
    let names = AbortCase.all.map(\.name)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty)
    #expect(names.count >= 202)
  }

  @Test func `the walk finds what it is meant to find`() async {
    await #expect(processExitsWith: .success) {
      let walk = AbortWalk(of: [
        .stopped("nothing", "", "words") {}, .stopped("other words", "", "words") { fatalError() },
        .stopped("crash", "", "") { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
        .refused("nothing", "thrown", "words") {}, .defined("not as documented", "") { false },
        .defined("crash", "") { fatalError() },
      ])
      #expect(walk.faults.count == 6)
    }
  }
}

/// What came of going through some cases; to be made in an exit test.
struct AbortWalk {
  private(set) var faults: [String] = []
  private var typedErrors = 0
  private var stops = 0
  private var defined = 0
  private var impossible = 0
  private var inChipmunk = 0

  init(of cases: [AbortCase]) {
    for one in cases { take(one) }
  }

  /// One line for people.
  var summary: String {
    let total = typedErrors + stops + defined + impossible
    return
      "walked \(total) abort cases: \(typedErrors) typed errors, \(stops) stops with a message, "
      + "\(defined) defined, \(impossible) impossible to write; \(inChipmunk) reached Chipmunk"
  }

  private mutating func take(_ one: AbortCase) {
    switch one.answer {
    case .typedError(let words, let attempt):
      typedErrors += 1
      // In a process of its own as well: what should have thrown might crash.
      let run = ForkedRun {
        do {
          try attempt()
          fatalError("it did not throw")
        } catch {
          if !"\(error)".contains(words) { fatalError("it threw: \(error)") }
        }
      }
      note(run.faultOfEnd, run, one)
    case .stop(let words, let misuse):
      stops += 1
      let run = ForkedRun(misuse)
      note(run.faultOfStop(words), run, one)
    case .defined(let check):
      defined += 1
      let run = ForkedRun { if !check() { fatalError("it is not as documented") } }
      note(run.faultOfEnd, run, one)
    case .impossible(let reason):
      impossible += 1
      if reason.isEmpty { faults.append("\(one.name): no reason") }
    }
  }

  private mutating func note(_ fault: String?, _ run: ForkedRun, _ one: AbortCase) {
    guard let fault else { return }
    faults.append("\(one.name): \(fault)")
    if run.reachedChipmunk { inChipmunk += 1 }
  }
}
