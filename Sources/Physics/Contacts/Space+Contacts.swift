import Contracts

extension Space {
  // MARK: Events

  /// What `collisionEvents` tells of; nothing unless set.
  ///
  /// `.touches` costs next to nothing; `.all` some percent of a step, and more when the events
  /// are read. Set in the middle, pairs that already touch report no `begin`. Setting another
  /// value forgets the events that there are. In a closure that a step called it happens after
  /// the step.
  public var recordedEvents: CollisionEvent.Kinds {
    get { recorder.kinds }
    set {
      whenUnlocked { space in
        guard newValue != space.recorder.kinds else { return }
        space.recorder.want(newValue, space.dispatcher, in: space.raw)
      }
    }
  }

  /// What touched and parted in the last step, in a defined order: by kind, then by the shapes'
  /// ids.
  ///
  /// Separations caused by removing something between two steps come with the later step's.
  /// While a step is made there are none, but in `separate` closures, which run at its end.
  ///
  /// Complexity: linear in the number of events when first asked for after a step, then O(1).
  public var collisionEvents: [CollisionEvent] {
    recorder.events(shapeCount: shapeTable.nextNumber)
  }

  /// Reads what the next change between steps would take from unread events.
  ///
  /// To be called before a body or its centre of gravity is moved, as Chipmunk keeps points of
  /// contact relative to it, and before a body or a shape is removed.
  func settleEvents() { recorder.settle(shapeCount: shapeTable.nextNumber) }

  // MARK: Handlers

  /// Has closures called for contacts of shapes of some collision types, from the next step on.
  ///
  /// Of a contact that several handlers are for, all are called: first those for the exact pair,
  /// then those for one type, lower types first, then those for all pairs; among equals in the
  /// order of adding. If one refuses the contact, it is refused. Pairs that already touch get no
  /// `begin`. Handlers for other types cost little; each handler is looked at for each contact
  /// of which a type is named by any of them.
  ///
  /// - Precondition: no type is `UInt.max`, which is reserved.
  @discardableResult
  public func addContactHandler(
    for pairs: ContactPairs, _ handler: ContactHandler
  ) -> ContactHandlerID {
    pairs.enforce()
    let id = ContactHandlerID(number: contactHandlerCount)
    contactHandlerCount += 1
    presentContactHandlers.insert(id)
    whenUnlocked { space in
      guard space.presentContactHandlers.contains(id) else { return }
      let dispatcher = space.dispatcher ?? ContactDispatcher(space: space)
      space.dispatcher = dispatcher
      dispatcher.add(handler, id, for: pairs)
      space.recorder.want(space.recorder.kinds, dispatcher, in: space.raw)
    }
    return id
  }

  /// Calls a handler's closures no more; in a closure that a step called, after the step.
  ///
  /// - Precondition: the handler was not removed before.
  public func removeContactHandler(_ id: ContactHandlerID) {
    require(
      presentContactHandlers.remove(id) != nil, "\(id) was removed, or never was in this space")
    whenUnlocked { space in
      guard let dispatcher = space.dispatcher else { return }
      dispatcher.remove(id)
      space.recorder.want(space.recorder.kinds, dispatcher, in: space.raw)
    }
  }
}
