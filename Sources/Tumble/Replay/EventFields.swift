/// An event as its line holds it: a kind and some whole numbers, each with a range.
///
/// Reading and printing both go through this table, so they can't come to differ.
struct EventFields {
  let kind: EventKind
  /// As many as the kind has fields count; the rest is zero.
  var values: [6 of Int32]
}

extension EventFields {
  private init(kind: EventKind, _ values: Int32...) {
    self.kind = kind
    self.values = .init(repeating: 0)
    for (index, value) in values.enumerated() { self.values[index] = value }
  }

  /// The fields of an event.
  init(_ event: SimulationEvent) {
    switch event {
    case .gravity(let x, let y): self.init(kind: .gravity, x, y)
    case .pointerDown(let pointer, let x, let y): self.init(kind: .pointerDown, pointer, x, y)
    case .pointerMoved(let pointer, let x, let y): self.init(kind: .pointerMoved, pointer, x, y)
    case .pointerUp(let pointer): self.init(kind: .pointerUp, pointer)
    case .key(let code, let isDown): self.init(kind: .key, code, isDown ? 1 : 0)
    case .spawn(let kind, let x, let y, let w, let h):
      self.init(kind: .spawn, kind.rawValue, x, y, w, h)
    case .remove(let body): self.init(kind: .remove, body)
    case .shake(let vx, let vy): self.init(kind: .shake, vx, vy)
    case .setParameter(let index, let value): self.init(kind: .setParameter, index, value)
    case .wakeAll: self.init(kind: .wakeAll)
    }
  }

  /// The event of these fields, which are in their ranges.
  var event: SimulationEvent {
    switch kind {
    case .gravity: .gravity(x: values[0], y: values[1])
    case .pointerDown: .pointerDown(pointer: values[0], x: values[1], y: values[2])
    case .pointerMoved: .pointerMoved(pointer: values[0], x: values[1], y: values[2])
    case .pointerUp: .pointerUp(pointer: values[0])
    case .key: .key(code: values[0], isDown: values[1] == 1)
    case .spawn:
      .spawn(
        values[0] == 0 ? .box : .ball, x: values[1], y: values[2], w: values[3], h: values[4])
    case .remove: .remove(body: values[0])
    case .shake: .shake(vx: values[0], vy: values[1])
    case .setParameter: .setParameter(index: values[0], value: values[1])
    case .wakeAll: .wakeAll
    }
  }
}

extension SimulationEvent {
  /// Makes sure that the format can hold the event's numbers.
  ///
  /// Whatever a reader accepts passes; what comes from devices is clamped before it is an event.
  ///
  /// - Throws: the number's name, its value and its range.
  package func validate() throws(ReplayFault) {
    let content = EventFields(self)
    let fields = content.kind.fields
    for index in fields.indices { try fields[index].check(content.values[index]) }
  }
}
