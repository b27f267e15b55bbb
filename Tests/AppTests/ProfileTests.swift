import Foundation
import Testing
import Tumble

/// `tumble profile`, and overlays of cost by name.
@Suite struct ProfileTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private struct Document: Decodable {
    struct Frame: Decodable {
      let frame: Int
      let tick: Int64
      let seconds: Double
      let statistics: FrameStatistics
      let timings: [String: Double]
      let droppedTicks: Int
    }

    struct Slow: Decodable {
      let frame: Int
      let reasons: [String]
    }

    let source: String
    let backend: String
    let width: Int
    let counts: [String: [String: Int]]
    let milliseconds: [String: [String: Double]]
    let slowest: [Slow]
    let frames: [Frame]
  }

  private func profile(_ arguments: String...) throws -> Document {
    let outcome = try Command(["profile"] + arguments + ["--json"], in: folder).run()
    try #require(outcome.transcript.first == "exit 0" && outcome.errors == "")
    return try JSONDecoder().decode(Document.self, from: Data(outcome.output))
  }

  @Test func `a frame every other tick, the first and the last state included`() throws {
    let document = try profile("crates", "--ticks", "24", "--size", "200x150")
    #expect(document.frames.map(\.tick) == Array(stride(from: 0, through: 24, by: 2)))
    #expect(document.frames.map(\.frame) == Array(0...12))
    #expect(document.source == "crates" && document.width == 200)
    #expect(document.backend == "software · memory")
    // The ground and five crates are drawn at least.
    let drawn = document.frames.compactMap(\.statistics.layersDrawn)
    #expect(drawn.count == 13 && drawn.allSatisfy { $0 >= 6 })
    #expect(document.frames.allSatisfy { $0.statistics.offscreenPasses == 0 })
    #expect(document.counts["layersDrawn"]?["50%"] == drawn.sorted()[6])
    #expect(document.counts["triangles"] == nil)
    #expect(document.slowest.count == 10)
    for frame in document.frames {
      let parts = ["input", "physics", "animation", "commit", "draw"].compactMap {
        frame.timings[$0]
      }
      #expect(parts.count == 5 && parts.allSatisfy { $0 >= 0 })
      #expect(abs(parts.reduce(0, +) - (frame.timings["total"] ?? -1)) < 1e-9)
    }
  }

  @Test func `counts are the same in each run, and of the recording as of the script`() throws {
    try folder.write(Recording.example, "E.rpl")
    let script = try folder.write(Recording.exampleScript, "s")
    let first = try profile("E.rpl", "--ticks", "60", "--size", "200x150")
    let second = try profile("E.rpl", "--ticks", "60", "--size", "200x150")
    let scene = try profile(
      "crates", "--script", script, "--ticks", "60", "--size", "200x150")
    #expect(first.frames.map(\.statistics) == second.frames.map(\.statistics))
    #expect(first.frames.map(\.statistics) == scene.frames.map(\.statistics))
  }

  @Test func `pictures that are read row by row are decoded when their rows come`() throws {
    // 0: the rows at the top; a turn of the wheel by 132 points brings three more.
    let way = 132 * 64
    let script = try folder.write(
      "[2,\"d\",9,10240,12800]\n[2,\"m\",9,10240,\(12800 + way)]\n[2,\"u\",9]\n", "s")
    let document = try profile(
      "12.1", "--script", script, "--ticks", "8", "--size", "320x480")
    let decoded = document.frames.compactMap(\.statistics.imagesDecoded)
    #expect(decoded == [10, 0, 3, 0, 0])
    #expect(document.frames.compactMap(\.statistics.offscreenPasses) == [20, 20, 20, 20, 20])
    let kept = try profile("12.2", "--script", script, "--ticks", "8", "--size", "320x480")
    #expect(kept.frames.compactMap(\.statistics.cacheMisses) == [10, 0, 3, 0, 0])
    #expect(kept.frames.compactMap(\.statistics.offscreenPasses) == [30, 0, 9, 0, 0])
  }

  @Test func `the table has counts, times and the slowest ten frames with reasons`() throws {
    let outcome = try folder.tumble("profile", "crates", "--ticks", "40", "--size", "200x150")
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == "crates · 21 frames of 200×150 at 60 a second · software · memory")
    for name in ["layers visited", "offscreen passes", "physics", "draw", "all"] {
      #expect(lines.contains { $0.hasPrefix(name) })
    }
    #expect(lines.filter { $0.hasPrefix("  frame ") }.count == 10)
    #expect(lines.contains { $0.contains("of 21 frames took over 16.67 ms") })
  }

  @Test func `a trace holds a span a frame, one a stage, and counters`() throws {
    let outcome = try folder.tumble(
      "profile", "crates", "--ticks", "4", "--size", "200x150", "--trace", "t.json")
    #expect(outcome.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(folder.bytes("t.json")))
    let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    func named(_ name: String, _ phase: String) -> [[String: Any]] {
      events.filter { $0["name"] as? String == name && $0["ph"] as? String == phase }
    }
    for frame in 0...2 { #expect(named("frame \(frame)", "X").count == 1) }
    for stage in ["input", "physics", "animation", "commit", "draw"] {
      #expect(named(stage, "X").count == 3)
    }
    #expect(named("quads", "C").count == 3)
    // Each stage lies in its frame.
    let (frame, draw) = (try #require(named("frame 2", "X").first), named("draw", "X")[2])
    func end(_ event: [String: Any]) throws -> Double {
      try #require(event["ts"] as? Double) + #require(event["dur"] as? Double)
    }
    #expect(try abs(end(frame) - end(draw)) < 0.001)
    #expect(events.allSatisfy { $0["pid"] as? Int == 1 && $0["tid"] as? Int == 1 })
    let again = try folder.tumble("profile", "crates", "--ticks", "4", "--trace", "t.json")
    #expect(
      again.transcript == ["exit 2", "tumble: t.json: exists already; --force writes over it"])
  }

  @Test func `a trace on standard output is all there is`() throws {
    let outcome = try folder.tumble("profile", "crates", "--ticks", "2", "--trace", "-")
    #expect(outcome.status == 0 && outcome.text.hasPrefix("{\"displayTimeUnit\":\"ms\""))
    #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output))) != nil)
  }

  @Test(arguments: [
    (["crates"], "a scene has no end: --ticks says how many are wanted"),
    (["crates", "--ticks", "-1"], "--ticks is 0…"),
    (["crates", "--ticks", "1", "--fps", "0"], "--fps is 1…240, not 0"),
    (["crates", "--ticks", "1", "--scale", "99"], "--scale is 0.1…8, not 99.0"),
    (["crates", "--ticks", "1", "--json", "--trace", "-"], "both want standard output"),
  ])
  func `what can't be is wrong usage`(arguments: [String], words: String) throws {
    let outcome = try Command(["profile"] + arguments, in: folder).run()
    #expect(outcome.status == 64 && outcome.errors.contains(words) && outcome.output.isEmpty)
  }

  @Test func `a recording that ends before is 64, after what there is`() throws {
    try folder.write(Recording.example, "E.rpl")
    let outcome = try folder.tumble("profile", "E.rpl", "--ticks", "100000", "--size", "64x64")
    #expect(outcome.status == 64 && outcome.text.contains("frames of 64×64"))
    #expect(outcome.errors.contains("before 100000"))
    let whole = try folder.tumble("profile", "E.rpl", "--size", "64x64")
    #expect(whole.status == 0)
  }

  // MARK: Overlays

  @Test func `an overlay changes the picture, none leaves it`() throws {
    func picture(_ name: String, _ overlays: String...) throws -> [UInt8] {
      let options = overlays.flatMap { ["--overlay", $0] }
      let arguments = ["render", "crates", "-o", name, "--size", "100x100"] + options
      #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
      return try folder.bytes(name)
    }
    let plain = try picture("a.png")
    #expect(try picture("b.png", "none") == plain)
    let blended = try picture("c.png", "blended")
    #expect(blended != plain)
    #expect(try picture("d.png", "blended", "frames") != blended)
    #expect(try picture("e.png", "all") != plain)
  }

  @Test func `a page about cost has its overlay on in pictures, also after ticks without frames`()
    throws
  {
    // A finger comes down, draws, and a picture is taken a tick later and half a second later.
    let script = try folder.write(
      "[0,\"d\",0,6400,19200]\n[1,\"m\",0,7040,19200]\n", "s")
    func picture(_ name: String, _ options: String...) throws -> [UInt8] {
      let arguments = ["render", "13.4", "--script", script, "-o", name, "--size", "160x240"]
      #expect(try Command(arguments + options, in: folder).run().transcript == ["exit 0"])
      return try folder.bytes(name)
    }
    let shown = try picture("a.png", "--at", "0.02")
    #expect(try shown != picture("b.png", "--at", "0.02", "--overlay", "none"))
    let later = try picture("c.png", "--at", "0.5")
    #expect(try later == picture("d.png", "--at", "0.5", "--overlay", "none"))
  }

  @Test(arguments: ["render", "run"]) func `an unknown overlay brings those that there are`(
    command: String
  ) throws {
    let output = command == "render" ? ["-o", "a.png"] : []
    let outcome = try Command(
      [command, "crates", "--overlay", "nosuch"] + output, in: folder
    ).run()
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "there is no overlay \"nosuch\": blended, rasterized, copied, misaligned, offscreen, "
          + "updated, frames, budget, fast-path, presented, all or none"))
    #expect(try folder.names == [])
  }
}
