import ArgumentParser
import Scenes
public import Tumble

/// A whole program of scenes: a window with keys and controllers, recording, verifying, pictures.
///
/// It is the command `tumble` with other scenes, and all of a `@main` type's `main`:
///
/// ```swift
/// @main
/// enum Dominoes {
///   static func main() { TumbleProgram.main(scenes: [DominoScene.self]) }
/// }
/// ```
public enum TumbleProgram {
  /// Runs the command that the arguments ask for; without one it opens the first scene.
  ///
  /// To be called on the main thread, before anything else of the program: where the C library's
  /// mathematics could differ between machines the process starts itself anew, so that what it
  /// records has the same bits everywhere. It returns when the command has succeeded; else the
  /// process ends with the exit code that `--help` explains.
  ///
  /// - Parameters:
  ///   - scenes: at least one; their names are valid, and none stands twice.
  ///   - name: what the program is called in its messages; the name of its file unless given.
  ///   - version: what `--version` tells and recordings name.
  public static func main(
    scenes: [any Scene.Type], name: String? = nil, version: String = "1.0"
  ) {
    run {
      Program(
        name: name ?? Program.fileName, version: version, catalog: SceneCatalog(scenes),
        makesPackages: false)
    }
  }

  /// Tumble's own program, with the scenes that come with it.
  package static func main() {
    run {
      CacheFolder.keep(in: CacheFolder.url(in: ProcessInfo.processInfo.environment))
      return Program(
        name: "tumble", version: tumbleVersion, catalog: SceneCatalog.all, makesPackages: true)
    }
  }

  private static func run(_ program: () -> Program) {
    LibmVariant.choose()
    StandardStreams.reserve()
    Program.current = program()
    Environment.check()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // No subcommands, so that neither help nor manual nor completions have them.
    switch arguments.first {
    case VerifyWorkerCommand.name:
      CommandLineRun.main(VerifyWorkerCommand.self, Array(arguments.dropFirst()))
    case HoldRunCommand.name: CommandLineRun.main(HoldRunCommand.self, Array(arguments.dropFirst()))
    case BenchWorkerCommand.name:
      CommandLineRun.main(BenchWorkerCommand.self, Array(arguments.dropFirst()))
    default:
      ProgramCommand.checkHelp(arguments)
      CommandLineRun.main(ProgramCommand.self, ParanoidOption.spelled(arguments))
    }
  }

  /// The scenes that come with Tumble, demos first, then the gallery, for those who want them, too.
  public static var bundledScenes: [any Scene.Type] { SceneCatalog.all.scenes }

  /// Tumble's own version.
  public static let tumbleVersion = "0.1.0"
}
