import Contracts

#if canImport(Glibc)
  import Glibc
#endif

/// The thread that something belongs to; release builds neither remember nor check it.
struct OwningThread {
  #if DEBUG
    private let thread = pthread_self()
  #endif

  /// Stops the program if the calling thread is another one than at the beginning.
  func check(_ layer: CALayer) {
    #if DEBUG
      require(
        pthread_equal(thread, pthread_self()) != 0,
        "\(layer.label) was changed by another thread than the one that made it")
    #endif
  }
}
