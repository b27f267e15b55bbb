import Foundation
import Tumble

/// Whether a figure counts: frame 90 within 1.5 of 255, on average, of what OpenGL draws.
///
/// All pictures are compared with `SDL_RenderGeometry` on OpenGL: SDL's software renderer puts
/// everything on whole pixels, and its own pictures differ from that by more.
struct PictureCheck {
  let workload: Workload
  private let reference: [UInt32]

  static let referenceContender = Contender.sdl(driver: "opengl", draw: "geometry")
  /// Mean levels of 255; of particles, which are others, 1 is as far off as a cell's mean may be.
  static func limit(of workload: Workload) -> Double { workload.number == 5 ? 1 : 1.5 }

  init(_ workload: Workload) throws {
    self.workload = workload
    reference = try Self.referenceContender.picture(of: workload)
    try keep(reference, of: Self.referenceContender)
  }

  /// The mean difference of a channel, of 255; the picture is kept to be looked at.
  func difference(of contender: Contender) throws -> Double {
    let picture = try contender.picture(of: workload)
    try keep(picture, of: contender)
    return workload.number == 5
      ? Self.cellDifference(reference, picture) : Self.meanDifference(reference, picture)
  }

  /// The greatest difference of a channel's mean over 100 × 75 pixels, where 1 is 8% or 3 of 255.
  private static func cellDifference(_ left: [UInt32], _ right: [UInt32]) -> Double {
    let cell = (width: 100, height: 75)
    var worst = 0.0
    for top in stride(from: 0, to: Workload.size.height, by: cell.height) {
      for first in stride(from: 0, to: Workload.size.width, by: cell.width) {
        for shift: UInt32 in [0, 8, 16] {
          var (one, other) = (0, 0)
          for y in top..<top + cell.height {
            for index in y * Workload.size.width + first..<y * Workload.size.width + first
              + cell.width
            {
              one += Int(left[index] >> shift & 255)
              other += Int(right[index] >> shift & 255)
            }
          }
          let pixels = Double(cell.width * cell.height)
          let difference = Double(abs(one - other)) / pixels
          worst = max(worst, difference / max(3, 0.08 * Double(one) / pixels))
        }
      }
    }
    return worst
  }

  /// Writes a picture to the folder `pictures` beside this program.
  private func keep(_ pixels: [UInt32], of contender: Contender) throws {
    try FileManager.default.createDirectory(
      at: BenchFolder.pictures, withIntermediateDirectories: true)
    let name = "\(workload.name) \(contender.name).png".replacing(", ", with: "-")
      .replacing(" ", with: "-")
    let image = CGImage(
      width: Workload.size.width, height: Workload.size.height,
      pixels: pixels.map { $0 | 0xFF00_0000 })
    try image.pngData().write(to: BenchFolder.pictures.appending(path: name))
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
}
