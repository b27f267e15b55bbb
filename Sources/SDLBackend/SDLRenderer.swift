import CSDL2
import Contracts
public import Drawing
public import Rendering

/// Draws display lists with the graphics card, through SDL's renderer on OpenGL.
///
/// SDL's own software renderer is never used: it can't blend premultiplied colours nor filter
/// rotated pictures. Edges are antialiased by a fringe of triangles whose colour fades out, or
/// where a picture has its own size by a clear rim of its texture; a picture is one texture,
/// with a rim another, however many layers show it, by whichever filter. In perspective, which
/// SDL's triangles don't have, a picture is cut into cells in which a texel is off by a 128th.
///
/// Groups are blended by OpenGL where it has the factors and takes them (`BlendFactors.swift`). For
/// other modes what is behind is read back and blended on the CPU, which waits until all is drawn.
/// So it is with shadows and filters of groups, but they are kept for as long as what is in the
/// group stays the same. Gradients, which SDL's triangles don't have, are pictures of the pixels
/// that are seen, and kept as long.
///
/// Where OpenGL has no graphics card, what opaque drawings hide is left out.
@MainActor public final class SDLRenderer: Renderer {
  /// What a frame cost, for the HUD.
  public nonisolated struct Statistics: Equatable, Sendable {
    /// Draw calls of the frame.
    public internal(set) var drawCalls = 0
    /// Quads that were drawn; those that could not be seen are left out.
    public internal(set) var quads = 0
    /// Groups that were drawn into a buffer of their own.
    public internal(set) var groups = 0
    /// Pictures that had to be sent to the graphics card in the frame.
    public internal(set) var uploads = 0
    /// Pictures that are on the graphics card.
    public internal(set) var textures = 0
    /// What they take there, in bytes, with the finished pictures that are kept.
    public internal(set) var textureBytes = 0
    /// Pictures of lists, and groups with filters or shadows, that were found in the raster cache.
    public internal(set) var rasterHits = 0
    /// Those that had to be drawn.
    public internal(set) var rasterMisses = 0
    /// Finished pictures in the raster cache.
    public internal(set) var rasters = 0
    /// The bytes of groups' buffers that wait to be used again.
    public internal(set) var bufferBytes = 0
    /// Buffers that were drawn besides the frame: groups, pictures of lists, mixes of mip levels.
    public internal(set) var offscreenPasses = 0
    /// Triangles of the draw calls.
    public internal(set) var triangles = 0
    /// How often a draw call needed another texture than the one before.
    public internal(set) var textureSwitches = 0
    /// Bytes of pictures that had to be sent to the graphics card in the frame.
    public internal(set) var uploadedBytes = 0
  }

  /// The driver and the device that were really obtained.
  public let info: RendererInfo
  /// What the last frame cost.
  public internal(set) var statistics = Statistics()
  /// Whether `present` waits for the display; the system may have refused it.
  public let isVSynced: Bool
  /// The longest side of a texture or frame, in pixels; larger pictures are drawn in parts.
  public let largestSide: Int

  let window: SDLWindow
  let handle: OpaquePointer
  let textures: TextureCache
  let targets: TargetPool
  let rasters: SDLRasterCache
  let coverage = CoverageCache()
  let gradients = GradientCache()
  let occlusion = OcclusionPass()
  /// Whether OpenGL has no graphics card to draw with.
  let isOnProcessor: Bool
  /// Whether what is hidden is left out.
  var leavesOutHidden = Occlusion.standard
  /// The list that is being drawn, if what is hidden of it is looked for.
  private var checked = CheckedList()
  var batch = GeometryBatch()
  /// The quad in hand, and how its texels are to be sampled.
  var mesh = Mesh()
  var meshFilter = SamplingFilter.nearest
  /// What is seen of the fill in hand; nil: all that lies within the clip.
  var visibleRects: ArraySlice<PixelRect>?
  /// Whether what is drawn is added to what is behind, instead of drawn over it.
  var isAdding = false
  var renderTargets: [RenderTarget] = []
  /// The index of the render target of the list in hand.
  var listBase = 0
  /// What the last draw call drew; nil: colours alone.
  var lastTexture: Texture?
  /// Whose pictures of lists were drawn anew for the frame.
  var rastersMissed: Set<LayerID> = []
  /// The frame's groups that were drawn as they were kept, by the indices of their commands.
  var groupsKept: Set<Int> = []
  /// Which blend modes the driver takes, by their numbers.
  var blendSupport: [UInt32: Bool] = [:]
  /// The frame that was rendered last; nil before the first, and when textures were lost.
  private var frame: Frame?

