package import Drawing
import Foundation
package import Input
package import Layers
import Tumble

/// The parameters of the running scene, each with a slider, at the right edge of the window.
///
/// It doesn't hold the scene up: what it has no use for goes there, tilting by WASD, too.
package final class SliderPanel: ModalPanel {
  package let layer: CALayer = UnanimatedLayer()
  package let holdsTime = false
  package let readsText = false
  /// Keys that are held go on changing.
  package var isBusy: Bool { held.isHeld }

  /// The index of the parameter that keys change.
  package private(set) var chosen = 0
  /// What it says of itself, top to bottom: the title, and a note or what keys do.
  package private(set) var texts: [String] = []

  private let font: Font
  private let title = TextLabel()
  private let note = TextLabel()
  private var rows: [SliderRow] = []
  private var simulation: Simulation
  private var frame: PanelFrame?
  /// The first parameter that has a row, where not all have.
  private var first = 0
  private var scales: [ParameterScale] = []
  private var values: [Int32] = []
  private var isShiftHeld = false
  private var held = HeldMove<Move>()
  /// The parameter whose knob the pointer holds.
  private var dragged: Int?
  private var pointer = CGPoint.zero
  /// How far a wheel went beyond whole steps.
  private var wheel = 0.0

  /// What a key or a button does.
  private enum Move: Equatable { case up, down, less, more }

  /// A panel of what runs, which hears keys from now on; its text is set in a font of equal widths.
  package init(font: Font, of simulation: Simulation) {
    self.font = font
    self.simulation = simulation
    layer.anchorPoint = .zero
    layer.backgroundColor = .overlayPanel
    for label in [title, note] { layer.addSublayer(label.layer) }
    begin(simulation)
  }

  /// The values that are shown, one a parameter: what waits for a tick is shown already.
  package var shownValues: [Int32] { values }

  // MARK: What is done

  package func take(_ event: InputEvent) -> PanelAnswer {
    switch event {
    case .key(.shift, let isDown): isShiftHeld = isDown
    case .focusLost:
      isShiftHeld = false
      held.releaseAll()
      dragged = nil
    case .key(let key, let isDown): return take(key, isDown)
    case .controllerButton(.b, isDown: true, _): return .closes
    case .controllerButton(let button, let isDown, _):
      guard let move = Self.move(for: button), !scales.isEmpty else { return .passed }
      return take(move, isDown)
    case .pointerMoved(let point): return drag(to: point)
    case .pointerButton(.left, let isDown, let point): return press(at: point, isDown)
    case .pointerButton(_, isDown: true, at: let point): return covers(point) ? .taken : .passed
    case .wheel(_, let dy, let point): return turnWheel(dy, at: point)
    default: break
    }
    return .passed
  }

  private func take(_ key: Key, _ isDown: Bool) -> PanelAnswer {
    if isDown, key == .tab || key == .escape { return .closes }
    guard !scales.isEmpty else { return .passed }
    if key == .home {
      guard isDown else { return .passed }
      return set(chosen, to: scales[chosen].parameter.defaultValue)
    }
    guard let move = Self.move(for: key) else { return .passed }
    return take(move, isDown)
  }

  private func take(_ move: Move, _ isDown: Bool) -> PanelAnswer {
    guard isDown else {
      held.release(move)
      return .passed
    }
    held.press(move)
    return make(move)
  }

  private static func move(for key: Key) -> Move? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .less
    case .right: .more
    default: nil
    }
  }

  private static func move(for button: ControllerButton) -> Move? {
    switch button {
    case .dpadUp: .up
    case .dpadDown: .down
    case .dpadLeft: .less
    case .dpadRight: .more
    default: nil
    }
  }

  private func make(_ move: Move) -> PanelAnswer {
    switch move {
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(scales.count - 1, chosen + 1)
    case .less: return change(chosen, by: -1)
    case .more: return change(chosen, by: 1)
    }
    return .taken
  }

  private func change(_ index: Int, by steps: Int) -> PanelAnswer {
    set(index, to: scales[index].value(values[index], plus: steps, coarse: isShiftHeld))
  }

  /// What is asked for is shown at once, whatever becomes of it.
  private func set(_ index: Int, to value: Int32) -> PanelAnswer {
    guard frame?.isReplaying != true, value != values[index] else { return .taken }
    values[index] = value
    return .sets(index: index, value: value)
  }

  // MARK: Pointer

  private func covers(_ point: CGPoint) -> Bool { layer.frame.contains(point) }

  private func inside(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - layer.position.x, y: point.y - layer.position.y)
  }

  /// The parameter in whose row a point of the window is.
  private func parameter(at point: CGPoint) -> Int? {
    let point = inside(point)
    let row = rows.firstIndex { !$0.layer.isHidden && $0.layer.frame.contains(point) }
    return row.map { $0 + first }.flatMap { scales.indices.contains($0) ? $0 : nil }
  }

  private func press(at point: CGPoint, _ isDown: Bool) -> PanelAnswer {
    pointer = point
    guard isDown else {
      dragged = nil
      return .passed
    }
    guard covers(point) else { return .passed }
    guard let index = parameter(at: point) else { return .taken }
    chosen = index
    guard rows[index - first].isOnSlider(inside(point)) else { return .taken }
    dragged = index
    return follow(index)
  }

  private func drag(to point: CGPoint) -> PanelAnswer {
    pointer = point
    guard let dragged, scales.indices.contains(dragged), dragged >= first else { return .passed }
    return follow(dragged)
  }

  private func follow(_ index: Int) -> PanelAnswer {
    guard rows.indices.contains(index - first),
      let value = rows[index - first].value(at: inside(pointer), of: scales[index])
    else { return .taken }
    return set(index, to: value)
  }

  private func turnWheel(_ dy: Double, at point: CGPoint) -> PanelAnswer {
    guard covers(point) else { return .passed }
    guard let index = parameter(at: point), dy.isFinite, dy != 0 else { return .taken }
    chosen = index
    // A precise wheel turns by fractions.
    wheel = min(max(wheel + dy, -10), 10)
    let steps = wheel.rounded(.towardZero)
    wheel -= steps
    return steps == 0 ? .taken : change(index, by: Int(steps))
  }

  // MARK: Looks

  package func update(_ frame: PanelFrame) -> PanelAnswer {
    if simulation !== frame.simulation { begin(frame.simulation) }
    self.frame = frame
    values = frame.simulation.quantisedParameters
    for (index, value) in frame.waitingParameters where values.indices.contains(index) {
      values[index] = value
    }
    var answer = PanelAnswer.passed
    if !scales.isEmpty {
      for move in held.due(after: frame.elapsed) {
        // At a slider's end there is nothing more to set, and what was set before stands.
        if case .sets = make(move) { answer = .sets(index: chosen, value: values[chosen]) }
      }
    }
    show(frame)
    return answer
  }

  private func begin(_ simulation: Simulation) {
    self.simulation = simulation
    values = simulation.quantisedParameters
    scales = simulation.sceneType.parameters.map { ParameterScale($0) }
    chosen = min(chosen, max(0, scales.count - 1))
    held.releaseAll()
    dragged = nil
    first = 0
  }

  private func show(_ frame: PanelFrame) {
    let unit = frame.enlargement
    let (padding, margin) = (8 * unit, 12 * unit)
    // Never more than what leaves the picture seen.
    let width = min(280 * unit, (frame.size.width * 0.55).rounded(.down))
    showTexts(frame, width: width - 2 * padding)
    title.move(to: CGPoint(x: padding, y: padding))
    let top = padding + title.size.height + 4 * unit
    let rowHeight = SliderRow.height * unit
    let fixed = top + note.size.height + padding + 4 * unit
    let fitting = Int(max(0, (frame.size.height - 2 * margin - fixed) / rowHeight))
    let count = min(scales.count, max(1, fitting))
    first = min(max(first, chosen - count + 1), chosen)
    first = max(0, min(first, scales.count - count))
    for row in 0..<max(count, rows.count) {
      let rect = CGRect(
        x: padding / 2, y: top + CGFloat(row) * rowHeight, width: width - padding,
        height: rowHeight)
      show(row: row, isShown: row < count, in: rect, frame)
    }
    note.move(to: CGPoint(x: padding, y: top + CGFloat(count) * rowHeight + 4 * unit))
    let height = min(fixed + CGFloat(count) * rowHeight, max(1, frame.size.height))
    layer.cornerRadius = OverlayCorner.ground * unit
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height.rounded(.up))
    // At the top, where there are fewer bodies, with room for badges that come.
    let highest = max(48 * unit, frame.top + margin / 2)
    let right = frame.taken.isNull ? frame.size.width - margin : frame.taken.minX - margin / 2
    layer.position = CGPoint(
      x: max(0, right - width).rounded(),
      y: max(0, min(highest, frame.size.height - height - margin)).rounded())
  }

  private func show(row index: Int, isShown: Bool, in rect: CGRect, _ frame: PanelFrame) {
    if index == rows.count {
      let row = SliderRow()
      rows.append(row)
      layer.addSublayer(row.layer)
    }
    let row = rows[index]
    row.layer.isHidden = !isShown
    let parameter = index + first
    guard isShown, scales.indices.contains(parameter) else { return }
    row.show(
      SliderRow.Look(
        scale: scales[parameter], value: values[parameter],
        isWaiting: frame.waitingParameters[parameter] != nil, isChosen: parameter == chosen,
        isEnabled: !frame.isReplaying),
      font: font, in: rect, enlargement: frame.enlargement, scale: frame.scale)
  }

  private func showTexts(_ frame: PanelFrame, width: CGFloat) {
    let scene = frame.simulation.sceneType.title
    let keys = "arrows: choose, change\nShift: coarse · Home: default\nTab: close"
    texts =
      if scales.isEmpty {
        ["\(scene) has no parameters", "Tab: close"]
      } else if frame.isReplaying {
        [scene, "not while a recording plays\nTab: close"]
      } else {
        [scene, keys]
      }
    let unit = frame.enlargement
    title.show(
      TextLabel.Look(
        text: texts[0], font: font.withSize(13 * unit), color: .overlayAccent, width: width,
        lines: 2),
      scale: frame.scale)
    note.show(
      TextLabel.Look(
        text: texts[1], font: font.withSize(10.5 * unit), color: .overlayDim, width: width,
        lines: 4), scale: frame.scale)
  }
}
