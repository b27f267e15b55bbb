import CSDL2

/// Why SDL could not do what was asked, apart from drawing (that is `RenderError`).
public nonisolated enum SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A call was refused; the message is SDL's own.
  case call(String, message: String)
  /// No video driver started; `requested` is what SDL_VIDEODRIVER or the program asked for.
  case noVideo(requested: String?, available: [String], message: String)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .call(let call, let message): "\(call): \(message)"
    case .noVideo(let requested?, let available, let message):
      "SDL video driver \"\(requested)\" can't be used (\(message)); "
        + "this SDL has: \(available.joined(separator: ", "))"
    case .noVideo(nil, let available, let message):
      "no SDL video driver can be used (\(message)); tried: \(available.joined(separator: ", "))"
    }
  }
}

/// SDL's message for a call that has just failed.
///
/// A good call never clears it, so it means nothing before a code said "bad".
func lastMessage() -> String {
  guard let message = SDL_GetError(), message.pointee != 0 else { return "no reason given" }
  return String(cString: message)
}

/// Throws when `code` is negative, which is how SDL says "bad".
func checkSDL(_ call: String, _ code: Int32) throws(SDLError) {
  if code < 0 { throw .call(call, message: lastMessage()) }
}

/// Gives back what a call made, or throws when it made nothing.
func unwrapSDL<Pointer>(_ call: String, _ pointer: Pointer?) throws(SDLError) -> Pointer {
  guard let pointer else { throw .call(call, message: lastMessage()) }
  return pointer
}
