import Foundation
import Tumble

/// A workload of docs/benchmarks.md, with its size.
struct Workload: Equatable {
  /// 1…5.
  var number: Int
  /// Crates, the side of the grid, cards, squares, or particles.
  var count: Int
  var isNearest = false

  static let size = PixelSize(width: 800, height: 600)
  /// The frame that is compared.
  static let pictureFrame = 90

  /// As both programs take it.
  var arguments: [String] { [isNearest ? "nearest" : "linear", "\(number)", "\(count)"] }

  init(_ number: Int, _ count: Int, isNearest: Bool = false) {
    self.number = number
    self.count = count
    self.isNearest = isNearest
  }

  /// Nil for what `arguments` doesn't make.
  init?(arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 3, let number = Int(words[1]), (1...5).contains(number),
      let count = Int(words[2]), count > 0, ["linear", "nearest"].contains(words[0])
    else { return nil }
    self.init(number, count, isNearest: words[0] == "nearest")
  }

  var name: String {
    switch number {
    case 1: "W1 \(count), \(isNearest ? "nearest" : "linear")"
    case 2: "W2 side \(count)"
    case 3: "W3 \(count)"
    case 4: "W4 \(count)"
    default: "W5 \(count)"
    }
  }

  func makeScene() -> any WorkloadScene {
    switch number {
    case 1: CrateScene(count: count, filter: isNearest ? .nearest : .linear)
    case 2: GridScene(side: count)
    case 3: CardScene(count: count)
    case 4: AnimationScene(count: count)
    default: ParticleScene(count: count)
    }
  }
}

/// A workload's frames as display lists.
protocol WorkloadScene: AnyObject {
  /// What the frame shows that was made last.
  var list: DisplayList { get }
  /// Makes frame `frame`, which shows the time of that many sixtieths of a second.
  func make(_ frame: Int)
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
