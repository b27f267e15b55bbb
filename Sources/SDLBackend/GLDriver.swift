import CSDL2
import Rendering

/// SDL's renderer on OpenGL as it was really obtained.
@MainActor struct GLDriver {
  let renderer: OpaquePointer
  /// "opengl" or "opengles2".
  let name: String
  /// What OpenGL calls the device, as "llvmpipe (LLVM 15.0.6, 256 bits)"; empty if it won't say.
  let device: String
  let isVSynced: Bool
  let largestSide: Int

  /// What is tried, in this order.
  private static let names = ["opengl", "opengles2"]
  /// OpenGL's own number for the question what the device is called.
  private static let rendererName: UInt32 = 0x1F01

  /// Makes a renderer for `window`.
  init(window: OpaquePointer, isVSynced: Bool) throws(RenderError) {
    renderer = try Self.open(window, isVSynced: isVSynced)
    var info = SDL_RendererInfo()
    let code = SDL_GetRendererInfo(renderer, &info)
    guard code == 0, let name = info.name else {
      let message = lastMessage()
      SDL_DestroyRenderer(renderer)
      throw .backend(call: "SDL_GetRendererInfo", message: message)
    }
    self.name = String(cString: name)
    self.isVSynced = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    // 0 is "does not say"; every OpenGL has 2048.
    let sides = [info.max_texture_width, info.max_texture_height].map { $0 > 0 ? Int($0) : 2048 }
    largestSide = min(sides[0], sides[1])
    device = Self.deviceName()
  }

  private static func open(
    _ window: OpaquePointer, isVSynced: Bool
  ) throws(RenderError) -> OpaquePointer {
    var flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
    if isVSynced { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    var problems: [String] = []
    for name in names {
      guard let index = index(of: name) else {
        problems.append("\(name): not in this SDL")
        continue
      }
      if let renderer = SDL_CreateRenderer(window, index, flags) { return renderer }
      problems.append("\(name): \(lastMessage())")
    }
    throw .backend(call: "SDL_CreateRenderer", message: problems.joined(separator: "; "))
  }

  private static func index(of name: String) -> Int32? {
    (0..<max(0, SDL_GetNumRenderDrivers())).first { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0
        && info.name.map { String(cString: $0) } == name
    }
  }

  private static func deviceName() -> String {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return "" }
    return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) }
      ?? ""
  }
}
