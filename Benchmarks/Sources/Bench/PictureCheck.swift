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
  static let limit = 1.5

  init(_ workload: Workload) throws {
    self.workload = workload
    reference = try Self.referenceContender.picture(of: workload)
    try keep(reference, of: Self.referenceContender)
  }

  /// The mean difference of a channel, of 255; the picture is kept to be looked at.
  func difference(of contender: Contender) throws -> Double {
    let picture = try contender.picture(of: workload)
    try keep(picture, of: contender)
    return Self.meanDifference(reference, picture)
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
