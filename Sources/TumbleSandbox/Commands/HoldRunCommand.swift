import ArgumentParser
import Assets
import Foundation
import Layers
import SDLBackend
import Sandbox
import Tumble

/// What `tumble replay` starts: a process without a window that holds a recording's run.
///
/// It is asked by the socket that is its standard input, and ends when nobody asks any more.
struct HoldRunCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Self.name, abstract: "Hold a run for a replay's window.")
  }

  static let name = "hold-run"

  @Argument var file: String

  func run() throws {
    do {
      try Assets.check()
      let status = try MainActor.assumeIsolated { try Self.server(of: file).serve() }
      if status != 0 { throw ExitCode(status) }
    } catch let code as ExitCode {
      throw code
    } catch {
      if let message = Failure(error).message { Console.complain(message) }
      throw ExitCode(Failure(error).exitCode)
    }
  }

  @MainActor private static func server(of file: String) throws -> RunServer {
    ChildProcess.endWithParent()
    // What a window starts later reads nothing from here.
    let channel = RunChannel(descriptor: fcntl(0, F_DUPFD_CLOEXEC, 3))
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, 0)
    close(nothing)
    let bytes = try RecordingOutline.bytes(of: file)
    let source = try ReplaySource(bytes: bytes, path: file, catalog: Program.current.catalog)
    let ticks = TickLoop(try source.makeSimulation(), source: source, onRefusal: .leaveOut)
    return RunServer(
      ticks, channel: channel, trail: SharedTrail(),
      font: try Assets.fonts().font("JetBrains Mono", size: 13), clock: { SDLTime.now() },
      takeOver: { ticks, how, isOpen in
        MainActor.assumeIsolated { LiveRun(how).play(ticks, isOpen) }
      })
  }
}
