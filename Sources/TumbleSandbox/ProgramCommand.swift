import ArgumentParser
import Foundation
import Tumble

/// The program's command line: the list of its subcommands.
struct ProgramCommand: ParsableCommand {
  private static var commands: [any ParsableCommand.Type] {
    let all: [any ParsableCommand.Type] = [
      RunCommand.self, ReplayCommand.self, ListCommand.self, RecordCommand.self,
      VerifyCommand.self, DiffCommand.self, InspectCommand.self, ReportCommand.self,
      ShrinkCommand.self, RenderCommand.self, TraceCommand.self, ProfileCommand.self,
      DoctorCommand.self,
    ]
    // What belongs to the library's own program.
    let own: [any ParsableCommand.Type] = [
      TilesCommand.self, BenchCommand.self, NewCommand.self,
    ]
    return Program.current.makesPackages ? all + own : all
  }

  static var configuration: CommandConfiguration {
    let program = Program.current
    return CommandConfiguration(
      commandName: program.name,
      abstract: "A physics-driven animation sandbox, \(program.title).",
      discussion: "Without a subcommand it opens \(program.firstScene.name). Exit codes: 0 fine, "
        + "1 the answer is no, 2 a bad file or one that can't be written, 64 wrong usage, "
        + "69 something is missing, 129, 130, 143 ended by a signal (Ctrl-C is 130).",
      version: program.title,
      subcommands: commands,
      defaultSubcommand: RunCommand.self)
  }

  /// The command that a word was perhaps meant to be: one with one letter more, less or other, or
  /// with two neighbours exchanged; nil: none.
  static func command(like word: String) -> String? {
    let typed = Array(word.utf8.prefix(64))
    return (commands.compactMap { $0.configuration.commandName } + ["help"]).first { name in
      let letters = Array(name.utf8)
      return SceneCatalog.editDistance(typed, letters) == 1
        || letters.indices.dropLast().contains { index in
          var exchanged = letters
          exchanged.swapAt(index, index + 1)
          return exchanged == typed
        }
    }
  }

  /// Ends the process for `help` of a command that there isn't.
  static func checkHelp(_ arguments: [String]) {
    guard arguments.first == "help", let word = arguments.dropFirst().first, !word.hasPrefix("-"),
      word != "help", !commands.contains(where: { $0.configuration.commandName == word })
    else { return }
    let hint = command(like: word).map { "; did you mean \"\($0)\"?" } ?? ""
    Console.complain("there is no command \"\(word)\"\(hint)")
    Glibc.exit(ExitStatus.usage.rawValue)
  }
}
