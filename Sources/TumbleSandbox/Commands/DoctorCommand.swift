import ArgumentParser
import Assets
import Foundation
import Physics
import SDLBackend
import Scenes
import Tumble

/// `tumble doctor`: what this machine has, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what this machine has, and what to install.")

  @Flag(help: "Print one JSON document.") var json = false

  func run() throws {
    let findings = MainActor.assumeIsolated(Self.findings)
    if json {
      let pairs = findings.map { ($0.topic, $0.text) }
      try Console.result(json: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    } else {
      let width = findings.map(\.topic.count).max() ?? 0
      for finding in findings {
        let topic = finding.topic.padding(toLength: width, withPad: " ", startingAt: 0)
        Console.result("\(topic)  \(finding.text)")
      }
    }
  }

  private struct Finding {
    let topic: String
    let text: String
  }

  @MainActor private static func findings() -> [Finding] {
    [
      Finding(topic: "tumble", text: TumbleProgram.tumbleVersion),
      Finding(topic: "chipmunk", text: Chipmunk.version),
      Finding(topic: "sdl", text: SDLSystem.version),
      Finding(topic: "video drivers", text: SDLSystem.videoDrivers.joined(separator: " ")),
    ] + display() + [
      Finding(topic: "controllers", text: controllers()),
      Finding(topic: "fonts", text: fonts()),
      Finding(topic: "ffmpeg", text: ffmpeg()),
      Finding(topic: "libm", text: libm()),
      Finding(topic: "processor", text: processor()),
      Finding(topic: "environment", text: environment()),
    ]
  }

  @MainActor private static func display() -> [Finding] {
    let status = SDLDisplay.status()
    var findings = [
      Finding(
        topic: "display",
        text: DisplayFinding.text(of: status, ProcessInfo.processInfo.environment))
    ]
    do {
      let system = try DisplayLoss.watchedSystem()
      let device = GLProbe.run(on: system)
      findings.append(Finding(topic: "opengl", text: device.description))
      let choice = BackendChoice(.auto, device: device)
      let backend = choice.output == .openGL ? "sdl opengl" : "software, window surface"
      findings.append(
        Finding(
          topic: "renderer",
          text: status.isVisible ? "\(backend) (\(choice.reason))" : Self.withoutDisplay))
    } catch {
      findings.append(Finding(topic: "renderer", text: Self.withoutDisplay))
    }
    return findings
  }

  private static let withoutDisplay = "software, memory (no display)"

  @MainActor private static func controllers() -> String {
    do {
      let names = try SDLSystem.controllerNames()
      if !names.isEmpty { return names.joined(separator: ", ") }
      return "none found; a pad needs read access to /dev/input/event*"
    } catch {
      return "\(error)"
    }
  }

  private static func fonts() -> String {
    do {
      try Assets.check()
      return try Assets.fonts().families.joined(separator: ", ") + " (bundled)"
    } catch {
      return "\(error)"
    }
  }

  private static func ffmpeg() -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    return found ?? "none, so no MP4 and WebM; the package ffmpeg has it"
  }

  private static func libm() -> String {
    let fingerprint = LibmFingerprint.current
    return
      "\(hexadecimal(fingerprint, digits: 16)), \(LibmVariant.explanation(fingerprint: fingerprint))"
  }

  private static func processor() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    // Without /proc there is nothing to tell; the command works all the same.
    let flags =
      text.split(separator: "\n").first { $0.hasPrefix("flags") }?
      .split(separator: " ").map(String.init) ?? []
    let shown = ["sse4_2", "avx", "avx2", "fma"].filter(flags.contains)
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(count) cores, \(shown.isEmpty ? "features unknown" : shown.joined(separator: " "))"
  }

  private static func environment() -> String {
    let names = [
      "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", LibmVariant.tunables,
    ]
    let values = ProcessInfo.processInfo.environment
    return names.map { "\($0)=\(values[$0] ?? "")" }.joined(separator: " ")
  }
}

/// What `doctor` says of the display: which one there is, or why there is none.
enum DisplayFinding {
  static func text(of status: DisplayStatus, _ environment: [String: String]) -> String {
    func set(_ names: [String]) -> String? {
      names.lazy.compactMap { name in
        environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
      }.first
    }
    let driver = set(["SDL_VIDEODRIVER"])
    let address = set(["WAYLAND_DISPLAY", "DISPLAY"])
    switch status {
    case .display(let name):
      let own = set([name == "wayland" ? "WAYLAND_DISPLAY" : "DISPLAY"])
      return own.map { "\(name), \($0)" } ?? name
    case .noDisplay:
      if let driver { return "none: \(driver) shows no window" }
      return address.map { "none: nothing answers at \($0)" }
        ?? "none: neither DISPLAY nor WAYLAND_DISPLAY is set"
    case .failed(let error):
      return driver.map { "none: \($0) can't be used here" } ?? "none: \(error)"
    }
  }
}
