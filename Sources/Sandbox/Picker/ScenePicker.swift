package import Drawing
import Foundation
package import Input
package import Layers
package import Tumble

/// All scenes and pages as a grid of small pictures, to be searched and opened; the scene that runs stands still
/// meanwhile.
package final class ScenePicker: ModalPanel {
  package let layer: CALayer
  package let holdsTime = true
  package let readsText = true
  package let isBusy = true

  /// What is searched for.
  package private(set) var search = SceneSearch()
  /// What was found, by chapters.
  package private(set) var found: [SceneGroup]
  /// The scene that Enter opens; nil: nothing was found.
  package private(set) var chosen: (any Scene.Type)?

  private let groups: [SceneGroup]
  private let thumbnails = Thumbnails()
  private let view: PickerView
  private var held = HeldMove<Move>()
  /// What sticks are at.
  private var stick = CGPoint.zero
  private var stickMove: Move?

  /// A way to another cell.
  enum Move: Equatable {
    case left, right, up, down, pageUp, pageDown, first, last, delete
  }

  /// A picker of a catalogue's scenes; its text is set in a font of equal widths.
  package init(catalog: SceneCatalog, font: Font) {
    groups = catalog.groups
    found = groups
    view = PickerView(font: font)
    layer = view.layer
  }

  /// Begins anew with all scenes, of which the one that runs is chosen.
  package func begin(at scene: any Scene.Type, clock: (() -> Int64)?) {
    search = SceneSearch()
    found = groups
    thumbnails.clock = clock
    held.releaseAll()
    (stick, stickMove) = (.zero, nil)
    chosen = scene
    if index == nil { chosen = items.first }
    view.scroll = nil
  }

  /// The scenes that were found, in order.
  private var items: [any Scene.Type] { found.flatMap(\.scenes) }

  private var index: Int? { items.firstIndex { $0.name == chosen?.name } }

  /// What is said where nothing was found; nil: something was.
  package var note: String? { view.note }

  /// How many scenes have their pictures.
  package var pictureCount: Int { thumbnails.completeCount }

  /// The picture of a scene, if there is one by now.
  package func picture(of name: String) -> CGImage? { thumbnails.image(of: name) }

  // MARK: What is done

  package func take(_ event: InputEvent) -> PanelAnswer {
    switch event {
    case .key(let key, let isDown):
      if let answer = take(key, isDown) { return answer }
    case .text(let text):
      search.type(text)
      find()
    case .pointerMoved(let point): hover(at: point)
    case .pointerButton(.left, isDown: true, at: let point):
      if hover(at: point), let chosen { return close(opening: chosen) }
    case .wheel(_, let dy, _):
      if dy.isFinite { view.scroll(by: -CGFloat(dy) * 60) }
    case .controllerButton(let button, let isDown, _):
      if let answer = take(button, isDown) { return answer }
    case .controllerAxis(let axis, let value, _): move(axis, to: value)
    case .focusLost, .controllerDisconnected:
      held.releaseAll()
      (stick, stickMove) = (.zero, nil)
    default: break
    }
    return event.isForAll ? .passed : .taken
  }

  private func close(opening scene: (any Scene.Type)? = nil) -> PanelAnswer {
    thumbnails.rest()
    return scene.map { .opens($0) } ?? .closes
  }

  private func take(_ key: Key, _ isDown: Bool) -> PanelAnswer? {
    if let move = Self.move(for: key) {
      if isDown { begin(move) } else { held.release(move) }
      return nil
    }
    guard isDown else { return nil }
    switch key {
    case .grave: return close()
    case .escape:
      guard search.clear() else { return close() }
      find()
    case .enter: return chosen.map { close(opening: $0) }
    default: break
    }
    return nil
  }

  private func take(_ button: ControllerButton, _ isDown: Bool) -> PanelAnswer? {
    if let move = Self.move(for: button) {
      if isDown { begin(move) } else { held.release(move) }
      return nil
    }
    guard isDown else { return nil }
    switch button {
    case .a: return chosen.map { close(opening: $0) }
    case .b, .guide: return close()
    default: return nil
    }
  }

  private static func move(for key: Key) -> Move? {
    switch key {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .first
    case .end: .last
    case .backspace: .delete
    default: nil
    }
  }

  private static func move(for button: ControllerButton) -> Move? {
    switch button {
    case .dpadLeft: .left
    case .dpadRight: .right
    case .dpadUp: .up
    case .dpadDown: .down
    case .leftShoulder: .pageUp
    case .rightShoulder: .pageDown
    default: nil
    }
  }

  /// A stick that is more than half out is a held key.
  private func move(_ axis: ControllerAxis, to value: Double) {
    guard value.isFinite else { return }
    switch axis {
    case .leftX: stick.x = value
    case .leftY: stick.y = value
    default: return
    }
    let isSideways = abs(stick.x) >= abs(stick.y)
    let way = isSideways ? stick.x : stick.y
    let move: Move? =
      abs(way) < 0.5
      ? nil : isSideways ? (way < 0 ? .left : .right) : (way < 0 ? .up : .down)
    guard move != stickMove else { return }
    if let stickMove { held.release(stickMove) }
    stickMove = move
    if let move { begin(move) }
  }

  private func begin(_ move: Move) {
    held.press(move)
    make(move)
  }

  private func make(_ move: Move) {
    if move == .delete {
      if search.deleteLast() { find() }
      return
    }
    guard let index, let grid = view.grid else { return }
    let page = grid.rows(in: view.gridHeight)
    let next =
      switch move {
      case .left: grid.index(index, movedBy: -1)
      case .right: grid.index(index, movedBy: 1)
      case .up: grid.index(index, movedByRows: -1)
      case .down: grid.index(index, movedByRows: 1)
      case .pageUp: grid.index(index, movedByRows: -page)
      case .pageDown: grid.index(index, movedByRows: page)
      case .first: 0
      case .last: grid.frames.count - 1
      case .delete: index
      }
    choose(next)
    view.reveal(next)
  }

  private func choose(_ index: Int) {
    let items = items
    if items.indices.contains(index) { chosen = items[index] }
  }

  /// The scene that was chosen stays so if it is among those that are found.
  private func find() {
    found = search.matches(in: groups)
    if index == nil { chosen = items.first }
    view.scroll = nil
  }

  /// Chooses what is at a point; false: nothing is.
  @discardableResult
  private func hover(at point: CGPoint) -> Bool {
    guard let index = view.index(at: point) else { return false }
    choose(index)
    return true
  }

  // MARK: Looks

  package func update(_ frame: PanelFrame) -> PanelAnswer {
    for move in held.due(after: frame.elapsed) { make(move) }
    view.arrange(found, chosen: index, frame)
    thumbnails.begin(size: view.pictureSize, scale: frame.scale)
    let items = items
    let seen = view.seenIndices.filter(items.indices.contains).map { items[$0] }
    thumbnails.work(on: seen, chosen: chosen, elapsed: frame.elapsed)
    view.show(
      found, chosen: chosen, search: search.text,
      count: groups.reduce(0) { $0 + $1.scenes.count }, frame,
      picture: { thumbnails.image(of: $0.name) })
    return .passed
  }
}
