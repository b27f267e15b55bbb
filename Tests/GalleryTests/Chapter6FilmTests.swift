import Assets
import Foundation
import Scenes
import Testing
import Tumble
import UIKit

@testable import Layers

/// Triangles and films: the book, listings 6.14 to 6.16.
@Suite struct Chapter6FilmTests {
  private func channels(_ picture: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let pixel = picture.pixels[y * picture.width + x]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  @Test func `6_14 green is at the top, blue and red below, and a mix in the middle`() throws {
    let picture = try PageRun("6.14").picture()
    // The layer's corner lies at (60, 140), the triangle's are (50, 150), (100, 50) and (150, 150).
    for (x, y) in [(100, 52), (54, 148), (145, 148), (100, 116), (80, 120)] {
      let green = (150 - (Double(y) + 0.5)) / 100
      let red = (Double(x) + 0.5 - 50 - green * 50) / 100
      let expected = [red, green, 1 - red - green].map { Int($0 * 255) }
      let seen = channels(picture, 60 + x, 140 + y)
      #expect(zip(seen, expected).allSatisfy { abs($0 - $1) <= 4 }, "(\(x), \(y)): \(seen)")
    }
    #expect(channels(picture, 70, 150) == [0, 0, 0])
  }

  @Test func `the film is small, and lasts three seconds`() throws {
    let file = Assets.film(named: "ship.png")
    let bytes = try Data(contentsOf: file).count
    #expect(bytes < 300_000)
    let item = AVPlayerItem(url: file)
    #expect(item.status == .readyToPlay && abs(item.duration.seconds - 3) < 1e-4)
    #expect(item.presentationSize == CGSize(width: 160, height: 120))
  }

  @Test func `6_15 frame n is shown from n by 12 on, and pause stops`() throws {
    let film = try AnimatedImage(contentsOf: Assets.film(named: "ship.png"))
    let run = try PageRun("6.15")
    let layer = try #require(run.layerView.sublayers?.first as? AVPlayerLayer)
    func shows(_ frame: Int) throws -> Bool {
      let picture = try run.picture()
      let image = try film.image(at: frame)
      // 300 points for 160 pixels: the middle of a pixel is nearly its colour.
      return [(20, 20), (80, 60), (60, 90), (30, 100)].allSatisfy { x, y in
        let seen = channels(
          picture, 10 + Int((Double(x) + 0.5) * 1.875), 90 + 37 + Int((Double(y) + 0.5) * 1.875))
        let own = channels(image, x, y)
        return zip(seen, own).allSatisfy { abs($0 - $1) <= 40 }
      }
    }
    #expect(layer.videoRect == CGRect(x: 0, y: 37.5, width: 300, height: 225))
    #expect(try shows(0))
    try run.advance(ticks: 9)
    #expect(layer.player?.currentTime().seconds ?? -1 < 1.0 / 12)
    try run.advance(ticks: 112)
    #expect(try shows(12))
    run.simulation.context.perform { layer.player?.pause() }
    let paused = try run.picture()
    try run.advance(ticks: 60)
    #expect(try run.picture().pixels == paused.pixels)
  }

  @Test func `6_16 the frames of a tilted film go on within its border`() throws {
    let run = try PageRun("6.16")
    let first = try run.picture()
    try run.advance(ticks: 60)
    let second = try run.picture()
    #expect(first.pixels != second.pixels)
    // The corner (−150, −150) of C, which stays, is rounded; the border runs along the left edge.
    #expect(channels(first, 11, 91) == channels(first, 2, 2))
    #expect(channels(first, 12, 240) == [255, 0, 0] && channels(second, 12, 240) == [255, 0, 0])
  }
}
