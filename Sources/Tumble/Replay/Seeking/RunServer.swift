internal import CLinux
package import Drawing
import Foundation
import Physics
import Rasterizer
import Rendering

/// A process that holds one run of a recording, and does what it is asked for by a channel.
///
/// It has no window, no thread and no file but the channel, so it can become two at any tick: Chipmunk's
/// state can't be copied within a process, but a process can. A copy that waits is an exact
/// checkpoint, and costs only the memory in which the others have become different. Once nobody holds
/// the channel's other end the process ends.
package final class RunServer {
  /// Opens a window and plays on from a run; gives the exit code.
  package typealias TakeOver = (TickLoop<Simulation>, _ how: String, _ isOpen: () -> Void) -> Int32

  private var ticks: TickLoop<Simulation>
  private var channel: RunChannel
  private let trail: SharedTrail?
  private let clock: () -> Int64
  private let takeOver: TakeOver
  /// Whether it is the one that goes ahead, and records the trail.
  private var isAhead = true
  private var picture = FramePicture()
  private let rasterizer = FrameRasterizer(threading: .single)
  private var physicsOverlay: PhysicsOverlay?

  /// So many ticks are made before it is asked again whether anybody waits for them.
  private static let slice: Int64 = 16

  /// A run at tick 0.
  ///
  /// - Parameters:
  ///   - ticks: what runs, by the events of a recording that is in memory.
  ///   - channel: what it is asked by.
  ///   - trail: where it leaves poses as it goes ahead; nil: nowhere.
  ///   - font: of what the debug geometry says.
  ///   - clock: nanoseconds.
  ///   - takeOver: opens a window for a run.
  package init(
    _ ticks: TickLoop<Simulation>, channel: RunChannel, trail: SharedTrail?, font: Font,
    clock: @escaping () -> Int64, takeOver: @escaping TakeOver
  ) {
    self.ticks = ticks
    self.channel = channel
    self.trail = trail
    self.clock = clock
    self.takeOver = takeOver
    physicsOverlay = PhysicsOverlay(font: font)
    self.ticks.keepRun()
    trail?.record(ticks.simulation.space, at: 0)
    warm()
  }

  /// Draws once, so that what each copy would read and cut first is there for all.
  private func warm() {
    let view = ticks.simulation.sceneType.view
    picture.draw(
      ticks.simulation, fraction: 1, style: FrameStyle(view: WorldView(of: view, in: view.size)))
    // What can't be drawn is told of when it is asked for.
    try? rasterizer.render(picture.list)
  }

  /// Does what it is asked for; the process ends here once nobody asks any more.
  ///
  /// It comes back where a run that was live has ended, in whichever copy, with the exit code.
  package func serve() -> Int32 {
    // The copies' ends are of no interest.
    signal(SIGCHLD, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    do {
      while let (command, end) = try channel.nextCommand() {
        if let status = try perform(command, end) { return status }
      }
      Self.end(0)
    } catch {
      Self.end(1)
    }
  }

  /// At once: to give its memory back bit by bit would copy what the others have, too.
  private static func end(_ status: Int32) -> Never { _exit(status) }

  private func perform(_ command: RunCommand, _ end: RunChannel?) throws -> Int32? {
    switch command {
    case .run(let tick): try run(to: Tick(tick))
    case .fork: try fork(end)
    case .draw(let style, let fraction): try draw(style, fraction: fraction)
    case .look(let tick, let style): try look(at: tick, style)
    case .takeOver(let how): return try beLive(how)
    }
    return nil
  }

  private func run(to end: Tick) throws {
    let (start, first) = (clock(), ticks.simulation.now.number)
    do {
      while ticks.simulation.now < end {
        let now = ticks.simulation.now.number
        // The last one by itself, so that the poses before it are kept.
        let next = isAhead && trail != nil ? now + 1 : min(end.number, now + Self.slice)
        guard try ticks.run(to: Tick(next), keepingPoses: next == end.number) else { break }
        if isAhead { trail?.record(ticks.simulation.space, at: next) }
        if now % Self.slice == 0 || next - now > 1, channel.isHungUp { Self.end(0) }
      }
    } catch let error as RunChannelError {
      throw error
    } catch {
      return try channel.answer(.failed("\(error)"))
    }
    let now = ticks.simulation.now.number
    try channel.answer(
      .reached(
        tick: now, hash: ticks.simulation.stateHash(), nanoseconds: clock() - start,
        ticks: now - first))
  }

  /// A copy has the other channel from now on, and nothing of this one's.
  private func fork(_ end: RunChannel?) throws {
    guard let end else { throw RunChannelError.strange }
    guard Self.threadCount == 1 else {
      end.close()
      return try channel.answer(.cannotFork("the scene works with several threads"))
    }
    let process = linux_fork()
    guard process >= 0 else {
      let code = errno
      end.close()
      return try channel.answer(.cannotFork(systemReason(code)))
    }
    guard process == 0 else { return end.close() }
    channel.close()
    channel = end
    isAhead = false
    try channel.answer(.forked(tick: ticks.simulation.now.number))
  }

  /// How many threads the process has; 0: nobody knows.
  private static var threadCount: Int {
    guard let folder = opendir("/proc/self/task") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      // All but "." and "..".
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }

  // MARK: Pictures

  private func draw(_ style: RunPictureStyle, fraction: Double) throws {
    let simulation = ticks.simulation
    let style = (style.style(of: simulation.sceneType.view), style.showsPhysics)
    picture.draw(simulation, fraction: style.1 ? 1 : fraction, style: style.0)
    if style.1 { picture.drawOver(simulation.space, with: &physicsOverlay, style: style.0) }
    picture.drawOver(simulation.grabMarks(fraction: fraction), style: style.0)
    try send(isLook: false, tick: simulation.now.number)
  }

  /// What is drawn is of another tick than the layers: this process is of no other use afterwards.
  private func look(at tick: Int64, _ style: RunPictureStyle) throws {
    let simulation = ticks.simulation
    guard let poses = trail?.poses(at: tick) else {
      return try channel.answer(.noPicture(tick: tick))
    }
    for body in simulation.space.bodies where poses.pose(of: body.id.number) == nil {
      simulation.context.perform { simulation.remove(body) }
    }
    simulation.show(poses)
    picture.draw(simulation, fraction: 1, style: style.style(of: simulation.sceneType.view))
    try send(isLook: true, tick: tick)
  }

  private func send(isLook: Bool, tick: Int64) throws {
    let image: CGImage
    do {
      try rasterizer.render(picture.list)
      image = try rasterizer.readPixels()
    } catch {
      return try channel.answer(.noPicture(tick: tick))
    }
    let body = image.pixels.withUnsafeBytes { Array($0) }
    try channel.answer(
      .picture(tick: tick, width: image.width, height: image.height, isLook: isLook), body: body)
  }

  // MARK: Taking over

  /// Gives the process to a window; whoever has the other end is told of its end.
  private func beLive(_ how: String) throws -> Int32 {
    signal(SIGCHLD, SIG_DFL)
    let channel = channel
    let status = takeOver(ticks, how) {
      channel.endWithPeer()
      // It may have gone before the kernel was asked.
      if channel.isHungUp { raise(SIGTERM) }
      try? channel.answer(.isLive(process: getpid()))
    }
    try? channel.answer(.ended(status: status))
    return status
  }
}
