import ArgumentParser
import Drawing
import Foundation
import Scenes
import Tumble

/// `tumble bench images`: how long pictures take to load, by size and format; the book's listing 14.6.
struct BenchImagesCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Load pictures of seven sizes as PNG and JPEG and print what that takes.",
    discussion: "A photograph and a rainbow are read, decoded and drawn into one pixel, again and "
      + "again, one file at a time. \"run 14.6\" shows the times that were measured last. It is the "
      + "book's listing 14.6.")

  /// How long a file may be measured, in seconds.
  private static let lengths = 0.0...60

  @Option(parsing: .unconditional, help: "How long each file is loaded, 0…60; at least once.")
  var seconds = 1.0
  @Flag(help: "Print one JSON document.") var json = false
  @Option(name: .shortAndLong, help: "Also draw a chart, .png; - is standard output.")
  var output: String?
  @Flag(help: "Write over a chart that exists.") var force = false

  func validate() throws {
    guard Self.lengths.contains(seconds) else {
      throw ValidationError("--seconds is 0…60, not \(seconds)")
    }
    if let output, output != "-", !output.lowercased().hasSuffix(".png") {
      throw ValidationError("--output wants a name that ends in .png, not \"\(output)\"")
    }
    if json, output == "-" {
      throw ValidationError("--json and --output - both want standard output")
    }
  }

  func work() throws {
    if let output { try FileOutput.refuseUnwritable(output, force: force) }
    let times = try ImageBench(seconds: seconds).measure()
    times.keep(in: .current)
    if json {
      try Console.result(json: times)
    } else if output != "-" {
      for line in ImageBench.lines(of: times) { Console.result(line) }
    }
    if let output { try FileOutput.write(chart(of: times), to: output, force: force) }
  }

  /// Page 14.6 with the times, without what it says below them, two pixels a point.
  private func chart(of times: ImageTimes) throws -> Data {
    let size = ImageTimes.pictureSize
    let picture = Picture(
      size: ImageTimes.page.view.size, scale: 2,
      crop: CropRectangle(argument: "0,0,\(size.width)x\(size.height)"))
    return try ImageTimes.$shown.withValue(times) {
      try picture.image(of: Simulation(ImageTimes.page, waitsForContents: false)).pngData()
    }
  }
}