  private struct Frame {
    enum Pixels {
      case buffer(Texture)
      /// There until it is presented; with what it shows, to be drawn again after that.
      case window(DisplayList)
    }

    let size: PixelSize
    let pixels: Pixels
    var isPresented = false
  }

  /// Textures' memory unless told otherwise: 256 MB.
  public nonisolated static let defaultTextureMemory = 256 * 1024 * 1024

  /// Finished pictures may take one part in this many of the textures' memory.
  private static let rasterMemoryDivisor = 2

  /// A renderer that draws into `window`: OpenGL, else OpenGL ES 2.
  ///
  /// - Parameters:
  ///   - window: where frames go; it is kept open.
  ///   - isVSynced: asks `present` to wait for the display.
  ///   - textureMemory: bytes that pictures may take on the graphics card; the ones drawn least
  ///     recently go first, never one that the present frame draws. Up to half of it goes to
  ///     finished pictures: layers that are rasterised, groups with shadows or filters.
  ///   - largestSide: the longest side of a texture that is made; what the driver allows may be
  ///     less. Blurs and shadows of groups need room beside what is seen: in a frame nearly that
  ///     long, and in rasterised layers where it is below about 3,000, they are cut off at edges.
  ///   - reason: why this backend was chosen, for `info`.
  /// - Throws: `backend` when there is no OpenGL here.
  ///
  /// Precondition: the window was made for OpenGL, and `largestSide` is at least 64.
  public init(
    window: SDLWindow, isVSynced: Bool = true, textureMemory: Int = defaultTextureMemory,
    largestSide: Int = CGImage.maximumSide, reason: String = ""
  ) throws(RenderError) {
    require(largestSide >= 64, "a texture's largest side is at least 64, not \(largestSide)")
    require(window.output == .openGL, "the window was made for a surface, not for OpenGL")
    self.window = window
    let driver = try GLDriver(window: window.handle, isVSynced: isVSynced)
    handle = driver.renderer
    let side = min(driver.largestSide, largestSide, CGImage.maximumSide)
    self.largestSide = side
    self.isVSynced = driver.isVSynced
    isOnProcessor = !GLDevice(name: driver.device).isGPU
    textures = TextureCache(renderer: handle, limit: textureMemory, largestSide: side)
    targets = TargetPool(renderer: handle, largestSide: side)
    rasters = SDLRasterCache(pool: targets, limit: textureMemory / Self.rasterMemoryDivisor)
    info = RendererInfo(
      name: "sdl \(driver.name)", device: driver.device,
      presentation: driver.isVSynced ? "window, vsync" : "window", reason: reason)
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(handle, .premultiplied))
  }

  isolated deinit {
    guard !XServerLoss.isFound else { return }
    // Else SDL does so when the target's texture goes, and leaks two commands that are drawn no more.
    SDL_SetRenderTarget(handle, nil)
    // Frees its textures itself; the window goes after it.
    SDL_DestroyRenderer(handle)
  }

  /// Draws the frame; pictures that are not on the graphics card yet are sent there.
  ///
  /// A frame that is not of the window's size, or not opaque, is drawn into a buffer first. A list
  /// that is drawn into the window is kept until the next frame.
  ///
  /// A picture beyond what the graphics card can hold is drawn in parts, of which only those that
  /// may be seen are sent there; a list's picture so large is drawn by the linear filter where the
  /// trilinear one was asked for.
  ///
  /// - Throws: `badDisplayList` before anything is drawn, `tooLarge` for a frame beyond what the
  ///   graphics card can hold, `backend` for a call that was refused.
  public func render(_ list: DisplayList) throws(RenderError) {
    defer { checked.removeAll() }
    if mayLeaveOutHidden { try checked.take(list) } else { try list.validate() }
    guard max(list.size.width, list.size.height) <= largestSide else {
      throw .tooLarge(
        what: "a frame", width: list.size.width, height: list.size.height, limit: largestSide)
    }
    frame = nil
    // A window has no alpha, and can only be read where it is: other frames get a buffer.
    let isDirect =
      try list.size == outputSize() && list.background.alpha == 255 && !list.losesAlpha
    let buffer = try draw(list, inBuffer: !isDirect)
    frame = Frame(size: list.size, pixels: buffer.map { .buffer($0) } ?? .window(list))
    statistics.uploads = textures.uploads
    statistics.uploadedBytes = textures.uploadedBytes
    statistics.textures = textures.count
    statistics.textureBytes = textures.bytes + rasters.bytes
    statistics.rasters = rasters.count
    statistics.bufferBytes = targets.idleBytes
  }

  /// Shows the frame in the window.
  ///
  /// - Throws: `noFrame` when none was rendered since the last time.
  public func present() throws(RenderError) {
    guard let frame, !frame.isPresented else { throw .noFrame }
    if case .buffer(let buffer) = frame.pixels { try copyToWindow(buffer, frame.size) }
    SDL_RenderPresent(handle)
    self.frame?.isPresented = true
  }

  /// The frame that was rendered last; waits until it is finished.
  ///
  /// One that was drawn into the window is gone from there once it is presented: it is drawn once
  /// more, into a buffer.
  ///
  /// - Throws: `noFrame` when none was rendered, or textures were lost since.
  public func readPixels() throws(RenderError) -> CGImage {
    var pixels: [UInt32] = []
    let size = try readPixels(into: &pixels)
    return CGImage(width: size.width, height: size.height, pixels: pixels)
  }

  /// Replaces `pixels` with those of the frame that was rendered last, row by row, and gives its
  /// size: without new memory if there are as many already.
  ///
  /// - Throws: as `readPixels` does.
  @discardableResult
  public func readPixels(into pixels: inout [UInt32]) throws(RenderError) -> PixelSize {
    guard let frame else { throw .noFrame }
    let size = frame.size
    let buffer = try readableBuffer(of: frame)
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(handle, buffer?.handle))
    var area = SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(size.height))
    if pixels.count != size.width * size.height {
      pixels = [UInt32](repeating: 0, count: size.width * size.height)
    }
    let code = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        handle, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(size.width * 4))
    }
    try check("SDL_RenderReadPixels", code)
    return size
  }

  /// Forgets every texture: to be called upon `InputEvent.texturesLost`.
  ///
  /// The next `render` makes them again from the display list's pictures.
  public func dropTextures() {
    frame = nil
    renderTargets = []
    batch.removeAll()
    textures.removeAll()
    rasters.removeAll()
    targets.removeAll()
  }

  // MARK: Frames

  /// Draws a frame into a buffer, which it returns, or into the window.
  private func draw(_ list: DisplayList, inBuffer: Bool) throws(RenderError) -> Texture? {
    statistics = Statistics()
    lastTexture = nil
    rastersMissed.removeAll(keepingCapacity: true)
    groupsKept.removeAll(keepingCapacity: true)
    batch.removeAll()
    textures.beginFrame()
    targets.beginFrame()
    rasters.beginFrame()
    coverage.beginFrame()
    textures.reserved = rasters.bytes
    let target = inBuffer ? try targets.take(list.size) : nil
    renderTargets = [RenderTarget(texture: target, bounds: PixelRect(list.size))]
    listBase = 0
    try setTarget(target, clearedTo: list.background)
    try draw(list.commands, mayLeaveOutHidden ? visibilities(of: checked) : nil)
    try flush()
    return target
  }

  /// What a frame can be read from; nil: the window.
  ///
  /// A window's pixels are gone once they are presented: so the frame is drawn again. The
  /// statistics stay those of its `render`.
  private func readableBuffer(of shown: Frame) throws(RenderError) -> Texture? {
    switch shown.pixels {
    case .buffer(let buffer): return buffer
    case .window where !shown.isPresented: return nil
    case .window(let list):
      let cost = statistics
      defer { statistics = cost }
      frame = nil
      defer { checked.removeAll() }
      if mayLeaveOutHidden { try checked.take(list) }
      guard let buffer = try draw(list, inBuffer: true) else { throw .noFrame }
      frame = Frame(size: shown.size, pixels: .buffer(buffer), isPresented: true)
      return buffer
    }
  }

  private func outputSize() throws(RenderError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(handle, &width, &height))
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func copyToWindow(_ target: Texture, _ size: PixelSize) throws(RenderError) {
    try setTarget(nil, clearedTo: PixelColor(argb: 0xFF00_0000))
    try target.setFilter(.nearest, renderer: handle)
    var area = SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(size.height))
    var destination = area
    try check("SDL_RenderCopy", SDL_RenderCopy(handle, target.handle, &area, &destination))
  }

  func setTarget(_ target: Texture?, clearedTo color: PixelColor) throws(RenderError) {
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(handle, target?.handle))
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(handle, nil))
    let argb = color.argb
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(
        handle, UInt8(argb >> 16 & 255), UInt8(argb >> 8 & 255), UInt8(argb & 255), color.alpha))
    try check("SDL_RenderClear", SDL_RenderClear(handle))
  }
}

extension DisplayList {
  /// Whether something may cut the frame itself.
  fileprivate var losesAlpha: Bool {
    var losesAlpha = false
    commands.visitOthers {
      if case .beginGroup(let group) = $0, group.blend.lowersAlpha { losesAlpha = true }
    }
    return losesAlpha
  }
}
