import QuartzCore

let transactionSnippets: [Snippet] = [
  Snippet("changes without animation") {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 1, y: 1)
    CATransaction.commit()
    return layer.animationKeys() == nil && !CATransaction.disableActions()
  },
  Snippet("a duration and a curve") {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setAnimationDuration(0.4)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    return CATransaction.animationDuration() == 0.4
      && CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeOut)
  },
  Snippet("the default duration") {
    CATransaction.animationDuration() == 0.25
  },
  Snippet("nested transactions") {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    let inner = CATransaction.animationDuration()
    CATransaction.commit()
    let outer = CATransaction.animationDuration()
    CATransaction.commit()
    return inner == 1 && outer == 2
  },
  Snippet("a completion block without animations") {
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    CATransaction.commit()
    CATransaction.flush()
    return isDone
  },
  Snippet("a completion block that keeps nothing alive") {
    final class Owner {
      var ends = 0
      func animate() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
          guard let self = self else { return }
          self.ends += 1
        }
        CATransaction.commit()
      }
    }
    let owner = Owner()
    owner.animate()
    CATransaction.flush()
    return owner.ends == 1
  },
  Snippet("a completion block given as an optional") {
    let completion: (() -> Void)? = nil
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    let block = CATransaction.completionBlock()
    CATransaction.commit()
    return block == nil
  },
  Snippet("a transaction's values by key") {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
    return CATransaction.disableActions() && CATransaction.animationDuration() == 3
  },
  Snippet("a helper of trailing closures") {
    func withoutActions(_ changes: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
    let layer = CALayer()
    withoutActions { layer.opacity = 0 }
    return layer.opacity == 0
  },
  Snippet("locked for other threads") {
    CATransaction.lock()
    defer { CATransaction.unlock() }
    return true
  },
]

let actionSnippets: [Snippet] = [
  Snippet("an action of a key in a dictionary") {
    let layer = CALayer()
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    layer.actions = ["backgroundColor": transition]
    return layer.action(forKey: "backgroundColor") is CATransition
  },
  Snippet("the default action animates") {
    guard let action = CALayer().action(forKey: "position") as? CABasicAnimation else {
      return CALayer.defaultAction(forKey: "position") == nil
    }
    return action.keyPath == "position"
  },
  Snippet("an action of one's own") {
    final class Note: NSObject, CAAction {
      var event = ""
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        self.event = event
      }
    }
    let note = Note()
    note.run(forKey: "bounds", object: CALayer(), arguments: nil)
    return note.event == "bounds"
  },
  Snippet("null is an action") {
    let action: CAAction = NSNull()
    return action is NSNull
  },
  Snippet("a constant for what comes and goes") {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    layer.actions = [kCAOnOrderIn: fade, kCAOnOrderOut: NSNull()]
    return layer.action(forKey: kCAOnOrderIn) is CABasicAnimation
  },
]
