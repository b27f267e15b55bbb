import Drawing

/// What has become of a job: what its thread hands over.
struct LoadingOutcome: Sendable {
  let result: Result<CGImage, ImageError>
  /// What was to be said of the file, as of a profile of colours that can't be used.
  let misuses: [String]

  /// The bytes of pixels that wait with it.
  var byteCount: Int {
    guard case .success(let image) = result else { return 0 }
    return image.decodedByteCount
  }
}
