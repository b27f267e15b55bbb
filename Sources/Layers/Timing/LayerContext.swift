import Contracts
import Drawing
import Foundation
import Rasterizer
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// What the layers of one thread have in common: the media time and the display links.
///
/// Each thread has one of its own. Whoever runs more than one layer tree on a thread, each with a
/// time of its own, makes a context for each and enters it by `perform`.
public final class LayerContext {
  /// The time that animations and display links live by, in seconds.
  ///
  /// It moves only when it is set, which the frame loop does once a frame: the same ticks give the
  /// same times, whatever the clock on the wall says.
  public var mediaTime: Double = 0

  /// The nominal time from one frame to the next, in seconds: what display links are told.
  ///
  /// Precondition: above zero and finite.
  public var frameDuration: Double = 1.0 / 60 {
    willSet {
      require(
        newValue > 0 && newValue.isFinite, "a frame lasts more than 0 s, not \(newValue)")
    }
  }

  /// Receives one line for each wrong call on a layer; by default it goes to standard error.
  ///
  /// So are the wrong calls on paths that did nothing, and what is odd in a picture's file.
  public var reportMisuse: (String) -> Void = { MisuseReport.writeToStandardError($0) }

  /// Loads pictures for this context's layers, by other threads.
  public private(set) lazy var imageLoader = ImageLoader(of: self)

  /// Whether a frame waits for what its layers show that other threads make for it: tiles, frames of
  /// films, what is drawn asynchronously, pictures that were asked for; true at first.
  ///
  /// Then the same ticks give the same pictures, and each tick waits for pictures, too: what their
  /// completions do doesn't depend on which frames are drawn. A window that must not stand still sets it to false:
  /// there such things are shown when they come.
  public var waitsForContents: Bool {
    get {
      if !waits { wentOnWithoutContents = true }
      return waits
    }
    set { waits = newValue }
  }

  /// The same, for those who only draw: nothing that happens depends on it.
  var waits = true

  /// Whether somebody, being told that contents aren't waited for, has gone on: what happens may differ
  /// from what it would be where they are.
  ///
  /// So it is from the first picture that was asked for meanwhile, whatever became of it.
  package var wentOnWithoutContents = false

  /// What became of layers' contents.
  package var updates = ContentUpdates()

  /// What threads had last, and this context's own ends.
  let leftovers = Leftovers()

  /// Whether blocks of views' animations animate anything.
  package var animatesViews = true

  /// What `render(in:)` draws by; its buffers serve the next call.
  private(set) lazy var rasterizer = FrameRasterizer(threading: .single)
  /// How many turns have begun: what was looked at in another one may be elsewhere by now.
  let turns = TurnCount()
  /// What layers' classes that aren't the library's say about their properties.
  var classTraits: [ObjectIdentifier: ClassTraits] = [:]
  /// What animations' classes that aren't the library's say about theirs.
  var animationDefaults: [ObjectIdentifier: AnimationDefaults] = [:]
  /// How many hit tests of classes that aren't the library's run in each other.
  var hitTestDepth = 0
  /// Whether hit tests ask sublayers by their depth.
  private(set) var hitsByDepth = false
  /// The links that were added, in that order; each stays until it is removed or invalidated.
  var displayLinks = OrderedObjects<CADisplayLink>()
  /// The media time that the frame before showed; nil before the first one.
  private var lastTimestamp: Double?
  /// The timers that were added, in that order.
  var timers: [MediaTimer] = []
  /// The transactions that are open.
  // Asked at each change of a layer. No access lies within another: none lets go of what may call out.
  @exclusivity(unchecked) var transactions = TransactionStack()
  /// The layer trees that were made here.
  var trees: [WeakTree] = []
  /// Layers that a block animated while no tree had them, since the last commit.
  var unseen: [WeakLayer] = []
  /// What plays films, while anybody keeps it.
  var players: [WeakPlayer] = []
  /// Layers that draw in each frame, in the order in which they began.
  private(set) var drawing: [WeakLayer] = []
  /// Layers that threads draw pictures for, in the order in which they asked.
  var awaiting: [WeakLayer] = []
  /// Animations that were removed before their end, and whose delegates don't know it yet.
  var endedAnimations: [AttachedAnimation] = []
  /// Completion blocks that wait for the next frame.
  var dueGroups: [CompletionGroup] = []
  /// How many completion blocks run in each other.
  var blockDepth = 0
  private var lastNumber = 0

  /// A context at media time 0, without display links.
  public init() { Self.hearsOfDrawing }

  /// Lets the current context have the lines of Drawing, too, from the first context on.
  private static let hearsOfDrawing: Void = MisuseReport.send {
    LayerContext.current.reportMisuse($0)
  }

  /// The context that the calling thread is in.
  public static var current: LayerContext {
    let slot = ThreadSlot.current
    let context = slot.context
    return context.hasLeft.load(ordering: .relaxed) ? slot.afterLeaving() : context
  }

  /// Whether changes of layers run no actions now: asked by each of them, so that the context isn't retained.
  static var disablesActions: Bool {
    let known = ThreadSlot.withCurrent { slot in
      slot.withContext { context in
        context.hasLeft.load(ordering: .relaxed) ? nil : context.transactions.disablesActions
      }
    }
    return known ?? current.transactions.disablesActions
  }

