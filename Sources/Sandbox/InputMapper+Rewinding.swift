package import Physics
package import Tumble

// Going back in time.
extension InputMapper {
  /// Goes on from the state of the run at a tick, which has this gravity and was told that this is held.
  ///
  /// What waits is forgotten; what isn't held any more is let go of at the next tick, and what wasn't
  /// held then is to be pressed again.
  package func goBack(to tick: Tick, gravity: Vector2, holding held: HeldInputs) {
    tilt.goBack(to: tilts.goBack(to: tick), gravity: gravity)
    forgetWaiting()
    isGrabbing = isGrabbing && held.pointers.contains(0)
    heldActions.formIntersection(held.keys)
    for pointer in held.pointers.sorted() where pointer != 0 || !isGrabbing {
      waiting.append(.pointerUp(pointer: pointer))
    }
    for key in held.keys.subtracting(heldActions).sorted() {
      waiting.append(.key(code: key, isDown: false))
    }
  }
}
