import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// Triangles in a layer, and pixels of one's own.
@Suite struct CAGPULayerTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func layer(_ side: Double = 200) -> CAGPULayer {
    let layer = CAGPULayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    return layer
  }

  /// What is drawn of a layer alone, over nothing.
  private func picture(_ layer: CALayer, _ side: Int = 200, at time: Double = 0) throws -> CGImage {
    layer.removeFromSuperlayer()
    let tree = LayerTree(size: CGSize(width: side, height: side), scale: 1)
    tree.root.addSublayer(layer)
    return try tree.picture(at: time, side: side)
  }

  /// Within two hundredths: a pixel's middle isn't the corner that it shows.
  private func isNear(_ pixel: UInt32, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    zip([16, 8, 0], [red, green, blue]).allSatisfy { shift, exact in
      abs(Double(pixel >> UInt32(shift) & 255) - exact * 255) <= 5.1
    } && pixel >> 24 == 255
  }

  /// The two triangles of a square that fills all, with a texture the right way round.
  private static let square: [CAGPULayer.Vertex] = [
    (-1.0, -1.0, 0.0, 1.0), (-1, 1, 0, 0), (1, 1, 1, 0), (1, -1, 1, 1),
  ].map { x, y, u, v in
    CAGPULayer.Vertex(
      position: CGPoint(x: x, y: y), textureCoordinate: CGPoint(x: u, y: v))
  }

  @Test func `6_14's triangle has y up and its corners' colours mixed evenly`() throws {
    let layer = layer()
    layer.clear(.black)
    let corners = [(-0.5, -0.5, Self.blue), (0, 0.5, Self.green), (0.5, -0.5, Self.red)]
    layer.triangles(
      corners.map { CAGPULayer.Vertex(position: CGPoint(x: $0, y: $1), color: $2) })
    layer.present()
    let picture = try picture(layer)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * 200 + x] }
    #expect(isNear(pixel(100, 51), 0, 1, 0) && isNear(pixel(51, 149), 0, 0, 1))
    #expect(isNear(pixel(148, 149), 1, 0, 0) && isNear(pixel(100, 116), 1 / 3.0, 1 / 3.0, 1 / 3.0))
    #expect(pixel(10, 10) == 0xFF00_0000 && pixel(100, 49) == 0xFF00_0000)
  }

  @Test func `triangles with an edge in common draw each pixel once`() throws {
    let layer = layer(64)
    let half = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    // A fan about a point that lies on no pixel's middle.
    let rim = (0..<17).map { index in
      let angle = Double(index) * 2 * .pi / 17
      return CAGPULayer.Vertex(
        position: CGPoint(x: 0.9 * cos(angle), y: 0.9 * sin(angle)), color: half)
    }
    let middle = CAGPULayer.Vertex(position: CGPoint(x: 0.013, y: -0.007), color: half)
    layer.triangles([middle] + rim, indices: (0..<17).flatMap { [0, 1 + $0, 1 + ($0 + 1) % 17] })
    layer.present()
    let pixels = Set(try picture(layer, 64).pixels)
    #expect(pixels == [0, 0x8080_8080])
  }

  @Test func `a texture is the right way round, and multiplied by the corners' colour`() throws {
    let texture = CGImage(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x0000_0000])
    let layer = layer(100)
    layer.triangles(Self.square, indices: [0, 1, 2, 0, 2, 3], texture: texture)
    layer.present()
    let whole = try picture(layer, 100)
    #expect(isNear(whole.pixels[10 * 100 + 10], 1, 0, 0))
    #expect(isNear(whole.pixels[10 * 100 + 90], 0, 1, 0))
    #expect(isNear(whole.pixels[90 * 100 + 10], 0, 0, 1))
    #expect(whole.pixels[90 * 100 + 90] == 0)
    var tinted = Self.square
    for index in tinted.indices {
      tinted[index].color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
    }
    layer.triangles(tinted, indices: [0, 1, 2, 0, 2, 3], texture: texture)
    layer.present()
    #expect(isNear(try picture(layer, 100).pixels[10 * 100 + 10], 0.5, 0, 0))
  }

  @Test func `what is presented stays until the next time, and drawing begins anew`() throws {
    let layer = layer(10)
    layer.clear(Self.red)
    #expect(try picture(layer, 10).pixels[55] == 0)
    layer.present()
    #expect(try picture(layer, 10).pixels[55] == 0xFFFF_0000)
    layer.triangles(Self.square, indices: [0, 1, 2])
    #expect(try picture(layer, 10).pixels[55] == 0xFFFF_0000)
    layer.present()
    // The red isn't there any more.
    let pixels = try picture(layer, 10).pixels
    #expect(pixels[2 * 10 + 1] == 0xFFFF_FFFF && pixels[9 * 10 + 9] == 0)
  }

  @Test func `an opaque layer has black behind what is clear`() throws {
    let layer = layer(4)
    layer.isOpaque = true
    layer.clear(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    layer.present()
    #expect(try picture(layer, 4).pixels[0] == 0xFF80_8080)
  }

  @Test func `drawableSize is the number of pixels, shown by gravity`() throws {
    let layer = layer(64)
    layer.drawableSize = CGSize(width: 2, height: 1)
    layer.magnificationFilter = .nearest
    layer.clear(Self.red)
    layer.triangles(
      [(0.0, -1.0), (0, 1), (1, 1), (1, -1)].map {
        CAGPULayer.Vertex(position: CGPoint(x: $0.0, y: $0.1), color: Self.blue)
      }, indices: [0, 1, 2, 0, 2, 3])
    layer.present()
    let stretched = try picture(layer, 64)
    #expect(stretched.pixels[31] == 0xFFFF_0000 && stretched.pixels[32] == 0xFF00_00FF)
    layer.contentsGravity = .resizeAspect
    let whole = try picture(layer, 64)
    #expect(whole.pixels[8 * 64 + 8] == 0 && whole.pixels[32 * 64 + 8] == 0xFFFF_0000)
    layer.contentsGravity = .resize
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(Set(try picture(layer, 64).pixels) == [0xFF00_00FF])
  }

  @Test func `corners, masks and opacity act as on any picture`() throws {
    let layer = layer(40)
    layer.clear(Self.red)
    layer.present()
    layer.cornerRadius = 20
    layer.masksToBounds = true
    layer.opacity = 0.5
    let round = try picture(layer, 40)
    #expect(round.pixels[0] == 0 && round.pixels[20 * 40 + 20] == 0x8080_0000)
  }

  @Test func `its handler draws each frame by the layer's clock`() throws {
    let context = LayerContext()
    try context.perform { () throws in
      let layer = layer(4)
      var times: [Double] = []
      layer.speed = 2
      layer.drawHandler = { layer, time in
        times.append(time)
        layer.clear(times.count.isMultiple(of: 2) ? Self.red : Self.blue)
        layer.present()
      }
      let tree = LayerTree(size: CGSize(width: 4, height: 4), scale: 1)
      tree.root.addSublayer(layer)
      _ = tree.commit()
      context.beginFrame(at: 1)
      #expect(try tree.picture(at: 1, side: 4).pixels[0] == 0xFF00_00FF)
      #expect(context.nextChange() == 1)
      context.beginFrame(at: 1.5)
      #expect(try tree.picture(at: 1.5, side: 4).pixels[0] == 0xFFFF_0000)
      #expect(times == [2, 3])
      layer.drawHandler = nil
      context.beginFrame(at: 2)
      #expect(times == [2, 3] && context.nextChange() == nil)
    }
  }

  @Test func `what can't be drawn is a line, and draws nothing`() throws {
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    try context.perform { () throws in
      let layer = layer(4)
      let far = [CAGPULayer.Vertex](
        repeating: CAGPULayer.Vertex(position: CGPoint(x: 1e9, y: 0)), count: 3)
      layer.triangles(far)
      layer.triangles(
        [CAGPULayer.Vertex(position: CGPoint(x: CGFloat.nan, y: 0))] + far.dropFirst())
      layer.triangles(Self.square, indices: [0, 1])
      layer.triangles(Self.square, indices: [0, 1, 4])
      layer.triangles(Self.square, indices: [0, 1, -1])
      var wrapped = Self.square
      wrapped[0].textureCoordinate = CGPoint(x: 0, y: 1.5)
      layer.triangles(wrapped, indices: [0, 1, 2])
      layer.drawableSize = CGSize(width: -1, height: 4)
      layer.clear(CGColor(red: .infinity, green: 0, blue: 0, alpha: 1))
      layer.present()
      #expect(lines.count == 8, "\(lines)")
      #expect(try picture(layer, 4).pixels.allSatisfy { $0 == 0 })
      let empty = CAGPULayer()
      empty.triangles(Self.square, indices: [0, 1, 2])
      empty.present()
      #expect(lines.count == 9)
      // Two corners left over make no triangle, and one without an area draws nothing.
      layer.triangles(Array(Self.square.prefix(2)))
      layer.triangles([Self.square[0], Self.square[1], Self.square[1]])
      layer.present()
      #expect(try picture(layer, 4).pixels.allSatisfy { $0 == 0 } && lines.count == 9)
      layer.drawableSize = CGSize(width: 1e12, height: 1)
      layer.present()
      _ = try picture(layer, 4)
    }
  }

  // MARK: LayerSurface

  @Test func `a surface shows what was written last, without an animation`() throws {
    let surface = LayerSurface(width: 2, height: 2)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.contents = surface
    #expect(layer.contents as? LayerSurface === surface)
    let context = LayerContext()
    try context.perform { () throws in
      layer.contents = surface
      let tree = LayerTree(size: CGSize(width: 2, height: 2), scale: 1)
      tree.root.addSublayer(layer)
      #expect(try tree.picture(at: 0, side: 2).pixels == [0, 0, 0, 0])
      surface.withPixels { $0[1] = 0xFF12_3456 }
      context.beginFrame(at: 0.1)
      #expect(try tree.picture(at: 0.1, side: 2).pixels == [0, 0xFF12_3456, 0, 0])
      // More colour than alpha can't be.
      surface.withPixels { $0[0] = 0x10FF_0801 }
      context.beginFrame(at: 0.2)
      #expect(try tree.picture(at: 0.2, side: 2).pixels[0] == 0x1010_0801)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `a surface is filled once a frame, for all layers that show it`() throws {
    let context = LayerContext()
    try context.perform { () throws in
      let surface = LayerSurface(width: 1, height: 1)
      var times: [Double] = []
      surface.fillHandler = { surface, time in
        times.append(time)
        surface.withPixels { $0[0] = 0xFF00_0000 | UInt32(time * 10) }
      }
      let tree = LayerTree(size: CGSize(width: 2, height: 1), scale: 1)
      for x in 0..<2 {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 0, width: 1, height: 1)
        layer.contents = surface
        tree.root.addSublayer(layer)
      }
      _ = tree.commit()
      context.beginFrame(at: 2)
      #expect(
        Array(try tree.picture(at: 2, side: 2).pixels.prefix(2)) == [0xFF00_0014, 0xFF00_0014])
      context.beginFrame(at: 3)
      #expect(try tree.picture(at: 3, side: 2).pixels[1] == 0xFF00_001E)
      #expect(times == [2, 3])
      for layer in tree.root.sublayers ?? [] { layer.contents = nil }
      context.beginFrame(at: 4)
      #expect(times == [2, 3] && context.nextChange() == 4)
    }
  }
}
