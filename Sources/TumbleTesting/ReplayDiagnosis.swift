import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Tumble

/// What there is to know of a recording that doesn't hold any more: words, and files to look at.
///
/// The states that were are known from a trace beside the recording; without one there are the events, and
/// the state that is.
package struct ReplayDiagnosis {
  /// What a person reads, below the line of `verify`.
  package private(set) var lines: [String] = []
  /// Files to look at: pictures, and the recording up to where it diverges.
  package private(set) var attachments: [Attachment] = []

  /// A file that belongs to a test's failure.
  package struct Attachment {
    /// Its name.
    package let name: String
    /// What is in it.
    package let bytes: [UInt8]
  }

  /// More events than these hide which of them matter.
  private static let mostEvents = 12
  private static let mostPoints = 480.0

  /// Looks for what is behind a divergence.
  ///
  /// - Throws: what playing the recording, or reading its trace, throws.
  init(of fixture: URL, _ divergence: Divergence, catalog: SceneCatalog) throws {
    let name = fixture.deletingPathExtension().lastPathComponent
    let trace = ReplayExpectation.trace(beside: fixture)
    var (tick, lastSame) = (divergence.tick, divergence.lastSame ?? 0)
    var states = try RecordedStates(path: fixture.path, catalog: catalog)
    var expected: RunState?
    if FileManager.default.fileExists(atPath: trace.path) {
      do {
        let parting = try Self.parting(of: trace, and: &states, &lastSame)
        lines +=
          parting?.difference.lines(of: ["expected", "got"], hz: divergence.hz, verb: "differ")
          ?? ["the states of \(name).trace are the same"]
        if let parting { (tick, expected) = (parting.difference.tick, parting.expected) }
      } catch {
        // A bad trace costs what it would have told, and nothing else.
        lines.append("\(error)")
      }
    } else {
      lines.append(
        "\(name).trace beside it would tell which body and number: `trace --at-checkpoints` printed it"
      )
    }
    var played = try RecordedStates(path: fixture.path, catalog: catalog)
    let events = try played.events(from: min(lastSame, tick), upTo: tick)
    lines += Self.lines(of: events, from: min(lastSame, tick), through: tick)
    try attachFrames(of: played.simulation, expected: expected, name: "\(name)-tick-\(tick)")
    attachments.append(
      Attachment(
        name: "\(name)-until-\(divergence.tick).rpl",
        bytes: try ShortenedRecording.bytes(
          of: Array(Data(contentsOf: fixture)), name: fixture.path, to: divergence)))
    lines.append("attached: " + attachments.map(\.name).joined(separator: ", "))
  }

  /// The first state of a trace that a run doesn't have; `lastSame` becomes the last tick that is the same.
  private static func parting(
    of trace: URL, and states: inout RecordedStates, _ lastSame: inout Int64
  ) throws -> (difference: RunDifference, expected: RunState)? {
    var traced = try PrintedStates(path: trace.path)
    while let next = traced.nextTick, next <= states.lastTick,
      let there = try traced.state(at: next), let here = try states.state(at: next)
    {
      if let difference = RunDifference(tick: next, there, here) { return (difference, there) }
      lastSame = next
    }
    return nil
  }

  private static func lines(of events: [String], from start: Int64, through end: Int64) -> [String]
  {
    guard end > start else { return [] }
    let title = end == start + 1 ? "events of tick \(start)" : "events of ticks \(start)…\(end - 1)"
    guard !events.isEmpty else { return ["\(title): none"] }
    // The last are the nearest to what differs.
    let left = events.count - mostEvents
    return ["\(title):"] + (left > 0 ? ["  … \(left) more"] : [])
      + events.suffix(mostEvents).map { "  \($0)" }
  }

  /// The frame that there is, and, where the other state is known, what it was and what differs.
  private mutating func attachFrames(
    of simulation: Simulation, expected: RunState?, name: String
  ) throws {
    let got = try Self.frame(of: simulation)
    guard let expected else {
      attachments.append(Attachment(name: "\(name).png", bytes: Array(try got.pngData())))
      return
    }
    // Nobody needs the simulation any more.
    for body in expected.bodies {
      // A trace may hold anything that is a number, a body may not.
      guard body.x.isFinite, body.y.isFinite, body.angle.isFinite,
        let moved = simulation.space.body(BodyID(body.id))
      else { continue }
      moved.position = [body.x, body.y]
      moved.angle = body.angle
    }
    let comparison = PictureComparison(got: got, expected: try Self.frame(of: simulation))
    attachments.append(
      Attachment(
        name: "\(name)-got-expected-difference.png", bytes: Array(try comparison.picture.pngData()))
    )
  }

  private static func frame(of simulation: Simulation) throws -> CGImage {
    let view = simulation.sceneType.view
    let factor = mostPoints / max(view.width, view.height)
    let size = CGSize(
      width: (view.width * factor).rounded(), height: (view.height * factor).rounded())
    var picture = FramePicture()
    picture.draw(simulation, fraction: 1, style: FrameStyle(view: WorldView(of: view, in: size)))
    let renderer = SoftwareRenderer()
    try renderer.render(picture.list)
    return try renderer.readPixels()
  }
}
