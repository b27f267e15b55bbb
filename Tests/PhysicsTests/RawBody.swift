import CChipmunk
import Physics

/// A space with one body by plain C calls, made as `Space.addBody` makes it.
final class RawBody {
  let space: OpaquePointer
  let body: OpaquePointer
  private(set) var shapes: [OpaquePointer] = []

  /// A dynamic body without shapes.
  init(mass: Double, moment: Double, at position: Vector2 = .zero) {
    _ = Space()  // so that Chipmunk's start-up text does not get between the tests' own
    space = cpSpaceNew()
    body = cpBodyNew(mass, moment)
    cpBodySetPosition(body, position.raw)
    cpSpaceAddBody(space, body)
  }

  deinit {
    cpSpaceFree(space)
    for shape in shapes { cpShapeFree(shape) }
    cpBodyFree(body)
  }

  func add(_ shape: OpaquePointer) {
    cpSpaceAddShape(space, shape)
    shapes.append(shape)
  }

  func step(times: Int = 1) {
    for _ in 0..<times { cpSpaceStep(space, tickLength) }
  }

  /// The state with the name that the first body of a space has.
  var state: BodyState {
    BodyState(
      id: BodyID(0), isSleeping: cpBodyIsSleeping(body) != 0,
      position: Vector2(raw: cpBodyGetPosition(body)), angle: cpBodyGetAngle(body),
      velocity: Vector2(raw: cpBodyGetVelocity(body)),
      angularVelocity: cpBodyGetAngularVelocity(body))
  }
}

extension Vector2 {
  var raw: cpVect { cpVect(x: x, y: y) }
  init(raw: cpVect) { self.init(raw.x, raw.y) }
}
