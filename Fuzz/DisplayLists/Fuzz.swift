import Foundation
import FuzzInputs
import Rendering
import SDLBackend
import SoftwareBackend

/// Display lists of any numbers: what passes the check is drawn by both renderers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var maker = ListMaker(ByteFeed(start, count))
  let list = maker.list()
  guard (try? list.validate()) != nil else { return 0 }
  return MainActor.assumeIsolated {
    do {
      for renderer in Renderers.all { try renderer.render(list) }
    } catch {
      fatalError("what passed the check can't be drawn: \(error)")
    }
    return 0
  }
}

/// The renderers, which go on from input to input as they do from frame to frame.
@MainActor private enum Renderers {
  static let all: [any Renderer] = [SoftwareRenderer(), openGL]

  private static let openGL: SDLRenderer = {
    do {
      let window = try SDLWindow(
        system: SDLSystem(videoDriver: "offscreen"), title: "fuzz",
        size: CGSize(width: 32, height: 32), output: .openGL)
      return try SDLRenderer(window: window, isVSynced: false)
    } catch {
      fatalError("SDL's renderer can't be fuzzed without OpenGL, as of libgl1-mesa-dri: \(error)")
    }
  }()
}
