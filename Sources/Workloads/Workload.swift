import Layers
package import Rendering

/// A workload of docs/benchmarks.md, with its size.
package struct Workload: Hashable, Sendable {
  /// Which one.
  package enum Kind: String, CaseIterable, Sendable {
    /// Rotated crates, a layer each.
    case crates = "W1"
    /// The book's grid in space, drawn without layers.
    case grid = "W2"
    /// Cards with round corners and shadows.
    case cards = "W3"
    /// Squares with an animation each.
    case animations = "W4"
    /// Particles that are added up.
    case particles = "W5"
    /// Boxes that fall, and are drawn.
    case boxes = "W6"
    /// The grid as layers, all of which are kept.
    case keptLayers = "W7a"
    /// The grid as layers, made anew for what is seen.
    case madeLayers = "W7b"
    /// The grid as layers that are used again.
    case recycledLayers = "W7c"
    /// The large grid as layers, all of which are kept.
    case manyLayers = "W7d"
    /// Boxes that fall while gravity turns, recorded.
    case fall = "W8"
  }

  /// Which one.
  package let kind: Kind
  /// Crates, the side of the grid, cards, squares, particles or boxes.
  package let count: Int
  /// Whether pictures are sampled without mixing texels.
  package let isNearest: Bool

  /// The frame of all workloads in pixels.
  package static let size = PixelSize(width: 800, height: 600)
  /// What lies behind everything.
  package static let background = PixelColor(argb: 0xFF18_1A20)
  /// The frame that is compared.
  package static let pictureFrame = 90

  /// `count` things of a workload.
  package init(_ kind: Kind, _ count: Int, isNearest: Bool = false) {
    self.kind = kind
    self.count = count
    self.isNearest = isNearest
  }

  /// What `arguments` says: nil where that is nothing.
  package init?(arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 3, let kind = Kind(rawValue: words[1]), let count = Int(words[2]),
      (1...1_000_000).contains(count), ["linear", "nearest"].contains(words[0])
    else { return nil }
    self.init(kind, count, isNearest: words[0] == "nearest")
  }

  /// How it is asked of this program.
  package var arguments: [String] {
    [isNearest ? "nearest" : "linear", kind.rawValue, "\(count)"]
  }

  /// How plain SDL is asked for the same picture.
  package var plainArguments: [String] {
    let name =
      switch kind {
      case .keptLayers, .madeLayers, .recycledLayers, .manyLayers: Kind.grid.rawValue
      default: kind.rawValue
      }
    return [isNearest ? "nearest" : "linear", name, "\(count)"]
  }

  /// As it is printed.
  package var name: String {
    switch kind {
    case .crates: "W1 \(count) \(isNearest ? "nearest" : "linear")"
    case .grid: "W2 side \(count)"
    case .keptLayers, .madeLayers, .recycledLayers, .manyLayers: "\(kind.rawValue) side \(count)"
    default: "\(kind.rawValue) \(count)"
    }
  }

  /// Whether each frame follows from the one before, so that all up to it have to be made.
  package var isSimulated: Bool { kind == .boxes || kind == .fall }

  /// The layers, bodies or lists that show it; what it records is a new file in `folder`.
  package func makeScene(recordingIn folder: String) throws -> any WorkloadScene {
    switch kind {
    case .crates: CrateScene(count: count, filter: isNearest ? .nearest : .linear)
    case .grid: GridScene(side: count)
    case .cards: CardScene(count: count)
    case .animations: AnimationScene(count: count)
    case .particles: ParticleScene(count: count)
    case .keptLayers, .manyLayers: KeptGridScene(side: count)
    case .madeLayers: VisibleGridScene(side: count, recycles: false)
    case .recycledLayers: VisibleGridScene(side: count, recycles: true)
    case .boxes: try BoxesRun(count: count)
    case .fall: try BoxesRun(count: count, recordingTo: folder + "/fall.rpl")
    }
  }
}

/// A workload's frames as display lists.
package protocol WorkloadScene: AnyObject {
  /// What the frame shows that was made last.
  var list: DisplayList { get }
  /// Makes frame `frame`, which shows the time of that many sixtieths of a second.
  func make(_ frame: Int) throws
}

/// The workloads' generator: 32-bit xorshift, sixteen outputs discarded.
struct XorShift {
  private var state: UInt32

  init(workload: UInt32) {
    state = 0x7EA7_0000 + workload
    for _ in 0..<16 { _ = unit() }
  }

  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(state >> 8) / 16_777_216
  }
}

/// `value` modulo `limit`, not negative.
func wrapped(_ value: Double, _ limit: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: limit)
  return rest < 0 ? rest + limit : rest
}
