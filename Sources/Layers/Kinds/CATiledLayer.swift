public import Drawing
public import Foundation
import Rendering

/// A layer that is drawn in tiles, as they come into sight, by threads in the background.
///
/// For each tile that is seen `draw(in:)` is called, of the layer or of its delegate, on another thread, of
/// several tiles at once: so it may not change layers. The context's clip is the tile, its scale that of the
/// level of detail; `tileProvider` is another way to the same. The tiles nearest to the middle of what is seen
/// come first; those that went out of sight before their turn aren't drawn. Where one isn't there yet, what a
/// coarser level has is shown, or nothing.
///
/// Without a window each frame waits for the tiles that it shows, and they fade in from the time at which they
/// were asked for: the same ticks give the same pictures. In a window they come when they come. A frame waits
/// for at most 10 seconds; tiles that take longer are left out, with a line, until they are asked for anew.
open class CATiledLayer: CALayer {
  /// Hands the layer over to the threads that draw it.
  private final class Owner: @unchecked Sendable {
    weak var layer: CATiledLayer?
    private let lock = NSLock()
    private var provider: (@Sendable (TileRequest) -> CGImage?)?
    private weak var ownDelegate: (any CALayerDelegate)?
    /// Where layers end that only a thread has left.
    private let leftovers = LayerContext.current.leftovers

    /// The layer's, for threads.
    var delegate: (any CALayerDelegate)? {
      get { lock.withLock { ownDelegate } }
      set { lock.withLock { ownDelegate = newValue } }
    }

    var tileProvider: (@Sendable (TileRequest) -> CGImage?)? {
      get { lock.withLock { provider } }
      set { lock.withLock { provider = newValue } }
    }

    func draw(_ request: TileRequest) -> CGImage? {
      if let tileProvider { return tileProvider(request) }
      guard let layer else { return nil }
      // It belongs to its own thread, and ends there if this was the last to have it.
      defer { leftovers.keep(layer) }
      return layer.drawTile(request)
    }
  }

  private let shared = Owner()
  private let cache: TileCache

  /// A tiled layer.
  public override init() {
    cache = Self.makeCache(shared)
    super.init()
    prepare()
  }

  /// A copy of the values of `layer`, which draws its tiles by itself.
  public override init(layer: Any) {
    cache = Self.makeCache(shared)
    super.init(layer: layer)
    prepare()
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) {
    cache = Self.makeCache(shared)
    super.init(coder: coder)
  }

  private static func makeCache(_ shared: Owner) -> TileCache {
    TileCache { shared.draw($0) }
  }

  private func prepare() {
    ensureContent(LayerContent.tiled)
    shared.layer = self
    modelValues.tiled?.tiles.source = cache
    modelValues.tiled?.fadeDuration = type(of: self).fadeDuration()
  }

  /// In how many seconds a tile fades in; a subclass may say 0.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How large a tile is at most, in pixels: at a `contentsScale` of 2 one of 256 pixels covers 128 points.
  ///
  /// Shown within 1…16,384.
  open var tileSize: CGSize {
    get { self[\.tiled.tileSize] }
    set { self[\.tiled.tileSize] = newValue }
  }

  /// How many levels of detail there are, each half as fine as the one before; shown within 1…60.
  open var levelsOfDetail: Int {
    get { self[\.tiled.levelsOfDetail] }
    set { self[\.tiled.levelsOfDetail] = newValue }
  }

  /// How many of the levels are finer than the layer's own scale, each twice as fine as the one before.
  open var levelsOfDetailBias: Int {
    get { self[\.tiled.levelsOfDetailBias] }
    set { self[\.tiled.levelsOfDetailBias] = newValue }
  }

  /// Draws tiles in the stead of `draw(in:)`: a picture of `pixelWidth` × `pixelHeight` pixels, or nil for
  /// nothing; called on any thread, several times at once.
  open var tileProvider: (@Sendable (TileRequest) -> CGImage?)? {
    get { shared.tileProvider }
    set {
      shared.tileProvider = newValue
      setNeedsDisplay()
    }
  }

  /// How many bytes of tiles that aren't seen are kept; 64 MiB at first.
  open var tileCacheLimit: Int {
    get { cache.byteLimit }
    set { cache.byteLimit = newValue }
  }

  /// Nil forgets all tiles; other contents are shown beneath them.
  open override var contents: Any? {
    get { super.contents }
    set {
      if newValue == nil {
        cache.removeAll()
        tilesChanged()
      }
      super.contents = newValue
    }
  }

  /// Has all tiles drawn anew; each stays as it is until the new one is there.
  open override func setNeedsDisplay() {
    cache.invalidate(nil)
    tilesChanged()
  }

  /// Has the tiles drawn anew that meet `r`.
  open override func setNeedsDisplay(_ r: CGRect) {
    cache.invalidate(r)
    tilesChanged()
  }

  /// Does nothing: tiles are drawn as they come into sight.
  open override func display() {}

  /// Draws each tile, too, on threads of its own.
  open override var delegate: (any CALayerDelegate)? {
    get { super.delegate }
    set {
      super.delegate = newValue
      shared.delegate = super.delegate
    }
  }

  /// Has the delegate draw a tile, on any thread.
  open override func draw(in ctx: CGContext) { shared.delegate?.draw(self, in: ctx) }

  override class var isOfLibrary: Bool { self == CATiledLayer.self }

  override class func makeDefault() -> CALayer { CATiledLayer() }

  /// The tiles, for tests.
  var tiles: TileCache { cache }

  private func tilesChanged() {
    modelValues.tiled?.tiles.version += 1
    valuesChanged()
  }

  /// Draws a tile, on any thread.
  private func drawTile(_ request: TileRequest) -> CGImage? {
    let context = CGContext(
      size: CGSize(width: request.pixelWidth, height: request.pixelHeight), scale: 1, opaque: false)
    let isFlipped = request.isFlipped
    context.concatenate(
      CGAffineTransform(
        a: request.scale, b: 0, c: 0, d: isFlipped ? -request.scale : request.scale,
        tx: -request.rect.minX * request.scale,
        ty: (isFlipped ? request.rect.maxY : -request.rect.minY) * request.scale))
    context.clip(to: request.rect)
    draw(in: context)
    return context.isDrawnOn ? context.image() : nil
  }
}

/// How a tiled layer is cut into tiles.
struct TiledProperties {
  let tileSize = Property(
    "tileSize", \CATiledLayer.tileSize, at: \TiledValues.tileSize, action: .none, .isStill)
  let levelsOfDetail = Property(
    "levelsOfDetail", \CATiledLayer.levelsOfDetail, at: \TiledValues.levels, action: .none)
  let levelsOfDetailBias = Property(
    "levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias, at: \TiledValues.bias, action: .none)
}
