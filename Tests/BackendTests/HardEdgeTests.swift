import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

@testable import SDLBackend

/// Edges that are told not to be smoothed: of background, picture, border, and what `masksToBounds` cuts.
nonisolated struct HardEdge: Sendable, CustomTestStringConvertible {
  let name: String
  /// Which pixels of a row or column through the layer's middle are red: it goes from 10.5 to 30.5.
  let red: [Int]
  /// Makes a layer of (10.5, 10.5, 20, 20) red in its own way.
  let dress: @Sendable (CALayer) -> Void

  var testDescription: String { name }

  /// On the line itself a pixel's middle is inside at the left and outside at the right.
  static let all = [
    HardEdge(name: "background", red: Array(10..<30)) { $0.backgroundColor = .brightRed },
    HardEdge(name: "border", red: Array(10..<14) + Array(26..<30)) {
      $0.borderWidth = 4
      $0.borderColor = .brightRed
    },
    HardEdge(name: "clip", red: Array(10..<30)) {
      $0.masksToBounds = true
      $0.addSublayer(CALayer(-20, -20, 60, 60, .brightRed))
    },
    HardEdge(name: "picture", red: Array(10..<30)) {
      $0.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
    },
    HardEdge(name: "cropped picture", red: Array(10..<30)) {
      $0.contents = CGImage(
        width: 60, height: 60, pixels: Array(repeating: 0xFFFF_0000, count: 3_600))
      $0.contentsGravity = .center
      $0.masksToBounds = true
    },
  ]

  /// Round corners make all edges soft.
  static let round = [
    HardEdge(name: "background", red: Array(10..<30)) {
      $0.backgroundColor = .brightRed
      $0.cornerRadius = 5
    },
    HardEdge(name: "picture", red: Array(10..<30)) {
      $0.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
      $0.masksToBounds = true
      $0.cornerRadius = 5
    },
    HardEdge(name: "border", red: Array(10..<14) + Array(26..<30)) {
      $0.borderWidth = 4
      $0.borderColor = .brightRed
      $0.cornerRadius = 5
    },
    HardEdge(name: "clip", red: Array(10..<30)) {
      $0.masksToBounds = true
      $0.cornerRadius = 5
      $0.addSublayer(CALayer(-20, -20, 60, 60, .brightRed))
    },
  ]

  /// A frame of 40 × 40 pixels, black around the layer.
  func pixels(
    on renderer: any Renderer, _ change: (CALayer) -> Void
  ) throws -> Pixels {
    let layer = CALayer(10.5, 10.5, 20, 20)
    dress(layer)
    change(layer)
    let tree = LayerTree(size: CGSize(width: 40, height: 40), scale: 1)
    tree.root.addSublayer(layer)
    let list = DisplayListBuilder.build(
      tree.commit().sample(at: 0), size: PixelSize(width: 40, height: 40), scale: 1,
      background: PixelColor(argb: 0xFF00_0000))
    return try Pixels(list, on: renderer)
  }

  func checkAllHard(on renderer: any Renderer) throws {
    for allows in [true, false] {
      let pixels = try pixels(on: renderer) {
        if allows { $0.edgeAntialiasingMask = [] } else { $0.allowsEdgeAntialiasing = false }
      }
      let row = (0..<40).map { pixels[$0, 20] }
      let column = (0..<40).map { pixels[20, $0] }
      let expected = (0..<40).map { red.contains($0) ? 0xFFFF_0000 : 0xFF00_0000 as UInt32 }
      #expect(row == expected && column == expected)
    }
  }

  func checkTopHard(on renderer: any Renderer) throws {
    // The bottom edge is that of least y, as on the Mac.
    let pixels = try pixels(on: renderer) {
      $0.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerTopEdge]
    }
    #expect(pixels[20, 9] == 0xFF00_0000 && pixels[20, 10] == 0xFFFF_0000)
    for soft in [pixels[10, 20], pixels[30, 20], pixels[20, 30]] {
      #expect(difference(soft, 0xFF80_0000) <= 1)
    }
  }

  func checkSoft(on renderer: any Renderer) throws {
    let pixels = try pixels(on: renderer) { $0.edgeAntialiasingMask = [] }
    for soft in [pixels[10, 20], pixels[30, 20], pixels[20, 10], pixels[20, 30]] {
      #expect(difference(soft, 0xFF80_0000) <= 1)
    }
  }

  func checkRotated(on renderer: any Renderer) throws {
    let pixels = try pixels(on: renderer) {
      $0.edgeAntialiasingMask = []
      $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    }
    let mixed = pixels.words.filter { $0 != 0xFF00_0000 && $0 != 0xFFFF_0000 }
    #expect(mixed.isEmpty && pixels.words.contains(0xFFFF_0000))
  }
}

nonisolated extension CGColor {
  fileprivate static let brightRed = CGColor(hex: 0xFF0000)
}

@Suite struct HardEdgeTests {
  @Test(arguments: HardEdge.all) func `hard edges are sharp`(edge: HardEdge) throws {
    try edge.checkAllHard(on: SoftwareRenderer())
    try edge.checkRotated(on: SoftwareRenderer())
  }

  @Test(arguments: HardEdge.all) func `the other edges stay soft`(edge: HardEdge) throws {
    try edge.checkTopHard(on: SoftwareRenderer())
  }

  @Test(arguments: HardEdge.round) func `round outlines are smooth`(edge: HardEdge) throws {
    try edge.checkSoft(on: SoftwareRenderer())
  }
}

@Suite(.serialized, .needsOpenGL) struct SDLHardEdgeTests {
  @Test(arguments: HardEdge.all) func `hard edges are sharp by OpenGL`(edge: HardEdge) throws {
    try edge.checkAllHard(on: SDLSupport.renderer())
    try edge.checkRotated(on: SDLSupport.renderer())
  }

  @Test(arguments: HardEdge.all) func `the other edges stay soft by OpenGL`(edge: HardEdge) throws {
    try edge.checkTopHard(on: SDLSupport.renderer())
  }

  @Test(arguments: HardEdge.round) func `round outlines are smooth by OpenGL`(edge: HardEdge) throws
  {
    try edge.checkSoft(on: SDLSupport.renderer())
  }
}
