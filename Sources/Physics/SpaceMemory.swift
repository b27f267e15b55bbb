internal import CSpace

/// Where a space's C bodies and shapes lie, those of a kind side by side.
///
/// What lies there is to be freed before it goes.
final class SpaceMemory {
  private let raw: OpaquePointer = space_memory_new()

  deinit { space_memory_free(raw) }

  /// Room for a body, to be initialised; so are the others.
  func body() -> OpaquePointer { OpaquePointer(space_memory_body(raw)) }
  func circle() -> OpaquePointer { OpaquePointer(space_memory_circle(raw)) }
  func segment() -> OpaquePointer { OpaquePointer(space_memory_segment(raw)) }
  /// Of a box, too.
  func polygon() -> OpaquePointer { OpaquePointer(space_memory_polygon(raw)) }

  /// Destroys a body that no space has any more.
  func free(body: OpaquePointer) { space_memory_give_body(raw, UnsafeMutableRawPointer(body)) }

  /// Destroys a shape that no space has any more.
  func free(shape: OpaquePointer) { space_memory_give_shape(raw, UnsafeMutableRawPointer(shape)) }
}
