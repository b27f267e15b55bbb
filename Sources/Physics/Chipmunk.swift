internal import CChipmunk

/// Facts about the physics library that this program runs with.
public enum Chipmunk {
  /// The version that the library tells of itself, such as "7.0.3".
  ///
  /// Other versions give other bits, so recordings name it.
  public static let version = String(cString: chipmunk_version())

  /// The one version whose structures CSpace can read.
  static let known = "7.0.3"
}