  /// Runs `body` with this context as the thread's current one, and then goes back to the last.
  public func perform<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slot = ThreadSlot.current
    let outer = slot.context
    slot.context = self
    defer { slot.context = outer }
    return try body()
  }

  /// Makes this context the thread's current one until `leave()`, beyond the end of the call.
  ///
  /// The last one that was entered and not left is the current one. Inside of `perform` it lasts to
  /// the end of that. A context is entered only once.
  package func enter() { ThreadSlot.current.enter(self) }

  /// Ends what `enter()` began, on whichever thread.
  package func leave() { hasLeft.store(true, ordering: .relaxed) }

  /// Whether it was left: then it is no thread's current one any more.
  fileprivate let hasLeft = Atomic(false)

  /// Whether a transaction that was begun by hand is open.
  package var hasOpenTransaction: Bool { transactions.isExplicitlyOpen }

  /// Runs a hit test in which sublayers are asked by depth, or aren't.
  func hitTesting(byDepth: Bool, _ body: () -> CALayer?) -> CALayer? {
    let outer = hitsByDepth
    hitsByDepth = byDepth
    defer { hitsByDepth = outer }
    return body()
  }

  /// Calls the display links that are due in the frame that will show `targetTimestamp`.
  ///
  /// To be called once a frame, with the media time that the frame is then sampled at. A handler
  /// may add, remove and invalidate links: one that was added waits for the next frame, one that
  /// was taken away before its turn isn't called.
  ///
  /// Before that, those who wait for pictures that were loaded get them.
  package func fireDisplayLinks(targetTimestamp: Double) {
    deliverImages()
    drawFrames()
    let frame = DisplayFrame(
      timestamp: lastTimestamp ?? targetTimestamp, targetTimestamp: targetTimestamp,
      duration: frameDuration)
    lastTimestamp = targetTimestamp
    for link in displayLinks where displayLinks.contains(link) { link.fire(in: frame) }
  }

  /// Lets a layer draw in each frame for as long as it says that it does.
  func drawEachFrame(_ layer: CALayer) {
    guard !drawing.contains(where: { $0.layer === layer }) else { return }
    drawing.append(WeakLayer(layer: layer))
  }

  /// Lets layers draw that do so in each frame, and forgets those that don't any more.
  func drawFrames() {
    guard !drawing.isEmpty else { return }
    drawing.removeAll { $0.layer?.drawsEachFrame != true }
    for entry in drawing where entry.layer?.isCommitted == true { entry.layer?.drawFrame() }
  }

  /// Takes in a tree that was made here, and forgets those that are gone.
  func add(_ tree: LayerTree) {
    trees.removeAll { $0.tree == nil }
    trees.append(WeakTree(tree: tree))
  }

  /// The tree that was made here first, of those that are still there.
  package var mainTree: LayerTree? { trees.lazy.compactMap(\.tree).first }

  /// Changes the innermost transaction; what was in it goes when that is done, since it may change
  /// layers, and so transactions, as it goes.
  func changeTransaction(_ body: (inout Transaction) -> Void) {
    let before = transactions.change(body)
    withExtendedLifetime(before) {}
  }

  /// The next of ascending numbers.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

/// How many turns of a loop have begun, for the trees that live by it.
final class TurnCount {
  var count = 0
}

/// A layer tree, not kept alive.
struct WeakTree {
  weak var tree: LayerTree?
}

/// A layer, not kept alive.
struct WeakLayer {
  weak var layer: CALayer?
}

/// The media time of the calling thread's context, in seconds.
///
/// Unlike Core Animation's it stands still within a frame, and is no clock outside of one.
public func CACurrentMediaTime() -> Double { LayerContext.current.mediaTime }

/// Holds a thread's current context; freed when the thread ends.
private final class ThreadSlot {
  // Asked at each change of a layer; it is stored before the last one goes.
  @exclusivity(unchecked) var context: LayerContext
  /// The thread's own context, then those that were entered.
  private var entered: [LayerContext]

  init() {
    context = LayerContext()
    entered = [context]
  }

  func enter(_ context: LayerContext) {
    entered.append(context)
    self.context = context
  }

  /// The current context, after those that were left meanwhile.
  func afterLeaving() -> LayerContext {
    entered.removeAll { $0.hasLeft.load(ordering: .relaxed) }
    // The first is the thread's own, which nobody leaves.
    if let last = entered.last { context = last }
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { slot in
      guard let slot else { return }
      Unmanaged<ThreadSlot>.fromOpaque(slot).release()
    }
    require(result == 0, "no thread-specific key could be had: \(result)")
    return key
  }()

  static var current: ThreadSlot { withCurrent { $0 } }

  /// Lends `body` the thread's slot.
  @inline(__always) static func withCurrent<Result>(_ body: (ThreadSlot) -> Result) -> Result {
    guard let slot = pthread_getspecific(key) else {
      let slot = ThreadSlot()
      pthread_setspecific(key, Unmanaged.passRetained(slot).toOpaque())
      return body(slot)
    }
    return Unmanaged<ThreadSlot>.fromOpaque(slot)._withUnsafeGuaranteedRef(body)
  }

  /// Lends `body` the context, which it must not have replaced.
  @inline(__always) func withContext<Result>(_ body: (LayerContext) -> Result) -> Result {
    Unmanaged.passUnretained(context)._withUnsafeGuaranteedRef(body)
  }
}
