/// A picture that was asked for.
public struct ImageRequest {
  let number: Int
  weak var loader: ImageLoader?

  /// When the picture is needed, in seconds of media time; nil once it was given out or cancelled.
  public var deadline: Double? { loader?.deadline(of: number) }

  /// Lets the picture be needed at another media time: what waits for a thread is put in its order.
  ///
  /// Too late, it does nothing.
  public func reschedule(deadline: Double) { loader?.reschedule(number, deadline: deadline) }

  /// Lets the picture be needed so many seconds of media time from now.
  public func reschedule(neededIn seconds: Double) { loader?.reschedule(number, in: seconds) }

  /// Lets the picture be needed so many seconds from now, if it isn't before.
  func reschedule(soonerIn seconds: Double) { loader?.reschedule(number, soonerIn: seconds) }

  /// Lets the picture be needed at a media time, if it isn't before.
  func reschedule(sooner deadline: Double) { loader?.reschedule(number, sooner: deadline) }

  /// Takes the request back, so that its completion isn't called; too late, it does nothing.
  ///
  /// What nobody else has asked for isn't decoded any more, unless that has begun.
  public func cancel() { loader?.cancel(number) }
}
