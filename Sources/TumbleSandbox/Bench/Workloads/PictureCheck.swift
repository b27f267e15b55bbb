import Drawing
import Foundation
import Workloads

/// Whether a figure counts: frame 90 within 1.5 of 255, on average, of what plain SDL draws on OpenGL.
///
/// SDL's software renderer can't be compared with: it puts everything on whole pixels, and its own
/// pictures differ from OpenGL's by more.
struct PictureCheck {
  let workload: Workload
  private let reference: [UInt32]
  /// Where pictures are kept to be looked at; nil: they aren't.
  private let folder: String?

  /// What a difference may be: mean levels of 255; of particles, which are others, 1 is as far off as
  /// a cell's mean may be.
  static func limit(of workload: Workload?) -> Double { workload?.kind == .particles ? 1 : 1.5 }

  /// Has plain SDL draw the frame.
  init(_ workload: Workload, keepingIn folder: String?) throws {
    let contender = Contender.plain(.opengl, workload)[0]
    self.workload = workload
    self.folder = folder
    reference = try contender.picture() ?? []
    try keep(reference, of: contender)
  }

  /// The mean difference of a channel, of 255; nil: there is no picture.
  func difference(of contender: Contender) throws -> Double? {
    guard let picture = try contender.picture() else { return nil }
    try keep(picture, of: contender)
    return workload.kind == .particles
      ? Self.cellDifference(reference, picture) : Self.meanDifference(reference, picture)
  }

  /// The greatest difference of a channel's mean over 100 × 75 pixels, where 1 is 8% or 3 of 255.
  private static func cellDifference(_ left: [UInt32], _ right: [UInt32]) -> Double {
    let cell = (width: 100, height: 75)
    let pixels = Double(cell.width * cell.height)
    var worst = 0.0
    for top in stride(from: 0, to: Workload.size.height, by: cell.height) {
      for first in stride(from: 0, to: Workload.size.width, by: cell.width) {
        for shift: UInt32 in [0, 8, 16] {
          var (one, other) = (0, 0)
          for y in top..<top + cell.height {
            let start = y * Workload.size.width + first
            for index in start..<start + cell.width {
              one += Int(left[index] >> shift & 255)
              other += Int(right[index] >> shift & 255)
            }
          }
          let difference = Double(abs(one - other)) / pixels
          worst = max(worst, difference / max(3, 0.08 * Double(one) / pixels))
        }
      }
    }
    return worst
  }

  /// Over red, green and blue.
  private static func meanDifference(_ left: [UInt32], _ right: [UInt32]) -> Double {
    var sum = 0
    for (a, b) in zip(left, right) {
      for shift: UInt32 in [0, 8, 16] {
        sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * left.count)
  }

  private func keep(_ pixels: [UInt32], of contender: Contender) throws {
    guard let folder else { return }
    let name = "\(workload.name) \(contender.name).png".replacing(", ", with: "-")
      .replacing(" ", with: "-")
    let image = CGImage(
      width: Workload.size.width, height: Workload.size.height,
      pixels: pixels.map { $0 | 0xFF00_0000 })
    try FileOutput.write(try image.pngData(), to: "\(folder)/\(name)", force: true)
  }
}
