import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// SDL without a display, for tests.
enum SDLSupport {
  static func system() throws -> SDLSystem { try SDLSystem(videoDriver: "offscreen") }

  static func window(
    _ width: Int = 64, _ height: Int = 64, output: SDLWindow.Output = .surface
  ) throws -> SDLWindow {
    try SDLWindow(
      system: system(), title: "test", size: CGSize(width: width, height: height), output: output)
  }

  /// A renderer whose window is 64 by 64 pixels; other frames take the way through a buffer.
  static func renderer(
    textureMemory: Int = 1 << 20, largestSide: Int = CGImage.maximumSide
  ) throws -> SDLRenderer {
    try SDLRenderer(
      window: window(output: .openGL), isVSynced: false, textureMemory: textureMemory,
      largestSide: largestSide)
  }

  /// Whether OpenGL can be had; where everything is checked (CI) its lack is a failure.
  static func hasOpenGL() throws -> Bool {
    if ProcessInfo.processInfo.environment["CI"] != nil { return true }
    if case .unavailable = GLProbe.run(on: try system()) { return false }
    return true
  }
}

/// Leaves a suite out, visibly, on a machine without OpenGL.
extension Trait where Self == ConditionTrait {
  static var needsOpenGL: Self {
    .enabled("OpenGL can't be had on this machine") { try await SDLSupport.hasOpenGL() }
  }
}

let black: UInt32 = 0xFF00_0000
let white: UInt32 = 0xFFFF_FFFF
let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF

/// A picture made by a function of column and row.
func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
  var pixels: [UInt32] = []
  for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
  return CGImage(width: width, height: height, pixels: pixels)
}

/// A frame of 64 by 64 pixels over black.
func frame(_ commands: DisplayList.Command...) -> DisplayList { frame(commands) }

func frame(_ commands: [DisplayList.Command]) -> DisplayList {
  DisplayList(
    size: PixelSize(width: 64, height: 64), background: PixelColor(argb: black),
    commands: commands)
}

extension Quad {
  /// An axis-aligned rectangle.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: [x, y], xAxis: [width, 0], yAxis: [0, height])
  }

  /// A rectangle rotated by `degrees` around its middle at (32, 32).
  init(side: Double, degrees: Double) {
    let angle = degrees * .pi / 180
    let xAxis = side * SIMD2(cos(angle), sin(angle))
    let yAxis = side * SIMD2(-sin(angle), cos(angle))
    self.init(origin: [32, 32] - (xAxis + yAxis) / 2, xAxis: xAxis, yAxis: yAxis)
  }
}

extension CGImage {
  subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}

extension SDLRenderer {
  func picture(of list: DisplayList) throws -> CGImage {
    try render(list)
    return try readPixels()
  }
}

/// The largest difference of two colours in any channel.
func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].map { (shift: UInt32) in
    abs(Int(a >> shift & 255) - Int(b >> shift & 255))
  }.max() ?? 0
}
