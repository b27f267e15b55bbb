import Foundation

/// A page of HTML that shows what came out, with nothing that it would have to load.
struct ReportPage {
  let report: MergedReport
  /// The program that writes it.
  let program: String

  /// The most recordings that the page names as the slowest.
  private static let slowest = 10

  /// What each page begins with, and nobody else's.
  static let start = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="tumble report">
    """

  var text: String {
    """
    \(Self.start)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(escaped(report.verdict))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body class="code-\(report.exitCode)">
    <header>
    <h1>\(title)</h1>
    <p>\(escaped(report.verdict))</p>
    </header>
    \(missing)\(complaints)\(findings)\(shards)\(slowest)\(all)<footer>\(escaped(program))</footer>
    </body>
    </html>

    """
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text) }

  private var title: String {
    switch report.exitCode {
    case 0: "All the same"
    case 1: "Diverged"
    default: report.missing.isEmpty ? "Bad recordings" : "Incomplete"
    }
  }

  private var missing: String {
    guard !report.missing.isEmpty else { return "" }
    let items =
      report.missing.map {
        "<li id=\"missing-\($0.shard.number)\">shard \($0.shard): this runs it alone"
          + "<pre>\(escaped($0.command))</pre></li>"
      } + [report.moreMissing].compactMap(\.self).map { "<li>\($0)</li>" }
    return section(
      "missing", "Missing shards", "<ul>\n" + items.joined(separator: "\n") + "\n</ul>")
  }

  private var complaints: String {
    guard !report.complaints.isEmpty else { return "" }
    let items = report.complaints.map { "<li>\(escaped($0))</li>" }
    return section("complaints", "Files", "<ul>\n" + items.joined(separator: "\n") + "\n</ul>")
  }

  /// Those that diverged, then the bad ones, each with what was said.
  private var findings: String {
    let found = [JUnitResults.Case.Outcome.diverged, .bad].flatMap { outcome in
      report.cases.filter { $0.outcome == outcome }
    }
    guard !found.isEmpty else { return "" }
    let items = found.map {
      "<li class=\"\(word($0))\"><b>\(escaped($0.name))</b> "
        + "<span>\(word($0))</span><pre>\(escaped($0.message))</pre></li>"
    }
    return section(
      "findings", "Not the same", "<ul>\n" + items.joined(separator: "\n") + "\n</ul>")
  }

  private var shards: String {
    let rows = report.parts.map { part in
      let counts = [JUnitResults.Case.Outcome.same, .diverged, .bad].map { outcome in
        "<td>\(part.cases.count { $0.outcome == outcome })</td>"
      }
      return "<tr><td>\(escaped(part.shard.map { "\($0)" } ?? "all"))</td>"
        + "<td>\(escaped(part.file))</td>\(counts.joined())<td>\(seconds(part.seconds))</td></tr>"
    }
    return section(
      "shards", "Shards",
      table(
        "<th>shard</th><th>file</th><th>same</th><th>diverged</th><th>bad</th><th>time</th>", rows))
  }

  private var slowest: String {
    let cases = report.cases.enumerated()
      .sorted { ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset) }
      .prefix(Self.slowest).map(\.element)
    return section(
      "slowest", "Slowest", table("<th>recording</th><th>result</th><th>time</th>", cases.map(row)))
  }

  private var all: String {
    let rows = report.cases.map(row)
    return "<details id=\"all\">\n<summary>All \(rows.count) recordings</summary>\n"
      + table("<th>recording</th><th>result</th><th>time</th>", rows) + "\n</details>\n"
  }

  private func row(_ entry: JUnitResults.Case) -> String {
    "<tr class=\"\(word(entry))\"><td>\(escaped(entry.name))</td><td>\(word(entry))</td>"
      + "<td>\(seconds(entry.seconds))</td></tr>"
  }

  private func word(_ entry: JUnitResults.Case) -> String { "\(entry.outcome)" }

  private func seconds(_ seconds: Double) -> String { String(format: "%.3f s", seconds) }

  private func table(_ head: String, _ rows: [String]) -> String {
    "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n" + rows.joined(separator: "\n")
      + "\n</tbody>\n</table>"
  }

  private func section(_ name: String, _ title: String, _ content: String) -> String {
    "<section id=\"\(name)\">\n<h2>\(title)</h2>\n\(content)\n</section>\n"
  }

  private static let style = """
    :root { color-scheme: light dark; --good: #1a7f4b; --no: #b3261e; --odd: #9a6700;
      --line: color-mix(in srgb, currentColor 18%, transparent); }
    @media (prefers-color-scheme: dark) { :root { --good: #4cc38a; --no: #ff8a80; --odd: #e3b341; } }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
    header { border-left: 6px solid var(--good); padding-left: 1rem; }
    .code-1 header { border-color: var(--no); } .code-2 header { border-color: var(--odd); }
    h1 { margin: 0; font-size: 1.8rem; } header p { margin: 0; } h2 { font-size: 1.1rem; margin-top: 2rem; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); }
    td:last-child, th:last-child { text-align: right; white-space: nowrap; }
    td { overflow-wrap: anywhere; } ul { list-style: none; padding: 0; } li { margin: 0 0 .8rem; }
    pre { margin: .2rem 0; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: 4px;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    li.diverged span, tr.diverged td { color: var(--no); } li.bad span, tr.bad td { color: var(--odd); }
    summary { cursor: pointer; margin-top: 2rem; font-weight: 600; } footer { margin-top: 2rem; opacity: .7; }
    """
}
