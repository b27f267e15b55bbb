import Foundation
import Input
import Tumble

/// A move through a recording that goes on while its key is held.
enum ScrubMove: Equatable {
  case tickBack, tickOn, secondBack, secondOn
}

// What keys, buttons and the window ask for.
extension ScrubSession {
  func take(_ event: InputEvent) -> [HostRequest] {
    overlay.notice(event)
    switch event {
    case .key(let key, let isDown):
      return take(KeyBinding.replayAction(for: key), isDown: isDown)
    case .controllerButton(let button, let isDown, _):
      return take(KeyBinding.replayAction(for: button), isDown: isDown)
    case .pointerMoved(let point): move(to: point)
    case .pointerButton(let button, let isDown, let point):
      press(button, isDown: isDown, at: point)
    case .wheel(_, let dy, let point):
      if dy != 0 { style.view.zoom(by: pow(1.1, CGFloat(dy)), at: point) }
    case .pinch(let scale, let point): style.view.zoom(by: CGFloat(scale), at: point)
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .focusLost:
      held.releaseAll()
      endDrag()
      panFrom = nil
    case .quit: return [.quit]
    case .text, .controllerConnected, .controllerDisconnected, .controllerAxis,
      .controllerAcceleration, .focusGained, .exposed, .hidden, .texturesLost:
      break
    }
    return []
  }

  private func take(_ action: InputAction?, isDown: Bool) -> [HostRequest] {
    guard let action else { return [] }
    if let move = Self.move(for: action) {
      if isDown {
        held.press(move)
        make(move)
      } else {
        held.release(move)
      }
      return []
    }
    return isDown ? perform(action).map { [$0] } ?? [] : []
  }

  private static func move(for action: InputAction) -> ScrubMove? {
    switch action {
    case .stepBack: .tickBack
    case .stepForward: .tickOn
    case .jumpBack: .secondBack
    case .jumpOn: .secondOn
    default: nil
    }
  }

  private func perform(_ action: InputAction) -> HostRequest? {
    switch action {
    case .pause: togglePause()
    case .toStart: go(to: 0)
    case .toEnd: go(to: outline.length)
    case .slower: choose(speed: timestep.slowerSpeed)
    case .faster: choose(speed: timestep.fasterSpeed)
    case .normalSpeed: choose(speed: 1)
    case .takeOver: return .takeOver
    case .screenshot: return .screenshot
    case .fullScreen: return .toggleFullScreen
    case .resetView: style.view.reset()
    case .toggleFilter:
      style.filter = style.filter == .nearest ? .linear : .nearest
      overlay.show(notice: style.filter == .nearest ? "nearest filtering" : "linear filtering")
    case .physics: showsPhysics.toggle()
    case .help: overlay.turnHelp()
    case .hud: overlay.hudMode = overlay.hudMode == .off ? .line : .off
    case .quit: return quitConfirmation.escape(overlay)
    default: break
    }
    return nil
  }

  /// Goes to a tick of the recording, or to the end that lies beyond; it plays on if it did.
  package func go(to wanted: Int64) {
    tick = min(max(0, wanted), outline.length)
    if tick == outline.length { timestep.pause() }
  }

  func make(_ move: ScrubMove) {
    let second = Int64(outline.header.hz)
    switch move {
    case .tickBack, .tickOn:
      timestep.pause()
      if move == .tickBack, tick == 0 { return overlay.show(notice: "this is the beginning") }
      if move == .tickOn, tick == outline.length { return overlay.show(notice: "this is the end") }
      go(to: tick + (move == .tickOn ? 1 : -1))
    case .secondBack: go(to: tick - second)
    case .secondOn: go(to: tick + second)
    }
  }

  private func togglePause() {
    guard timestep.isPaused else { return timestep.pause() }
    if tick == outline.length { go(to: 0) }
    timestep.resume()
  }

  /// Plays at another speed.
  ///
  /// - Throws: `TimestepError` where it is none.
  package func setSpeed(_ speed: Double) throws { try timestep.setSpeed(speed) }

  /// Stands still.
  package func pause() { timestep.pause() }

  private func choose(speed: Double) {
    do { try timestep.setSpeed(speed) } catch { overlay.show(notice: error.description) }
  }

  // MARK: Pointer

  private func press(_ button: PointerButton, isDown: Bool, at point: CGPoint) {
    switch (button, isDown) {
    case (.left, true):
      guard bar.covers(point), let wanted = bar.tick(at: point) else { return }
      playsAfterDrag = !timestep.isPaused
      tick = wanted
    case (.left, false): endDrag()
    case (_, true): panFrom = point
    case (_, false): panFrom = nil
    }
    setPointer(point)
  }

  private func move(to point: CGPoint) {
    if isDragging, let wanted = bar.tick(at: point) { tick = wanted }
    if let from = panFrom {
      style.view.pan(dx: point.x - from.x, dy: point.y - from.y)
      panFrom = point
    }
    setPointer(point)
  }

  /// It plays on where it was let go, if it did before.
  private func endDrag() {
    guard let playsAfterDrag else { return }
    self.playsAfterDrag = nil
    if !playsAfterDrag || tick == outline.length { timestep.pause() }
  }

  private func resize(to size: CGSize, scale: Double) {
    guard size.width >= 1, size.height >= 1, scale > 0 else { return }
    style.view.window = size
    style.scale = scale
  }
}
