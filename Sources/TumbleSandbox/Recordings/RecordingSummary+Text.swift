import Foundation
import Scenes
import Tumble

extension RecordingSummary {
  /// The summary for people: the name, and under it a line for each thing, none longer than `columns`
  /// where what is to be said lets it.
  func lines(columns: Int, style: TimelineStyle, catalog: SceneCatalog) -> [String] {
    let known = catalog.scene(named: header.scene)
    var facts = [("scene", sceneText(known))]
    if !header.parameters.isEmpty { facts.append(("set", settingsText(known))) }
    facts.append(("length", lengthText))
    facts.append(("inputs", inputs.isEmpty ? "none" : "\(inputCount)"))
    var lines = facts.map(Self.line)
    lines += timelines(columns: columns, style: style)
    facts = [("checkpoints", checkpointText), ("size", sizeText)]
    if let mark { facts.append(("mark", text(of: mark))) }
    facts += [("platform", platformText)] + madeFacts
    return [file] + lines + facts.map(Self.line)
  }

  private static let labelWidth = 13
  private static let kindWidth = 15
  private static let countWidth = 8

  private static func line(_ label: String, _ text: String) -> String {
    "  " + label.padding(toLength: labelWidth, withPad: " ", startingAt: 0) + text
  }

  private func sceneText(_ known: (any Scene.Type)?) -> String {
    var remark = ""
    if let known, known.revision != header.revision {
      remark = " (here revision \(known.revision), which can't replay it)"
    } else if known == nil {
      remark = " (a scene that this program doesn't have)"
    }
    return "\(header.scene), revision \(header.revision)\(remark), seed \(header.seed), "
      + "\(header.hz) ticks a second"
  }

  /// Values as `--set` takes them, where the scene is known; else the file's whole numbers.
  private func settingsText(_ known: (any Scene.Type)?) -> String {
    header.parameters.keys.sorted().map { name in
      let quantised = header.parameters[name, default: 0]
      guard let parameter = known?.parameters.first(where: { $0.name == name }) else {
        return "\(name)=\(quantised) (as in the file)"
      }
      return "\(name)=\(ParameterText.number(parameter.value(of: quantised)))"
    }.joined(separator: ", ")
  }

  private var lengthText: String {
    let end =
      cutByte.map { "cut at byte \($0), what is before is told" }
      ?? (hasEnd ? "ended properly" : "no end line")
    return "\(counted(lastTick, "tick")), \(shownSeconds(lastTick)), \(end)"
  }

  private var checkpointText: String {
    extraHashCount == 0
      ? "\(checkpointCount)" : "\(checkpointCount), and \(counted(extraHashCount, "extra hash"))"
  }

  private var sizeText: String {
    let rate = bytesPerMinute.map { ", \(Self.size($0)) a minute" } ?? ""
    return Self.size(Double(byteCount)) + rate
  }

  private func text(of mark: RecordingMark) -> String {
    let moment = "tick \(mark.tick) (\(shownSeconds(mark.tick)))"
    switch mark {
    case .marked: return "marked from \(moment)"
    case .fork(let parent, _): return "fork of \(parent) at \(moment)"
    }
  }

  private var platformText: String {
    let sim = header.platform
    let shown =
      "chipmunk \(sim.chipmunk), \(sim.arch), libm \(hexadecimal(sim.libm, digits: 16)), "
      + "\(sim.index.rawValue)"
    guard !differences.isEmpty else { return shown + ", as here" }
    return shown + "; here " + differences.map { "\($0.key) \($0.here)" }.joined(separator: ", ")
  }

  private var madeFacts: [(String, String)] {
    let made = header.made
    let who = [made.by, made.date, made.cpu].compactMap { $0 }.joined(separator: ", ")
    return [("made", who), ("note", made.note ?? "")].filter { !$0.1.isEmpty }
  }

  /// A line for each kind of input, one for the mark, and one that says what the time is.
  private func timelines(columns: Int, style: TimelineStyle) -> [String] {
    guard !inputs.isEmpty else { return [] }
    let start = 4 + Self.kindWidth + Self.countWidth + 2
    let width = max(8, columns - start)
    var lines = inputs.map { inputs in
      let count = "\(inputs.count)"
      return "    "
        + inputs.kind.title.padding(toLength: Self.kindWidth, withPad: " ", startingAt: 0)
        + String(repeating: " ", count: max(0, Self.countWidth - count.count)) + count + "  "
        + style.line(inputs.histogram.narrowed(to: width))
    }
    let indentation = String(repeating: " ", count: start)
    let drawnWidth = min(width, inputs[0].histogram.counts.count)
    if let mark, mark.tick <= lastTick {
      let part = TickHistogram(lastTick: lastTick, count: drawnWidth).part(of: mark.tick)
      lines.append(indentation + String(repeating: " ", count: part) + String(style.pointer))
    }
    let end = shownSeconds(lastTick)
    let gap = max(1, drawnWidth - "0 s".count - end.count)
    return lines + [indentation + "0 s" + String(repeating: " ", count: gap) + end]
  }

  /// "7.000 s", and from a minute on "1:07.000".
  private func shownSeconds(_ tick: Int64) -> String {
    let milliseconds = (tick * 2000 + Int64(header.hz)) / (2 * Int64(header.hz))
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    let fraction = String(format: "%03d", Int(rest % 1000))
    guard minutes > 0 else { return "\(rest / 1000).\(fraction) s" }
    return "\(minutes):" + String(format: "%02d", Int(rest / 1000)) + ".\(fraction)"
  }

  /// "411 bytes", "12.3 kB", "4.5 MB": thousands.
  private static func size(_ bytes: Double) -> String {
    switch bytes {
    case ..<10_000: "\(Int(bytes.rounded())) bytes"
    case ..<10_000_000: String(format: "%.1f kB", bytes / 1e3)
    default: String(format: "%.1f MB", bytes / 1e6)
    }
  }

  private func counted(_ count: some BinaryInteger, _ noun: String) -> String {
    let plural = noun.hasSuffix("h") ? noun + "es" : noun + "s"
    return "\(count) \(count == 1 ? noun : plural)"
  }
}
