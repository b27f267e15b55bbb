import Foundation

/// What the JUnit files of all shards say together.
struct MergedReport {
  /// A shard of which there is no file.
  struct MissingShard {
    let shard: Shard
    /// The command that runs it alone.
    let command: String
  }

  /// How many missing shards are named; of more, how many they are.
  static let namedShards = 100

  /// What is there, by shards.
  let parts: [JUnitResults]
  /// What isn't: the first `namedShards` of it.
  let missing: [MissingShard]
  /// How many shards are missing in all.
  let missingCount: Int
  /// What is wrong with files, a line each.
  let complaints: [String]

  /// Merges what was read; `complaints` are of files that couldn't be.
  init(_ read: [JUnitResults], complaints: [String]) {
    var complaints = complaints
    var byShard: [Int: JUnitResults] = [:]
    var others: [JUnitResults] = []
    let first = read.first { $0.shard != nil }
    for results in read {
      guard let first, let shard = results.shard, let count = first.shard?.count else {
        others.append(results)
        continue
      }
      if let complaint = Self.disagreement(of: results, with: first) {
        complaints.append(complaint)
      } else if let before = byShard[shard.number] {
        complaints.append(
          "\(results.file): shard \(shard.number)/\(count) is in \(before.file) already")
      } else {
        byShard[shard.number] = results
      }
    }
    parts = others + byShard.keys.sorted().compactMap { byShard[$0] }
    let count = first?.shard?.count ?? 0
    missingCount = count - byShard.count
    missing = (0..<count).lazy.map { $0 + 1 }.filter { byShard[$0] == nil }.prefix(Self.namedShards)
      .compactMap { number in
        guard let first, let shard = Shard(number: number, count: count) else { return nil }
        return MissingShard(shard: shard, command: Self.command(for: shard, like: first))
      }
    self.complaints = complaints
  }

  /// Why two files can't be of one set of recordings; nil: they can.
  private static func disagreement(of results: JUnitResults, with first: JUnitResults) -> String? {
    guard let shard = results.shard, let other = first.shard else { return nil }
    guard shard.count == other.count else {
      return "\(results.file): shard \(shard), but \(first.file) is \(other)"
    }
    for key in ["files", "list", "program"] where results.properties[key] != first.properties[key] {
      let (here, there) = (results.properties[key] ?? "none", first.properties[key] ?? "none")
      return key == "list"
        ? "\(results.file): shard \(shard) saw other recordings than \(first.file)"
        : "\(results.file): shard \(shard) has \(key) \(here), but \(first.file) \(there)"
    }
    return nil
  }

  /// The command of `sibling` for another shard, with a JUnit file beside its own.
  static func command(for shard: Shard, like sibling: JUnitResults) -> String {
    let output = fileName(for: shard.number, like: sibling.file, of: sibling.shard?.number ?? 0)
    let properties = sibling.properties
    let command = [
      properties["command"] ?? "tumble verify", "--shard \(shard)",
      "--junit " + ShellWords.line([output]), properties["recordings"] ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
    let folder = properties["folder"].map { "cd " + ShellWords.line([$0]) + " && " } ?? ""
    let isPiped = properties["recordings"]?.hasSuffix("--files-from -") == true
    return folder + command + (isPiped ? "  # with the same list on standard input" : "")
  }

  /// "out/shard-2.xml" for "out/shard-1.xml" of shard 1: the one number of the name that is the shard's
  /// is another; where there is none, or several, a name of its own.
  ///
  /// As a path from the root, since the command begins elsewhere.
  private static func fileName(for number: Int, like path: String, of own: Int) -> String {
    let url = URL(filePath: path).absoluteURL.standardizedFileURL
    let folder = url.deletingLastPathComponent()
    var parts: [String] = []
    for character in url.lastPathComponent {
      if let last = parts.last?.last, last.isNumber == character.isNumber {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    let matches = parts.indices.filter { Int(parts[$0]) == own }
    guard matches.count == 1 else { return folder.appending(path: "shard-\(number).xml").path }
    // As wide as it was: 02 for 01.
    let digits = String(number)
    let width = parts[matches[0]].hasPrefix("0") ? parts[matches[0]].count : 0
    parts[matches[0]] = String(repeating: "0", count: max(0, width - digits.count)) + digits
    return folder.appending(path: parts.joined()).path
  }

  var cases: [JUnitResults.Case] { parts.flatMap(\.cases) }

  func count(_ outcome: JUnitResults.Case.Outcome) -> Int {
    cases.count { $0.outcome == outcome }
  }

  /// 0 all the same, 1 some diverged, 2 some are bad, or not all is there.
  var exitCode: Int32 {
    if !missing.isEmpty || !complaints.isEmpty || cases.isEmpty { return 2 }
    return Int32(cases.map(\.outcome.rawValue).max() ?? 0)
  }

  /// "10 recordings: 8 same, 1 diverged, 1 bad; 1 shard is missing".
  var verdict: String {
    let counts = [(count(.same), "same"), (count(.diverged), "diverged"), (count(.bad), "bad")]
    let shown = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let line = Self.recordings(cases.count) + (shown.isEmpty ? "" : ": \(shown)")
    switch missingCount {
    case 0: return line
    case 1: return line + "; 1 shard is missing"
    default: return line + "; \(missingCount) shards are missing"
    }
  }

  /// "and 900 more shards are missing", where not all are named.
  var moreMissing: String? {
    let rest = missingCount - missing.count
    return rest == 0 ? nil : "and \(rest) more \(rest == 1 ? "shard is" : "shards are") missing"
  }

  private static func recordings(_ count: Int) -> String {
    count == 1 ? "1 recording" : "\(count) recordings"
  }

  /// What people read at a shell.
  var lines: [String] {
    var lines: [String] = []
    for part in parts {
      let name = part.shard.map { "shard \($0)" } ?? part.file
      let bad = part.cases.count { $0.outcome != .same }
      lines.append(
        "\(name): \(Self.recordings(part.cases.count)), "
          + (bad == 0 ? "all same" : "\(bad) not the same")
          + String(format: ", %.1f s", part.seconds))
    }
    for shard in missing {
      lines.append("shard \(shard.shard): missing; this runs it alone:")
      lines.append("  " + shard.command)
    }
    if let more = moreMissing { lines.append(more) }
    lines += cases.filter { $0.outcome != .same }.map { $0.message.isEmpty ? $0.name : $0.message }
    return lines + [verdict]
  }
}
