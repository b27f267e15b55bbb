extension LayerContext {
  /// How often a frame, or a commit, waits for pictures while completions ask for further ones.
  package static let maximumLoadingPasses = 16

  /// Whether the next commit waits for pictures.
  package var waitsForImages: Bool { waits && imageLoader.pendingCount > 0 }

  /// Gives out the pictures that were loaded; where a frame waits for its contents, all of them.
  func deliverImages() {
    guard waits else { return imageLoader.deliver() }
    for _ in 0..<Self.maximumLoadingPasses where waitsForImages { imageLoader.waitForAll() }
  }
}
