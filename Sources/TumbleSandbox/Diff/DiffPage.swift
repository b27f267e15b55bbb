import Drawing
import Foundation
import Tumble

/// A page about a difference: both runs as frames under one slider, the first difference, and what follows.
///
/// It is one file: pictures, style and script lie in it, and nothing is loaded.
struct DiffPage {
  let text: String

  /// In hundredths: what compression makes of the sky isn't seen.
  private static let quality = 72

  init(report: DiffReport, frames: [DiffFrames.Frame]) throws {
    let pictures = try frames.map { frame in
      let images = try frame.images.map { image in
        "\"data:image/jpeg;base64,\(try image.jpegData(quality: Self.quality).base64EncodedString())\""
      }
      return "[\(frame.tick),\(images.joined(separator: ","))]"
    }
    let first = report.difference?.tick ?? 0
    let start = frames.firstIndex { $0.tick == first } ?? 0
    text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(report.headline))</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em;
        color: #23262d; background: #fbfaf7; }
      h1 { font-size: 1.4em; }
      h2 { font-size: 1.1em; margin: 2em 0 .5em; }
      .runs { display: flex; gap: .5em; margin: 0; }
      .runs figure { flex: 1; margin: 0; }
      .runs img { width: 100%; display: block; }
      figcaption { font-weight: 600; overflow-wrap: anywhere; }
      input[type=range] { width: 100%; margin: 1em 0 .2em; }
      table { border-collapse: collapse; }
      th, td { text-align: left; padding: .15em 1em .15em 0; vertical-align: top; }
      td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
      code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
      .part { color: #b3261e; font-weight: 600; }
      @media (prefers-color-scheme: dark) { body { color: #e8e3d8; background: #17191f; } .part { color: #ff8a80; } }
      </style>
      <h1>\(Self.escaped(report.headline))</h1>
      \(Self.difference(report))
      <section id="runs">
      <div class="runs">
      <figure><figcaption>\(Self.escaped(report.names[0]))</figcaption><img id="first" alt="the first run"></figure>
      <figure><figcaption>\(Self.escaped(report.names[1]))</figcaption><img id="second" alt="the second run"></figure>
      </div>
      <input type="range" id="tick" aria-label="tick" min="0" max="\(max(frames.count - 1, 0))" value="\(start)">
      <output id="moment" for="tick"></output>
      </section>
      \(Self.course(report))
      <script>
      const frames = [
      \(pictures.joined(separator: ",\n"))
      ];
      const hz = \(report.hz), part = \(first), slider = document.getElementById("tick");
      function show() {
        const [tick, first, second] = frames[slider.value];
        document.getElementById("first").src = first;
        document.getElementById("second").src = second;
        const moment = document.getElementById("moment");
        moment.textContent = "tick " + tick + " (" + (tick / hz).toFixed(3) + " s)"
          + (tick < part ? ", still the same" : tick == part ? ", the first difference" : "");
        moment.className = tick == part ? "part" : "";
      }
      slider.addEventListener("input", show);
      if (frames.length) show();
      </script>
      </html>

      """
  }

  private static func difference(_ report: DiffReport) -> String {
    guard let difference = report.difference else { return "" }
    let (title, values) = difference.words
    let rows = zip(report.names, values).map { name, value in
      "<tr><th>\(escaped(name))</th><td><code>\(escaped(value))</code></td></tr>"
    }
    let rest = [difference.remark].compactMap { $0 } + report.causeLines
    return """
      <section id="difference">
      <h2>First difference: tick \(difference.tick) (\(shownTime(difference.tick, hz: report.hz))), \(escaped(title))</h2>
      <table>
      \(rows.joined(separator: "\n"))
      </table>
      \(rest.map { "<p><code>\(escaped($0.trimmingCharacters(in: .whitespaces)))</code></p>" }.joined(separator: "\n"))
      </section>
      """
  }

  private static func course(_ report: DiffReport) -> String {
    guard let course = report.runs?.course, !course.isEmpty else { return "" }
    let rows = course.map { entry in
      let farthest = entry.farthest.map { "body \($0)" } ?? "–"
      return "<tr><td class=\"number\">\(entry.tick)</td>"
        + "<td class=\"number\">\(shownTime(entry.tick, hz: report.hz).dropLast(2))</td>"
        + "<td class=\"number\">\(entry.differing)</td><td>\(farthest)</td>"
        + "<td class=\"number\">\(String(format: "%.3g", entry.distance))</td></tr>"
    }
    return """
      <section id="later">
      <h2>What follows</h2>
      <table>
      <tr><th class="number">tick</th><th class="number">s</th><th class="number">bodies that differ</th><th>farthest apart</th><th class="number">by points</th></tr>
      \(rows.joined(separator: "\n"))
      </table>
      </section>
      """
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
