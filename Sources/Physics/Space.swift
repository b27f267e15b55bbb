internal import CChipmunk
import Contracts

/// A world of bodies: it owns them, their shapes and joints, and moves them step by step.
///
/// Axes are Chipmunk's: x right, y up, points, seconds, radians counter-clockwise. The same calls
/// in the same order with the same numbers give the same bits; reading changes nothing, while
/// setting a value may, even the present one, since most setters wake the body.
///
/// A space belongs to one thread at a time; several spaces may run on several threads. The thread
/// needs 8 MB of stack when there are many bodies, as Chipmunk walks heaps of them recursively.
///
/// What a programmer gets wrong stops the program with a message that says what and why, always
/// before Chipmunk would abort. Values from outside are to be checked first, with the `validate`
/// functions, which throw.
public final class Space {
  /// The most bodies that a space holds; Chipmunk's recursion needs a bound.
  public static let maximumBodies = 20_000

  let raw: OpaquePointer
  /// Where its bodies and shapes lie.
  let memory = SpaceMemory()
  let bodyTable = ObjectTable<BodyNotes>(kind: "body")
  let shapeTable = ObjectTable<ShapeNotes>(kind: "shape")
  let jointTable = ObjectTable<JointNotes>(kind: "joint")
  let recorder = CollisionRecorder()
  // Where it says unchecked, accesses that overlap aren't looked for, which each step would pay for: nobody else's
  // code runs while these properties change.
  @exclusivity(unchecked) private(set) var moved = MovedBodies()
  @exclusivity(unchecked) var breakage = Breakage()
  /// Who runs contact handlers; nil before there was one.
  @exclusivity(unchecked) var dispatcher: ContactDispatcher?
  /// How many contact handlers were ever added.
  var contactHandlerCount: UInt32 = 0
  /// The contact handlers that were not removed; only ever asked whether one is among them.
  var presentContactHandlers: Set<ContactHandlerID> = []

  /// How pairs of shapes that may touch are found, as chosen when the space was made.
  public let broadPhase: BroadPhase

  /// How many steps were made.
  @exclusivity(unchecked)
  public private(set) var stepCount: Int64 = 0
  /// The sum of all steps' lengths, in seconds: 0 at first.
  @exclusivity(unchecked)
  public private(set) var time = 0.0

  /// The lowest body whose state is not a number, infinite, or beyond 1e30, after the last step.
  ///
  /// Once there is one the simulation makes no sense any more, and `step` refuses to go on: ask
  /// after each step and stop the scene.
  @exclusivity(unchecked)
  public private(set) var firstNonFiniteBody: BodyID?

  /// Whether a step is being made, so that the caller is a closure that the step called.
  ///
  /// Changes of what is in the space are then deferred until the step is over.
  @exclusivity(unchecked)
  public private(set) var isStepping = false

  /// What is known of how many pairs of shapes there are in the present state.
  @exclusivity(unchecked) var crowd = KnownPairs()
  /// Where they are looked for.
  var crowdBoxes = CrowdBoxes()
  /// The boxes that the tree keeps, by numbers of shapes; empty ones of those that never were among the moving.
  var leaves: [BoundingBox] = []

  /// What closures of the present step asked for; made when the step is over.
  @exclusivity(unchecked) var deferredChanges: [DeferredChange] = []

  /// An empty space: no gravity, no damping, 10 iterations, no sleeping.
  ///
  /// - Precondition: the broad phase's `validate()` does not throw.
  public init(broadPhase: BroadPhase = .tree) {
    require { () throws(PhysicsError) in try broadPhase.validate() }
    ChipmunkStartup.ensureDone()
    raw = cpSpaceNew()
    self.broadPhase = broadPhase
    if case .spatialHash(let cellSize, let count) = broadPhase {
      cpSpaceUseSpatialHash(raw, cellSize, Int32(count))
    }
    cpSpaceSetUserData(raw, Unmanaged.passUnretained(self).toOpaque())
    noteLeaves()
  }

  // First the space with everything still inside, then what was inside: this order needs no
  // removals. (Freeing anything inside a living space leaves dangling pointers.) Sleepers are woken
  // before: their contacts lie in memory that Chipmunk frees only then.
  deinit {
    wakeAll()
    cpSpaceFree(raw)
    for pointer in jointTable.pointers { cpConstraintFree(pointer) }
    for pointer in shapeTable.pointers { memory.free(shape: pointer) }
    for pointer in bodyTable.pointers { memory.free(body: pointer) }
  }

  /// Moves everything by one step.
  ///
  /// Use the same length every time: another one gives other bits.
  ///
  /// Closures run inside. When Chipmunk is done, `separate` closures run, joints that broke are
  /// removed, and then what closures asked for is made, in the order of asking.
  ///
  /// - Parameter seconds: the length of the step, in 1e-6…1.
  /// - Precondition: every body's state is finite (`firstNonFiniteBody` is nil), and no step of
  ///   this space is being made.
  public func step(_ seconds: Double) {
    PhysicsLimits.step.enforce(seconds, "step")
    require(!isStepping, "a space can't step inside of a closure that its step called")
    if let body = firstNonFiniteBody {
      stop("\(body) is not finite since step \(stepCount); the space can't step on")
    }
    // Every outline is brought to its body at the beginning of the step.
    moved.removeAll()
    isStepping = true
    recorder.beginStep()
    cpSpaceStep(raw, seconds)
    recorder.endStep()
    dispatcher?.deliverSeparations()
    isStepping = false
    stepCount += 1
    time += seconds
    breakJoints()
    makeDeferredChanges()
    crowd = KnownPairs()
    firstNonFiniteBody = findNonFiniteBody()
  }

  /// Takes note that a setter put a body elsewhere, without telling the broad phase.
  func noteMoved(_ body: BodyID) {
    moved.insert(body)
    crowd = KnownPairs()
  }

  /// Looks again for a body whose state is not finite, after one was removed.
  func recheckStates() { firstNonFiniteBody = findNonFiniteBody() }
}
