package import Drawing

/// Key frames of outlines, with the ways from each to the next prepared.
package struct OutlineKeyframes: Equatable, Sendable {
  /// Nil: one way, which goes on before its start and beyond its end.
  private let timeline: KeyframeTimeline?
  private let outlines: [[CGPath.Element]]
  /// Nil where an outline changes half way.
  private let morphs: [PathMorph?]
  private let memory = ArrayMemory<CGPath.Element>()

  /// What values of an animation are as outlines; nil: they are others.
  init?(_ values: PropertyCurve.Values) {
    switch values {
    case .between(.fixed(.path(let from)), .fixed(.path(let to))):
      timeline = nil
      outlines = [from, to]
    case .keys(let times, let values):
      timeline = times
      outlines = values.compactMap { if case .path(let elements) = $0 { elements } else { nil } }
      guard outlines.count == values.count, !values.isEmpty else { return nil }
    default: return nil
    }
    morphs = zip(outlines, outlines.dropFirst()).map { PathMorph(from: $0, to: $1) }
  }

  /// The outline at a progress of the whole animation.
  package func outline(at progress: Double) -> [CGPath.Element] {
    let (index, part) = timeline?.locate(progress) ?? (0, progress)
    guard index < morphs.count, part != 0 else { return outlines[index] }
    if let morph = morphs[index] {
      return memory.array { morph.store(outlineAt: part, in: &$0) }
    }
    return part < 0.5 ? outlines[index] : outlines[index + 1]
  }
}
