import Assets
import Foundation
import Sandbox
import Testing
import Tumble
import UIKit

@testable import Scenes

/// What formats cost, and JPEG with a mask: the book, listings 14.6 and 14.7.
@Suite struct Chapter14FormatTests {
  /// Times that are ten times as long for PNG as for JPEG, and a tenth of that for each smaller size.
  private static let times = ImageTimes(
    ImageTimes.columns.flatMap { subject, format in
      PictureSize.compared.enumerated().map { index, size in
        ImageTimes.Entry(
          subject, format, size,
          milliseconds: pow(10, Double(3 - index)) * (format == .png ? 1 : 0.1), bytes: 1_000)
      }
    })

  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  private func bars(of view: ImageTimesView) throws -> [CALayer] {
    let chart = try #require(view.subviews.compactMap { $0 as? ImageTimesChart }.first)
    return chart.layer.sublayers?.filter { $0.name == "bar" } ?? []
  }

  private func view(of run: PageRun) throws -> ImageTimesView {
    let controller = try #require(run.screen.rootViewController)
    return try #require(controller.view.subviews.first as? ImageTimesView)
  }

  @Test func `14_6 without figures the table has dashes, and says how to get them`() throws {
    let run = try PageRun(Simulation(Listing14_06.self))
    let view = try view(of: run)
    #expect(labels(in: view).count { $0 == "–" } == 7 * 4)
    #expect(try bars(of: view).isEmpty)
    #expect(run.screen.caption.contains("tumble bench images"))
    for size in PictureSize.compared { #expect(labels(in: view).contains("\(size)")) }
  }

  @Test func `14_6 with figures there are two numbers a picture and size, and a bar for each`()
    throws
  {
    try ImageTimes.$shown.withValue(Self.times) {
      let view = try view(of: PageRun(Simulation(Listing14_06.self, waitsForContents: false)))
      let labels = labels(in: view)
      #expect(!labels.contains("–"))
      for text in ["1000", "100", "10.0", "1.00", "0.10", "0.010", "0.001"] {
        // In both kinds' columns of PNG, and in those of JPEG but for the largest.
        #expect(labels.count { $0 == text } >= 2, "\(text)")
      }
      let bars = try bars(of: view)
      #expect(bars.count == 28 && bars.allSatisfy { $0.frame.height >= 1 })
      // A tenth of the time is one line of the scale less: 7 from 0.0001 to 1000 ms.
      let png = bars.filter { $0.backgroundColor == ImageTimesChart.colors[0] }.map(\.frame.height)
      let steps = zip(png, png.dropFirst()).map { $0 - $1 }
      #expect(png.count == 7 && steps.allSatisfy { abs($0 - 212.0 / 7) <= 1 })
    }
  }

  @Test func `14_6 what is recorded or replayed has dashes, whatever was measured`() throws {
    let folder = try PhotographFolder()
    let path = folder.url.appending(path: "times.rpl").path
    try ImageTimes.$shown.withValue(Self.times) {
      let session = try SandboxSession(
        catalog: .all, scene: Listing14_06.self, renderer: RecordingRenderer(capacity: 1),
        font: Assets.fonts().font("JetBrains Mono", size: 13), size: Screen.size,
        waitsForContents: false)
      func dashes() throws -> Int {
        labels(in: try view(of: PageRun(session.simulation))).count { $0 == "–" }
      }
      #expect(try dashes() == 0)
      session.startRecording(path: path, origin: ReplayOrigin(by: "tumble", note: "a test"))
      #expect(session.isRecording)
      #expect(try dashes() == 28)
      _ = try session.frame(elapsed: 16_666_667, input: [])
      session.stopRecording()
      session.restart(Listing14_06.self)
      #expect(try dashes() == 0)
      try session.play(path)
      #expect(try dashes() == 28)
      // Without a window: what `tumble render` and `tumble record` make.
      let simulation = try Simulation(Listing14_06.self)
      #expect(labels(in: try view(of: PageRun(simulation))).count { $0 == "–" } == 28)
    }
  }

  @Test func `figures are kept in a folder, and only whole ones are taken from there`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "times-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = CacheFolder(url)
    #expect(ImageTimes.kept(in: folder) == nil && ImageTimes.kept(in: CacheFolder(nil)) == nil)
    Self.times.keep(in: folder)
    #expect(ImageTimes.kept(in: folder) == Self.times)
    let file = try #require(
      try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil).first)
    let data = try Data(contentsOf: file)
    let text = String(decoding: data, as: UTF8.self)
    for damaged in [
      "", "{}", "[]", #"{"entries":[]}"#, String(text.dropLast(9)),
      text.replacingOccurrences(of: "1000", with: "-1"),
      text.replacingOccurrences(of: "rainbow", with: "photograph"),
      text.replacingOccurrences(of: "2048", with: "2047"),
    ] {
      try Data(damaged.utf8).write(to: file)
      #expect(ImageTimes.kept(in: folder) == nil, "\(damaged.prefix(80))")
    }
  }

  @Test(arguments: [
    (1234.5, "1235"), (123.4, "123"), (99.96, "100.0"), (41.23, "41.2"), (9.876, "9.88"),
    (1.0, "1.00"), (0.104, "0.10"), (0.0504, "0.050"), (0.0012, "0.001"), (1e-6, "0.001"),
  ])
  func `times are written with fractions, and never as 0`(milliseconds: Double, text: String) {
    #expect(ImageTimes.text(milliseconds: milliseconds) == text)
  }

  @Test func `14_7 alpha is the mask's grey, colours are the JPEG's`() throws {
    let before = DecodingTally.ofThisThread
    let run = try PageRun(Simulation(Listing14_07.self))
    #expect(DecodingTally.ofThisThread == before, "another thread decodes both")
    let controller = try #require(run.screen.rootViewController)
    let imageView = try #require(controller.view.subviews.first as? UIImageView)
    let result = try #require(imageView.image?.cgImage)
    let color = try CGImage(contentsOf: Photographs.File.snowman.url)
    let mask = try CGImage(contentsOf: Photographs.File.snowmanMask.url)
    #expect(result.width == 2_048 && result.height == 2_048)
    let (results, colors, greys) = (result.pixels, color.pixels, mask.pixels)
    var (clear, soft, full) = (0, 0, 0)
    for index in stride(from: 0, to: results.count, by: 61) {
      let grey = greys[index] & 255
      let expected = [0, 8, 16].map { (shift: UInt32) in
        ((colors[index] >> shift & 255) * grey + 127) / 255
      }
      let channels = [0, 8, 16].map { (shift: UInt32) in results[index] >> shift & 255 }
      guard results[index] >> 24 == grey, channels == expected else {
        Issue.record("pixel \(index): \(String(results[index], radix: 16)), mask \(grey)")
        return
      }
      if grey == 0 { clear += 1 } else if grey == 255 { full += 1 } else { soft += 1 }
    }
    #expect(clear > 40_000 && full > 8_000 && soft > 20)
    // The screen's grey is seen around him.
    let picture = try run.picture()
    #expect(picture[20, 100] == .screen && picture[160, 320] != .screen)
    #expect(DecodingTally.ofThisThread == before + 2, "those of the test")
    let sizes = try [Photographs.File.snowman, .snowmanMask].map {
      try Data(contentsOf: $0.url).count / 1000
    }
    #expect(run.screen.caption == "JPEG \(sizes[0]) KB + mask \(sizes[1]) KB, with alpha")
  }
}
