public import Drawing

/// How far a picture is that was asked for.
public enum ImageState: Equatable, Sendable {
  /// It is on its way: what stands in for it is to be shown, and nobody has to ask again.
  case loading
  /// It is there, decoded.
  case loaded(CGImage)
  /// It can't be had.
  case failed(ImageError)

  /// The picture, if it is there.
  public var image: CGImage? {
    guard case .loaded(let image) = self else { return nil }
    return image
  }

  /// What became of a picture.
  init(_ result: Result<CGImage, ImageError>) {
    switch result {
    case .success(let image): self = .loaded(image)
    case .failure(let error): self = .failed(error)
    }
  }
}
