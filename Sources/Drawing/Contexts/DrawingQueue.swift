import Foundation

/// What a context was told and hasn't drawn yet, in order.
///
/// What an application's functions draw, cells of patterns, is drawn at once, after what waits: such
/// functions belong to the thread that they were given by.
final class DrawingQueue {
  /// What draws it.
  let player: CGContext
  /// Whether it takes anything.
  let isOpen: Bool
  private var commands: [(command: DrawingCommand, state: GraphicsState)] = []

  init(for player: CGContext, isOpen: Bool = true) {
    self.player = player
    self.isOpen = isOpen
  }

  /// Keeps something to be done with the values in `state`.
  func append(_ command: DrawingCommand, _ state: GraphicsState) {
    guard isOpen else { return }
    let needsProgram = command.drawsPattern(in: state)
    commands.append((command, needsProgram ? state : state.ofValuesAlone))
    if needsProgram { play() }
  }

  /// What draws, when everything is drawn.
  func played() -> CGContext {
    play()
    return player
  }

  private func play() {
    let waiting = commands
    commands = []
    for (command, state) in waiting {
      player.state = state
      player.play(command)
    }
  }
}

/// What a context was told to draw; it may be drawn on any thread, by one at a time.
///
/// Unchecked: the queue is its own, and holds values that never change.
package final class QueuedDrawing: @unchecked Sendable {
  private let queue: DrawingQueue

  init(_ queue: DrawingQueue) { self.queue = queue }

  /// Draws; the finished picture.
  package func draw() -> CGImage { queue.played().image() }
}

extension DrawingCommand {
  fileprivate func drawsPattern(in state: GraphicsState) -> Bool {
    guard case .path(_, let mode) = self else { return false }
    return mode.fills && state.fillPaint.isPattern || mode.strokes && state.strokePaint.isPattern
  }
}

extension GraphicsState {
  /// The same without what may belong to one thread, and which nothing is drawn with.
  fileprivate var ofValuesAlone: GraphicsState {
    var state = self
    if fillPaint.isPattern { state.fillPaint = .color(.black) }
    if strokePaint.isPattern { state.strokePaint = .color(.black) }
    state.font = nil
    state.knownClip = nil
    return state
  }
}

extension Paint {
  fileprivate var isPattern: Bool {
    if case .pattern = self { true } else { false }
  }
}
