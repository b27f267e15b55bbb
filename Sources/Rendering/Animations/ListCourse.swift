import Drawing

/// An animation of a list of numbers or colours, prepared so that frames of it take no memory.
struct ListCourse: Sendable {
  private enum Way: Sendable {
    /// Straight from each list to the next; without times one way, which goes on beyond its ends.
    case straight(KeyframeTimeline?, [[SIMD4<Double>]])
    case smooth(ListKeyframes)
  }

  private let way: Way
  private let count: Int
  private let colors = ArrayMemory<CGColor>()
  private let numbers = ArrayMemory<Double>()

  /// Nil where lists aren't alike, or more than these plays a part.
  init?(_ curve: PropertyCurve) {
    guard !curve.isAdditive, !curve.isCumulative, curve.valueFunction == nil else { return nil }
    let (timeline, values): (KeyframeTimeline?, [PropertyValue])
    switch curve.values {
    case .between(.fixed(let from), .fixed(let to)): (timeline, values) = (nil, [from, to])
    case .keys(let times, let keys): (timeline, values) = (times, keys)
    case .lists(let frames):
      guard frames.count > 0 else { return nil }
      way = .smooth(frames)
      count = frames.count
      return
    default: return nil
    }
    let lists = values.compactMap(\.numbers)
    guard let first = lists.first, !first.isEmpty, lists.count == values.count,
      values.allSatisfy({ $0.isLike(values[0]) })
    else { return nil }
    way = .straight(timeline, lists)
    count = first.count
  }

  /// The colours at a progress of the whole animation; nil where they are beyond all numbers.
  func colors(at progress: Double) -> [CGColor]? {
    var isFinite = true
    let list = colors.array { list in
      write(at: progress, into: &list, &isFinite) { CGColor(lanes: $0) }
    }
    return isFinite ? list : nil
  }

  /// The numbers at a progress of the whole animation; nil where they are beyond all numbers.
  func numbers(at progress: Double) -> [Double]? {
    var isFinite = true
    let list = numbers.array { list in write(at: progress, into: &list, &isFinite) { $0.x } }
    return isFinite ? list : nil
  }

  private func write<Element>(
    at progress: Double, into list: inout [Element], _ isFinite: inout Bool,
    _ make: (SIMD4<Double>) -> Element
  ) {
    if list.count != count { list = (0..<count).map { _ in make(.zero) } }
    func set(_ index: Int, _ lanes: SIMD4<Double>) {
      isFinite = isFinite && lanes.isFinite
      list[index] = make(lanes)
    }
    switch way {
    case .straight(let timeline, let lists):
      let (key, part) = timeline?.locate(progress) ?? (0, progress)
      // A key's own list, not what rounding makes of it.
      if timeline != nil, part == 0 || part == 1 || key + 1 >= lists.count {
        let own = lists[min(part == 1 ? key + 1 : key, lists.count - 1)]
        for index in 0..<count { set(index, own[index]) }
        return
      }
      let (from, to) = (lists[key], lists[key + 1])
      for index in 0..<count { set(index, from[index] + (to[index] - from[index]) * part) }
    case .smooth(let frames):
      for index in 0..<count { set(index, frames.lanes(of: index, at: progress)) }
    }
  }
}

extension PropertyValue {
  /// The numbers of all elements; nil where it is no list, or has elements that change in one go.
  fileprivate var numbers: [SIMD4<Double>]? {
    guard case .list(let list) = self,
      list.allSatisfy({ $0.kind.laneCount > 0 && !$0.kind.isStepped })
    else { return nil }
    return list.map(\.lanes)
  }
}
