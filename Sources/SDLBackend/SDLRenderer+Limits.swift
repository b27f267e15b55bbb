import Rendering

extension SDLRenderer {
  /// How many bytes of groups' buffers are kept to be used again; 128 MiB at first.
  ///
  /// The largest go first. Those in use are beside it: as many as groups lie within each other.
  public var bufferByteLimit: Int {
    get { targets.byteLimit }
    set { targets.byteLimit = newValue }
  }

  /// How many bytes of pictures of shapes are kept, before they become textures; 32 MiB at first.
  public var coverageByteLimit: Int {
    get { coverage.byteLimit }
    set { coverage.byteLimit = newValue }
  }
}
