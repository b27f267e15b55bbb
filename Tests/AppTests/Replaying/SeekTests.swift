import Foundation
import Scenes
import Testing
import Tumble

@testable import TumbleSandbox

/// Processes that hold a recording's run: what they say of any tick is what was there.
@Suite(.serialized) struct SeekTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// Notes the hashes of all states.
  private struct Hashes: TickObserver {
    var hashes: [UInt64] = []
    mutating func reached(_ run: any SimulationRun) -> Bool {
      hashes.append(run.stateHash())
      return true
    }
  }

  /// A recording of a scene, and the hash of each of its states, simulated in one go.
  private func record(_ scene: String, ticks: Int64, script: String = "") throws -> [UInt64] {
    let text = try folder.write(script, "script.jsonl")
    let outcome = try folder.tumble(
      "record", scene, "-o", "a.rpl", "--ticks", "\(ticks)", "--script", text)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let source = try ReplaySource(path: folder("a.rpl"), catalog: .all)
    var loop = TickLoop(try source.makeSimulation(), source: source, onRefusal: .fail)
    var hashes = Hashes()
    _ = try loop.run(to: Tick(ticks), observer: &hashes)
    return hashes.hashes
  }

  private func seeker(length: Int64) throws -> RunSeeker {
    let path = folder("a.rpl")
    return try RunSeeker(
      length: length, clock: { Int64(DispatchTime.now().uptimeNanoseconds) },
      start: { try RunProcess.start(path, program: Command.tumble) })
  }

  private static func style(of scene: String) throws -> RunPictureStyle {
    let view = try SceneCatalog.all.find(scene).view
    return RunPictureStyle(
      FrameStyle(view: WorldView(of: view, in: CGSize(width: 160, height: 120))))
  }

  /// What is shown once a moment is there, itself.
  private func shown(_ moment: RunMoment, _ seeker: RunSeeker) throws -> ShownMoment {
    seeker.show(moment, isResting: true)
    #expect(
      eventually(within: 60) {
        _ = seeker.wait(milliseconds: 100)
        return seeker.failure != nil || !seeker.isOnItsWay
      })
    #expect(seeker.failure == nil)
    return try #require(seeker.shown)
  }

  /// The ids of the processes that hold the recording.
  private var holders: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int.init).filter { id in
      let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
      let text = String(decoding: words, as: UTF8.self)
      return text.contains("hold-run") && text.contains(folder("a.rpl"))
    }
  }

  @Test(arguments: [("crates", 900), ("boxes1000", 130), ("rain", 700), ("wall", 400)])
  func `at any tick, in whatever order, is the very state of a run in one go`(
    scene: String, ticks: Int64
  ) throws {
    let script =
      "[30,\"g\",200000,-800000]\n[61,\"a\",1,0,9600,9600,2048,2048]\n[90,\"a\",3,0,90000]\n"
    let hashes = try record(scene, ticks: ticks, script: script)
    let seeker = try seeker(length: ticks)
    defer { seeker.close() }
    let style = try Self.style(of: scene)
    var random = RandomSource(seed: 24)
    var wanted = (0..<12).map { _ in Int64(random.unit() * Double(ticks)) }
    // The ends, and single ticks back and on.
    wanted += [ticks, 0, 61, 60, 61, 62, ticks - 1]
    for tick in wanted {
      let moment = try shown(RunMoment(tick: tick, style: style), seeker)
      #expect(moment.tick == tick)
      #expect(moment.hash == hashes[Int(tick)], "\(scene) at \(tick)")
    }
    #expect(holders.count <= 48)
  }

  @Test func `its picture is the one that render draws`() throws {
    _ = try record("rain", ticks: 600)
    let seeker = try seeker(length: 600)
    defer { seeker.close() }
    for tick in [Int64(480), 120] {
      let outcome = try folder.tumble(
        "render", "a.rpl", "--at", "\(Double(tick) / 120)", "--size", "160x120", "-o",
        "\(tick).png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let moment = try shown(RunMoment(tick: tick, style: try Self.style(of: "rain")), seeker)
      let drawn = try CGImage(contentsOf: URL(filePath: folder("\(tick).png")))
      #expect(moment.image.pixels == drawn.pixels)
    }
  }

  @Test func `checkpoints lie evenly over the recording, and behind where one rests`() throws {
    _ = try record("crates", ticks: 7200)
    let seeker = try seeker(length: 7200)
    defer { seeker.close() }
    #expect(
      eventually(within: 60) {
        _ = seeker.wait(milliseconds: 100)
        return !seeker.isGoingAhead && seeker.waitingTicks.count == 36
      })
    // 7200 / 36 and the tick after.
    #expect(seeker.waitingTicks == (0..<36).map { Int64($0) * 201 })
    #expect(seeker.ahead == 7200)
    #expect(eventually { holders.count == 37 })
  }

  @Test func `where one rests checkpoints are left behind, so that going back is quick`() throws {
    let hashes = try record("boxes1000", ticks: 130)
    let seeker = try seeker(length: 130)
    defer { seeker.close() }
    let style = try Self.style(of: "boxes1000")
    _ = try shown(RunMoment(tick: 119, style: style), seeker)
    // Even ones at 0, 60 and 120; of the 59 ticks from 60 on a half, an eighth and one are left.
    #expect(
      eventually(within: 60) {
        _ = seeker.wait(milliseconds: 100)
        return seeker.waitingTicks == [0, 60, 90, 112, 118, 120]
      }, "\(seeker.waitingTicks)")
    let moment = try shown(RunMoment(tick: 118, style: style), seeker)
    #expect(moment.hash == hashes[118])
  }

  @Test func `all processes go with whoever asked for them`() throws {
    _ = try record("crates", ticks: 1200)
    let seeker = try seeker(length: 1200)
    _ = try shown(RunMoment(tick: 777, style: try Self.style(of: "crates")), seeker)
    #expect(holders.count > 5)
    let started = holders.filter { id in
      let status = FileManager.default.contents(atPath: "/proc/\(id)/status") ?? Data()
      return String(decoding: status, as: UTF8.self).contains("PPid:\t\(getpid())\n")
    }
    #expect(started.count == 1)
    seeker.close()
    #expect(eventually { holders.isEmpty })
    // Nor is it a zombie.
    #expect(started.allSatisfy { !FileManager.default.fileExists(atPath: "/proc/\($0)") })
  }

  @Test func `all processes go when their parent is killed`() throws {
    _ = try record("boxes1000", ticks: 400)
    let command = try Command(["bench", "seek", folder("a.rpl"), "--seeks", "10000"], in: folder)
      .start()
    #expect(eventually { holders.count > 5 })
    #expect(holders.count <= 48)
    command.send(SIGKILL)
    #expect(command.wait(within: 20).status == -SIGKILL)
    #expect(eventually { holders.isEmpty })
  }

  @Test func `a scene that works with threads is simulated anew, and is the same`() throws {
    // Its photographs are loaded by a thread, so that its process can't be copied.
    let hashes = try record("14.2", ticks: 200)
    let seeker = try seeker(length: 200)
    defer { seeker.close() }
    for tick in [Int64(150), 20, 199] {
      let moment = try shown(RunMoment(tick: tick, style: try Self.style(of: "14.2")), seeker)
      #expect(moment.hash == hashes[Int(tick)])
    }
    #expect(seeker.waitingTicks.isEmpty)
    #expect(holders.count == 1)
  }
}
