import ArgumentParser
import Tumble

/// The `tumble` command: the list of its subcommands.
@main
struct TumbleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tumble",
    abstract: "A physics-driven animation sandbox.",
    discussion: "Without a subcommand it opens the crates. Exit codes: 0 fine, 1 the answer is no, "
      + "2 a bad file or one that can't be written, 64 wrong usage, 69 something is missing, "
      + "130 interrupted.",
    version: Version.text,
    subcommands: [
      RunCommand.self, ListCommand.self, RecordCommand.self, VerifyCommand.self,
      RenderCommand.self, TraceCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    StandardStreams.reserve()
    main(nil)
  }
}
