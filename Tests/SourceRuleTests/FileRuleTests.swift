import Testing

/// Files are made in one way, and lines reach terminals in one way.
@Suite struct FileRuleTests {
  /// Where there is a reason for another way.
  private static let others: [String: Set<String>] = [
    // The way itself.
    "Tumble/Files/FileCalls.swift": ["O_CREAT"],
    // Foundation's own is exclusive and renames, too, and Drawing lies below.
    "Drawing/Images/CGImageDestination.swift": ["options: .atomic", ".write(to: "],
    // The same, of a tool that is given a folder.
    "AssetMaker/AssetMaker.swift": ["options: .atomic", ".write(to: "],
    // What is written there are no files, or they are made in the one way.
    "Layers/Animations/AnimationDefaults.swift": [".write(to: "],
    "TumbleSandbox/Commands/RenderCommand.swift": [".write(to: "],
    // Layers lie below; the file has no name from the next line on.
    "Layers/Films/ReadingProcess.swift": ["mkostemp("],
  ]

  @Test(arguments: [
    "O_CREAT", "O_TRUNC", "options: .atomic", "mkstemp(", "mkostemp(", "fopen(", "createFile(",
    "tmpnam", "open(path: ", ".write(to: ",
  ])
  func `whoever writes a file has NewFile make it`(call: String) throws {
    for file in try SourceTree.all.get().files {
      guard !Self.others[file.path, default: []].contains(call) else { continue }
      for line in file.code where line.contains(call) {
        Issue.record("\(file.path) has \(call): \(line)")
      }
    }
  }

  @Test(arguments: ["STDERR_FILENO", "standardError.", "standardOutput.", "fputs(", "perror("])
  func `whoever prints escapes what it prints`(name: String) throws {
    let others: Set<String> = [
      "Drawing/MisuseReport.swift", "Physics/ChipmunkMessages.swift",
      // A tool of our own, which is given a folder.
      "AssetMaker/AssetMaker.swift",
    ]
    for file in try SourceTree.all.get().files where !others.contains(file.path) {
      for line in file.code where line.contains(name) {
        Issue.record("\(file.path) has \(name): \(line)")
      }
    }
  }
}
