import Foundation
import Tumble
import Workloads

/// Measures groups of ratios, each contender's figure in a process of its own, all in turn.
struct WorkloadBench {
  /// How often each is measured.
  let rounds: Int
  /// Whether there is OpenGL to compare pictures with.
  let hasOpenGL: Bool
  /// Where pictures are kept; nil: nowhere.
  let pictures: String?

  /// Measures a group's ratios.
  func measure(_ group: BenchGroup, _ progress: ProgressLine) throws -> [BenchRow] {
    let differences = try differences(of: group)
    var figures: [Contender: [Double]] = [:]
    for round in 0..<rounds {
      // In the reverse order in every other round, as speed changes with time.
      let contenders = round % 2 == 0 ? group.contenders : group.contenders.reversed()
      for (contender, cost) in try zip(contenders, costs(of: contenders, in: group, progress)) {
        figures[contender, default: []].append(cost)
        progress.advance()
      }
    }
    return group.ratios.map { ratio in
      BenchRow(ratio, figures: figures, picture: differences[ratio.candidate])
    }
  }

  private func costs(
    of contenders: [Contender], in group: BenchGroup, _ progress: ProgressLine
  ) throws -> [Double] {
    if group.takesTurns {
      return try Alternation(contenders: contenders).costs(onTurn: progress.goOn)
    }
    return try contenders.map { contender in
      progress.goOn()
      return try contender.cost()
    }
  }

  /// How many figures a group takes.
  func figureCount(of group: BenchGroup) -> Int { group.contenders.count * rounds }

  private func differences(of group: BenchGroup) throws -> [Contender: Double] {
    guard hasOpenGL, let workload = group.ratios.lazy.compactMap(\.workload).first else {
      return [:]
    }
    let check = try PictureCheck(workload, keepingIn: pictures)
    var differences: [Contender: Double] = [:]
    for ratio in group.ratios where differences[ratio.candidate] == nil {
      differences[ratio.candidate] = try check.difference(of: ratio.candidate)
    }
    return differences
  }
}
