import CSDL2
import Drawing
import Foundation
import Input
import Rendering
import Testing
import Tumble

@testable import SDLBackend

@Suite(.serialized) struct SDLWindowTests {
  @Test func `a driver that shows nothing is no display`() throws {
    let system = try SDLSupport.system()
    #expect(system.display == .noDisplay(driver: "offscreen"))
    #expect(!system.display.isVisible)
    #expect(DisplayStatus(driver: "x11") == .display(driver: "x11"))
    #expect("\(DisplayStatus(driver: "x11"))" == "display (SDL video driver \"x11\")")
  }

  @Test func `an unknown driver is named, with those that there are`() {
    let error = #expect(throws: SDLError.self) { try SDLSystem(videoDriver: "teletype") }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("SDL video driver \"teletype\" can't be used"))
    #expect(text.contains("offscreen") && !text.contains("\n"))
  }

  @Test func `only video is started, and all is stopped at the end`() throws {
    do {
      let system = try SDLSupport.system()
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0 && SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0)
      try system.startControllers()
      try system.startControllers()
      #expect(SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }
    #expect(SDL_WasInit(0) == 0)
  }

  @Test func `hands hold what is under their middle, closed ones with shorter fingers`() throws {
    let hands = [false, true].map { HandPicture.image(isClosed: $0) }
    for hand in hands {
      #expect(hand.width == 24 && hand.height == 24)
      let middle = Int(HandPicture.hotSpot)
      #expect(hand.pixels[middle * 24 + middle] == 0xFFFF_FFFF)
      #expect(hand.pixels[0] == 0)
    }
    // The row in which open fingers end is clear above closed ones.
    let row = 5 * 24..<6 * 24
    #expect(hands[0].pixels[row].contains { $0 >> 24 == 255 })
    #expect(hands[1].pixels[row].allSatisfy { $0 == 0 })
  }

  @Test func `a window's pointer takes each shape`() throws {
    let window = try SDLSupport.window()
    #expect(window.pointerShape == .arrow)
    for shape in PointerShape.allCases.reversed() {
      window.pointerShape = shape
      #expect(window.pointerShape == shape)
    }
  }

  @Test func `an icon's colours are given to SDL without their alpha, and taken`() throws {
    // Premultiplied: half of pure red, all of a blue, nothing.
    let words: [UInt32] = [0x8080_0000, 0xFF10_20F0, 0]
    #expect(SDLWindow.straight(words) == [0x80FF_0000, 0xFF10_20F0, 0])
    let window = try SDLSupport.window(64, 48)
    try window.setIcon(CGImage(width: 3, height: 1, pixels: words))
  }

  @Test func `a window has a title, a size, and keeps SDL running`() throws {
    let window = try SDLSupport.window(320, 200)
    #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
    #expect(window.title == "test")
    window.title = "other"
    #expect(window.title == "other")
    #expect(window.size == CGSize(width: 320, height: 200))
    #expect(window.pixelSize == PixelSize(width: 320, height: 200) && window.scale == 1)
    #expect(window.refreshRate == 60)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test func `a window hides and shows itself again`() throws {
    let window = try SDLSupport.window()
    _ = window.pollEvents()
    window.hide()
    #expect(window.pollEvents().contains(.hidden(true)) && window.isHidden)
    window.show()
    #expect(window.pollEvents().contains(.hidden(false)) && !window.isHidden)
  }

  @Test func `a window fills the display and comes back`() throws {
    let window = try SDLSupport.window()
    #expect(!window.isFullScreen)
    try window.setFullScreen(true)
    #expect(window.isFullScreen)
    try window.setFullScreen(false)
    #expect(!window.isFullScreen && window.size == CGSize(width: 64, height: 64))
  }

