import Drawing
import Foundation
import Scenes
import Testing
import Tumble

@testable import TumbleTesting

/// What a test says of a recording that doesn't hold any more.
@Suite struct ReplayDiagnosisTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "tumble-diagnosis-\(UUID().uuidString)")
  private let catalog = SceneCatalog.all

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Crates of another elasticity than the recording was made with: what a changed build would do.
  private func changed(trace: Bool) throws -> URL {
    let fixture = folder.appending(path: "tilted.rpl")
    let run = try Simulation(catalog.find("crates"))
    try ReplayRecorder.record(
      run, from: Script([(30, .gravity(x: 0, y: -1_000_000)), (70, .gravity(x: 500_000, y: 0))]),
      ticks: 300, to: fixture.path)
    let verifier = Verifier(catalog: catalog)
    let bytes = try Array(Data(contentsOf: fixture))
    if trace {
      try Data(verifier.checkpointTrace(bytes, name: "tilted.rpl")).write(
        to: ReplayExpectation.trace(beside: fixture))
    }
    // The same hashes under another header.
    let lines = String(decoding: bytes, as: UTF8.self).replacing(
      "\"params\":{}", with: "\"params\":{\"elasticity\":500}")
    try Data(Self.resealed(lines).utf8).write(to: fixture)
    return fixture
  }

  /// The lines with checksums of what they are now.
  private static func resealed(_ text: String) -> String {
    var sealed = ""
    for line in text.split(separator: "\n") {
      var line = String(line)
      if line.contains("\"c\"") || line.contains("\"end\"") {
        var checksum = CRC32()
        checksum.update(Array(sealed.utf8))
        let digits = String(checksum.value, radix: 16)
        let crc = String(repeating: "0", count: 8 - digits.count) + digits
        line = String(line.dropLast(10)) + crc + "\"]"
      }
      sealed += line + "\n"
    }
    return sealed
  }

  private struct Script: TickSource {
    let events: [(Int64, SimulationEvent)]

    init(_ events: [(Int64, SimulationEvent)]) { self.events = events }

    func events(at tick: Tick) -> [SimulationEvent]? {
      events.filter { $0.0 == tick.number }.map(\.1)
    }
  }

  private func diagnosis(_ fixture: URL) throws -> ReplayDiagnosis {
    let report = Verifier(catalog: catalog).verify(fixture.path)
    guard case .diverged(let divergence) = report.outcome else {
      throw ReplayExpectationError.broken("\(report)")
    }
    #expect(divergence.tick == 120)
    return try ReplayDiagnosis(of: fixture, divergence, catalog: catalog)
  }

  @Test func `with a trace it names tick, body, number and both values`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try changed(trace: true)
    let diagnosis = try diagnosis(fixture)
    // What the two runs are at that tick, by themselves.
    let values = try [nil, 500].map { elasticity in
      let parameters = elasticity.map { ["elasticity": Int32($0)] } ?? [:]
      let run = try Simulation(
        catalog.find("crates"), configuration: SimulationConfiguration(parameters: parameters))
      while run.now.number < 120 {
        if run.now.number == 70 { try run.apply(.gravity(x: 500_000, y: 0)) }
        try run.step()
      }
      return try #require(run.space.bodies.first).position.x
    }
    #expect(values[0] != values[1])
    let lines = diagnosis.lines
    #expect(lines[0] == "states differ at tick 120 (1.000 s): body 0, x")
    #expect(lines[1].hasPrefix("  expected  0x") && lines[1].hasSuffix(" (\(values[0]))"))
    #expect(lines[2].hasPrefix("  got       0x") && lines[2].hasSuffix(" (\(values[1]))"))
    #expect(lines[3].contains("ULPs apart; 5 of 5 bodies differ there"))
    #expect(lines[4] == "events of ticks 0…119:")
    #expect(
      lines[5...6] == ["  [30,\"g\",0,-1000000]", "  [70,\"g\",500000,0]"])
    #expect(
      lines.last
        == "attached: tilted-tick-120-got-expected-difference.png, tilted-until-120.rpl")
    let picture = try CGImage(pngData: Data(diagnosis.attachments[0].bytes))
    #expect(picture.width == 3 * 480)
    #expect(picture.pixels.contains { $0 & 0xFF_FFFF > 0x40_4040 })
  }

  @Test(arguments: ["inf", "nan"])
  func `a trace that holds no body's numbers is told of, and no body is put there`(number: String)
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try changed(trace: true)
    let trace = ReplayExpectation.trace(beside: fixture)
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map { line in
      var words = line.split(separator: " ").map(String.init)
      if words[0] == "120" { words[2] = number }
      return words.joined(separator: " ") + "\n"
    }
    try Data(lines.joined().utf8).write(to: trace)
    let diagnosis = try diagnosis(fixture)
    #expect(diagnosis.lines[0] == "states differ at tick 120 (1.000 s): body 0, x")
    #expect(diagnosis.lines[1] == "  expected  \(number) (\(number))")
    #expect(try CGImage(pngData: Data(diagnosis.attachments[0].bytes)).width == 3 * 480)
  }

  @Test func `a damaged trace costs only what it would have told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try changed(trace: true)
    let trace = ReplayExpectation.trace(beside: fixture)
    try Data("0 0 what\n".utf8).write(to: trace)
    let diagnosis = try diagnosis(fixture)
    #expect(diagnosis.lines[0].hasPrefix("\(trace.path):1: "))
    #expect(diagnosis.lines[1] == "events of ticks 0…119:")
    #expect(diagnosis.attachments.map(\.name) == ["tilted-tick-120.png", "tilted-until-120.rpl"])
  }

  @Test func `without a trace it has the events, the frame and how to make one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let diagnosis = try diagnosis(changed(trace: false))
    #expect(diagnosis.lines[0].hasPrefix("tilted.trace beside it would tell"))
    #expect(diagnosis.lines[1] == "events of ticks 0…119:")
    #expect(diagnosis.attachments.map(\.name) == ["tilted-tick-120.png", "tilted-until-120.rpl"])
    #expect(try CGImage(pngData: Data(diagnosis.attachments[0].bytes)).width == 480)
  }

  @Test func `the recording that is attached ends at the divergence and diverges alike`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try changed(trace: false)
    let whole = Verifier(catalog: catalog).verify(fixture.path)
    let attachment = try #require(try diagnosis(fixture).attachments.last)
    let report = Verifier(catalog: catalog).verify(attachment.bytes, name: attachment.name)
    #expect(report.hasEnd)
    #expect(report.outcome == whole.outcome)
    #expect(!String(decoding: attachment.bytes, as: UTF8.self).contains("[240,"))
  }
}
