import ArgumentParser
import Foundation

/// Runs a command as the argument parser's own `main` does, but prints nothing that drives a terminal.
enum CommandLineRun {
  /// Parses the arguments and runs what they ask for; it returns where that succeeds.
  static func main<Command: ParsableCommand>(_ root: Command.Type, _ arguments: [String]) {
    do {
      var command = try root.parseAsRoot(arguments)
      try command.run()
    } catch {
      let code = root.exitCode(for: error)
      let text = root.fullMessage(for: error)
      if !text.isEmpty {
        // Help and completions are the program's own words; completions are full of tabs.
        code.isSuccess
          ? Console.result(bytes: Array("\(text)\n".utf8))
          : Console.draw(Console.escaped(lines: quoting(arguments, in: text)) + "\n")
      }
      exit(code.rawValue)
    }
  }

  /// A message in which arguments, and their values, have no line feeds of their own.
  private static func quoting(_ arguments: [String], in text: String) -> String {
    arguments.flatMap { [$0] + $0.split(separator: "=", maxSplits: 1).dropFirst().map(String.init) }
      .filter { $0.contains { $0.isNewline } }
      .reduce(text) { $0.replacingOccurrences(of: $1, with: Console.escaped($1)) }
  }
}
