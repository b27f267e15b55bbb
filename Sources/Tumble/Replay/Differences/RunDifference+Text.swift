// What a person reads of a difference.
extension RunDifference {
  /// What differs, "body 0, vx", and what either side has.
  package var words: (title: String, values: [String]) {
    switch kind {
    case .gravity(let a, let b): return ("gravity", ["(\(a.x), \(a.y))", "(\(b.x), \(b.y))"])
    case .body(let difference):
      let title = "body \(difference.body)" + (difference.kind.name.map { ", \($0)" } ?? "")
      if let values = difference.kind.values { return (title, [values.first, values.second]) }
      let isThere = ["is there", "isn't there"]
      return (title, difference.kind == .onlyInFirst ? isThere : isThere.reversed())
    }
  }

  /// Where the states part, what the two sides have, and how far that is apart.
  ///
  /// - Parameters:
  ///   - names: what the sides are called.
  ///   - hz: ticks a second.
  ///   - verb: "differ" where other states between may differ, too.
  /// - Returns: the lines.
  package func lines(of names: [String], hz: Int, verb: String = "part") -> [String] {
    let (title, values) = words
    let width = names.map(\.count).max() ?? 0
    let sides = zip(names, values).map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)"
    }
    return ["states \(verb) at tick \(tick) (\(shownTime(tick, hz: hz))): \(title)"] + sides
      + (remark.map { ["  \($0)"] } ?? [])
  }

  /// How far the first values are apart, and how many bodies differ; nil: only gravity does.
  package var remark: String? {
    var remarks: [String] = []
    if case .body(let body) = kind, let distance = body.kind.distance { remarks.append(distance) }
    if extent.differing > 0 {
      let all = "\(extent.all) \(extent.all == 1 ? "body" : "bodies")"
      let verb = extent.differing == 1 ? "differs" : "differ"
      remarks.append("\(extent.differing) of \(all) \(verb) there")
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }
}
