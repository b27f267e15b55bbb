import Foundation
import Testing

@testable import Sandbox

/// The driver and the measure of `scripts/soak`.
@Suite struct SoakTests {
  private let soak = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Soak")

  /// What xdotool calls keys otherwise than we do.
  private static let names = [
    "0": "zero", "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six",
    "7": "seven", "8": "eight", "9": "nine", "Page_Up": "pageUp", "Page_Down": "pageDown",
    "bracketleft": "leftBracket", "bracketright": "rightBracket", "Return": "enter",
  ]

  private static func name(_ word: Substring) -> String {
    let parts: [String] = word.split(separator: "+").map { names[String($0)] ?? $0.lowercased() }
    return parts.joined(separator: "+")
  }

  @Test func `the driver presses every key of the table but those that quit`() throws {
    let text = try String(contentsOf: soak.appending(path: "keys.awk"), encoding: .utf8)
    let lists = try #require(text.firstMatch(of: /held = (?s:.*?)heldCount/)).output
    let pressed = Set(
      lists.matches(of: /"([^"]*)"/).flatMap { $0.1.split(separator: " ").map(Self.name) })
    var wanted: Set<String> = []
    for binding in KeyBinding.all where !binding.keys.values.contains(.quit) {
      wanted.formUnion(binding.keys.keys.map { "\($0)" })
      wanted.formUnion(binding.keysWithShift.keys.map { "shift+\($0)" })
      wanted.formUnion(binding.keysWithControl.keys.map { "ctrl+\($0)" })
    }
    // Rows without keys of their own: the pointer by keys, and overlays of cost.
    wanted.formUnion(["i", "j", "k", "l", "shift", "enter"])
    wanted.formUnion(Self.names.filter { $0.key.count == 1 }.map { "shift+" + $0.value })
    #expect(pressed == wanted)
  }

  /// What the measure says of so many megabytes, one sample each 10 s.
  private func measure(_ megabytes: [Double]) throws -> Outcome {
    let folder = try Workspace()
    var text = ""
    for (index, size) in megabytes.enumerated() { text += "\(index * 10) \(Int(size * 1024))\n" }
    let samples = try folder.write(text, "samples")
    var command = Command(
      ["-v", "allowed=2", "-v", "round=4", "-f", soak.path + "/flat.awk", samples], in: folder)
    command.program = "/usr/bin/awk"
    return try command.run()
  }

  @Test(arguments: [(0.0, 0), (1.9, 0), (-1.9, 0), (2.1, 1), (-2.1, 1), (30, 1)])
  func `what grows by more than 2 MB after the first quarter isn't flat`(
    growth: Double, status: Int32
  ) throws {
    var megabytes: [Double] = []
    // Warm-up, then a line, with samples that stand out for what is shown then.
    for index in 0..<10 { megabytes.append(50 + 5 * Double(index)) }
    for index in 0...30 {
      let scatter: Double = [5, 15, 23, 24, 25, 29, 30].contains(index) ? 8 : 0
      megabytes.append(100 + growth * Double(index) / 30 + scatter)
    }
    let outcome = try measure(megabytes)
    #expect(outcome.status == status, "\(outcome.transcript)")
  }

  /// Programs that stand in for the display, who types at it and the window.
  @Test(arguments: ["getwindowfocus *", "key grave *", "-"])
  func `a window that ends early is a row, with what it said`(words: String) throws {
    let machine = try FakeMachine()
    let pid = machine.folder("pid")
    try machine.put("Xvfb", "rm -f \(pid) \(pid).old; echo 7 >&3; exec sleep 1000")
    try machine.put("xrandr", "exit 0")
    // Waits for the window; once that has gone there is nobody to type at.
    let pattern = words.replacing(" ", with: "\\ ")
    try machine.put(
      "xdotool",
      """
      [ ! -e \(pid).old ] || exit 1
      until [ -s \(pid) ]; do sleep 0.01; done
      case $* in
        \(pattern)) kill "$(cat \(pid))"; mv \(pid) \(pid).old; exit 1 ;;
        getwindowfocus*) echo Tumble ;;
      esac
      """)
    try machine.put(
      "window",
      """
      [ "$1" = run ] || exit 0
      echo "it isn't a good day" >&2
      echo $$ > \(pid)
      exec sleep 1000
      """)
    let outcome = try machine.run(
      "soak", ["--seconds", "20", "--program", machine.folder("window")])
    #expect(outcome.status == 1)
    let rows = outcome.text.split(separator: "\n").dropFirst(2)
    #expect(rows.map { $0.prefix { $0 != " " } } == ["crates", "boxes1000", "2.5", "disturbed"])
    #expect(rows.allSatisfy { !$0.hasSuffix(" 0") })
    for scene in ["crates", "boxes1000", "2.5"] {
      #expect(
        outcome.errorLines.contains {
          $0.hasPrefix("soak: \(scene): ") && $0.hasSuffix("exit 143: it isn't a good day")
        })
    }
  }
}
