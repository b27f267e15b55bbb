import ArgumentParser
import Assets
import Scenes
import Tumble

/// What every command that simulates or draws does first: it watches for signals, and warns of the libm variant.
protocol SimulationCommand: ParsableCommand {
  /// The work; what it throws becomes a line on standard error and an exit status.
  func work() throws
  /// Whether people start it, and not another process of the program, which says the same itself.
  static var isPersons: Bool { get }
}

extension SimulationCommand {
  static var isPersons: Bool { true }

  func run() throws {
    Interrupt.watch()
    if Self.isPersons { LibmVariant.warn() }
    defer { if Self.isPersons { ChipmunkWarnings.tell() } }
    do {
      try Assets.check()
      try work()
    } catch let code as ExitCode {
      throw code
    } catch {
      let failure = Failure(error)
      if let message = failure.message { Console.complain(message) }
      throw ExitCode(failure.exitCode)
    }
  }
}

/// Which scene, with which settings.
struct SceneOptions: ParsableArguments {
  // What follows is the value even if it begins with a minus, so that it can be called wrong.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of the scene's random numbers.", valueName: "n"))
  var seed = 0

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the scene; may be repeated.", valueName: "name=value"),
    completion: .parameters)
  var settings: [String] = []

  func validate() throws {
    guard (0...Int(Int32.max)).contains(seed) else {
      throw ValidationError("--seed is 0…\(Int32.max), not \(seed)")
    }
  }

  /// Whether nothing was asked for.
  var areDefault: Bool { seed == 0 && settings.isEmpty }

  /// The configuration that a scene is built with.
  func configuration(for scene: any Scene.Type) throws -> SimulationConfiguration {
    var configuration = SimulationConfiguration(seed: Int32(seed))
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Double(parts[1]) else {
        throw Failure(.usage, "--set wants NAME=VALUE with a number, not \"\(setting)\"")
      }
      let name = String(parts[0])
      guard let parameter = scene.parameters.first(where: { $0.name == name }) else {
        throw SceneError.unknownParameter(
          scene: scene.name, name: name, known: scene.parameters.map(\.name))
      }
      let quantised = try parameter.quantise(value, scene: scene.name)
      if quantised != parameter.defaultValue { configuration.parameters[name] = quantised }
    }
    return configuration
  }
}
