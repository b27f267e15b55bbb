import ArgumentParser

/// `tumble bench`: what measures this machine, one subcommand a subject.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure this machine.",
    subcommands: [BenchWorkloadsCommand.self, BenchImagesCommand.self, BenchSeekCommand.self],
    defaultSubcommand: BenchWorkloadsCommand.self)
}