  @Test func `a frame from memory is shown`() throws {
    let window = try SDLSupport.window(8, 4)
    let presenter = SDLSurfacePresenter(window: window)
    // Rows of 10 words, of which 8 are the frame's.
    let words = (0..<40).map { black | UInt32($0) }
    try words.withUnsafeBufferPointer {
      try presenter.present($0, size: PixelSize(width: 8, height: 4), pitch: 10)
    }
    let shown = try surface(of: window)
    for y in 0..<4 {
      for x in 0..<8 { #expect(shown[y][x] & 0xFF_FFFF == UInt32(y * 10 + x)) }
    }
  }

  @Test func `a frame that is smaller than the window lies on black, a larger one is cut`() throws {
    let window = try SDLSupport.window(8, 4)
    let presenter = SDLSurfacePresenter(window: window)
    let words = [UInt32](repeating: white, count: 36)
    try words.withUnsafeBufferPointer {
      try presenter.present($0, size: PixelSize(width: 12, height: 3), pitch: 12)
      #expect(
        try surface(of: window).map { $0[7] & 0xFF_FFFF } == [0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF, 0])
      try presenter.present($0, size: PixelSize(width: 2, height: 8), pitch: 4)
      #expect(
        try surface(of: window)[3].map { $0 & 0xFF_FFFF } == [
          0xFF_FFFF, 0xFF_FFFF, 0, 0, 0, 0, 0, 0,
        ])
    }
  }

  @Test func `a new size gets a new surface`() throws {
    let window = try SDLSupport.window(8, 4)
    let presenter = SDLSurfacePresenter(window: window)
    let words = [UInt32](repeating: white, count: 400)
    try words.withUnsafeBufferPointer {
      try presenter.present($0, size: PixelSize(width: 20, height: 20), pitch: 20)
      window.size = CGSize(width: 20, height: 20)
      _ = window.pollEvents()
      try presenter.present($0, size: PixelSize(width: 20, height: 20), pitch: 20)
    }
    let shown = try surface(of: window)
    #expect(shown.count == 20)
    #expect(shown.allSatisfy { $0.count == 20 && $0.allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF } })
  }

  /// What the window's surface holds, row by row.
  private func surface(of window: SDLWindow) throws -> [[UInt32]] {
    let surface = try #require(SDL_GetWindowSurface(window.handle)).pointee
    #expect(surface.format.pointee.BytesPerPixel == 4)
    let pixels = try #require(surface.pixels)
    return (0..<Int(surface.h)).map { row in
      let start = pixels + row * Int(surface.pitch)
      return (0..<Int(surface.w)).map { start.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}

@Suite(.serialized, .needsOpenGL) struct SDLProbeTests {
  @Test func `OpenGL's name is found, and nothing is left behind`() throws {
    let system = try SDLSupport.system()
    let device = GLProbe.run(on: system)
    guard case .unavailable = device else {
      #expect(SDL_GL_GetCurrentContext() == nil && SDL_GL_GetCurrentWindow() == nil)
      let window = try SDLWindow(
        system: system, title: "after", size: CGSize(width: 8, height: 8), output: .surface)
      let words = [UInt32](repeating: white, count: 64)
      try words.withUnsafeBufferPointer {
        try SDLSurfacePresenter(window: window).present(
          $0, size: PixelSize(width: 8, height: 8), pitch: 8)
      }
      #expect(!window.pollEvents().contains(.quit))
      return
    }
    Issue.record("\(device)")
  }

  @Test func `a program that plays a graphics card is none`() {
    #expect(GLDevice(name: "llvmpipe (LLVM 15.0.6, 256 bits)").isGPU == false)
    #expect(GLDevice(name: "softpipe").isGPU == false)
    #expect(GLDevice(name: "NVIDIA GeForce RTX 3060/PCIe/SSE2").isGPU)
    #expect(GLDevice(name: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)").isGPU)
    #expect("\(GLDevice(name: "llvmpipe"))" == "no GPU: OpenGL is llvmpipe")
  }

  @Test func `without OpenGL the probe says why`() throws {
    // This driver has no OpenGL at all.
    let system = try SDLSystem(videoDriver: "dummy")
    let device = GLProbe.run(on: system)
    guard case .unavailable(let reason) = device else {
      Issue.record("\(device)")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("\n"))
  }
}
