import CSDL2
import Foundation
import Rendering

/// What draws when OpenGL is asked to.
public nonisolated enum GLDevice: Equatable, Sendable, CustomStringConvertible {
  /// A graphics card, by the name that its driver gives it.
  case gpu(String)
  /// A program that plays one on the processor, as llvmpipe: our own rasteriser is faster.
  case software(String)
  /// No graphics card; whether there is an OpenGL wasn't asked.
  case noCard
  /// No OpenGL, and why.
  case unavailable(reason: String)

  /// Parts of the names of those that are no graphics card.
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]

  /// What the name that OpenGL gave means.
  init(name: String) {
    let lowered = name.lowercased()
    self = Self.imitations.contains(where: lowered.contains) ? .software(name) : .gpu(name)
  }

  /// Whether there is a graphics card to draw with.
  public var isGPU: Bool {
    if case .gpu = self { true } else { false }
  }

  /// A few words for `doctor` and the reason of a choice.
  public var description: String {
    switch self {
    case .gpu(let name): "GPU: \(name)"
    case .noCard: "no GPU"
    case .software(let name): "no GPU: OpenGL is \(name)"
    case .unavailable(let reason): "no OpenGL: \(reason)"
    }
  }
}

/// Finds out what OpenGL is here, before a window is opened.
public enum GLProbe {
  /// Where Linux has graphics cards: its own interface to them, NVIDIA's, and that of Windows below it.
  private nonisolated static let cards = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"]

  /// What draws in a window: OpenGL is asked only where there is a graphics card.
  ///
  /// Mesa takes 70 MB and a tenth of a second to say that there is none.
  public static func device(on system: SDLSystem) -> GLDevice {
    cards.contains { access($0, F_OK) == 0 } ? run(on: system) : .noCard
  }

  /// Opens a hidden window, asks its OpenGL for its name and closes all of it again.
  public static func run(on system: SDLSystem) -> GLDevice {
    do {
      let size = CGSize(width: 16, height: 16)
      let window = try SDLWindow(
        system: system, title: "probe", size: size, output: .openGL, isResizable: false,
        isHidden: true)
      let renderer = try SDLRenderer(window: window, isVSynced: false)
      return GLDevice(name: renderer.info.device)
    } catch {
      return .unavailable(reason: "\(error)")
    }
  }
}
