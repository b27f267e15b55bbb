import Foundation
import Layers
import Testing

@Suite struct CATransactionTests {
  @Test func `F39: a transaction's defaults`() throws {
    try AnimationStage.play { _ in
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(!CATransaction.disableActions())
      #expect(CATransaction.completionBlock() == nil)
    }
  }

  @Test func `F40: the keys of a transaction`() {
    #expect(kCATransactionAnimationDuration == "animationDuration")
    #expect(kCATransactionDisableActions == "disableActions")
    #expect(kCATransactionAnimationTimingFunction == "animationTimingFunction")
    #expect(kCATransactionCompletionBlock == "completionBlock")
  }

  @Test func `an inner transaction begins with the values of the outer one and keeps its own`()
    throws
  {
    try AnimationStage.play { stage in
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.setValue("blue", forKey: "colour")
      CATransaction.setCompletionBlock {}
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      #expect(CATransaction.value(forKey: "colour") as? String == "blue")
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.setAnimationDuration(3)
      CATransaction.setDisableActions(true)
      CATransaction.setValue("red", forKey: "colour")
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
      #expect(CATransaction.value(forKey: "colour") as? String == "blue")
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.value(forKey: "colour") == nil && stage.lines.isEmpty)
    }
  }

  @Test func `F107: nothing reaches the screen before the outermost commit`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      #expect(layer.opacity == 0)
      stage.commit()
      CATransaction.flush()
      stage.commit()
      #expect(layer.presentation()?.opacity == 1)
      CATransaction.commit()
      stage.commit()
      #expect(layer.presentation()?.opacity == 0)
    }
  }

  @Test func `a commit too many is one line and nothing more`() throws {
    try AnimationStage.play { stage in
      CATransaction.commit()
      stage.show(CALayer()).opacity = 0
      CATransaction.commit()
      #expect(stage.lines.count == 2)
      #expect(stage.lines.first == "Layers: CATransaction.commit() without begin()")
    }
  }

  @Test func `the duration counts for what is changed in it`() throws {
    try AnimationStage.play { stage in
      let (slow, usual) = (stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      slow.zPosition = 1
      CATransaction.commit()
      usual.zPosition = 1
      #expect(slow.animation(forKey: "zPosition")?.duration == 2)
      #expect(usual.animation(forKey: "zPosition")?.duration == 0.25)
    }
  }

  @Test func `what is set without begin holds for the rest of the turn`() throws {
    try AnimationStage.play { stage in
      let (first, second) = (stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.setAnimationDuration(2)
      first.zPosition = 1
      #expect(first.animation(forKey: "zPosition")?.duration == 2)
      stage.commit()
      second.zPosition = 1
      #expect(second.animation(forKey: "zPosition")?.duration == 0.25)
    }
  }

  @Test func `F107: a flush ends the turn's transaction`() throws {
    try AnimationStage.play { stage in
      CATransaction.setAnimationDuration(2)
      #expect(stage.context.isTurnOpen)
      CATransaction.flush()
      #expect(!stage.context.isTurnOpen && CATransaction.animationDuration() == 0.25)
    }
  }

  @Test func `a flush waits while a transaction that was begun is open`() throws {
    try AnimationStage.play { stage in
      CATransaction.setAnimationDuration(2)
      CATransaction.begin()
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 0.25 && stage.lines.isEmpty)
    }
  }

  @Test func `F52: the transaction's curve bends animations that have none`() throws {
    try AnimationStage.play { stage in
      let (implicit, explicit, own) =
        (stage.show(CALayer()), stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      implicit.zPosition = 100
      explicit.add(CABasicAnimation("zPosition", from: 0, to: 100, duration: 0.25), forKey: "z")
      let animation = CABasicAnimation("zPosition", from: 0, to: 100, duration: 0.25)
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
      own.add(animation, forKey: "z")
      stage.frame(at: 0.0625)
      stage.frame(at: 0.125)
      // Begun at 0.0625: a quarter of the way through, F43 and F44.
      #expect(abs(stage.number("zPosition", of: implicit) - 9.34646507) < 1e-4)
      #expect(abs(stage.number("zPosition", of: explicit) - 9.34646507) < 1e-4)
      #expect(abs(stage.number("zPosition", of: own) - 37.8138131) < 1e-4)
    }
  }

  @Test func `F52: without any curve only the built-in action has the default one`() throws {
    final class Crate: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "zPosition" ? CABasicAnimation(keyPath: event) : super.defaultAction(forKey: event)
      }
    }
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 0.25), forKey: "fade")
      layer.zPosition = 1
      let styled = stage.show(CALayer())
      styled.style = ["actions": ["zPosition": CABasicAnimation()]]
      styled.zPosition = 1
      let crate = stage.show(Crate())
      crate.zPosition = 1
      #expect(layer.animation(forKey: "fade")?.timingFunction == nil)
      #expect(styled.animation(forKey: "zPosition")?.timingFunction == nil)
      #expect(crate.animation(forKey: "zPosition")?.timingFunction == nil)
      #expect(
        layer.animation(forKey: "zPosition")?.timingFunction
          == CAMediaTimingFunction(name: .default))
    }
  }

  @Test func `values are set and read by their keys`() throws {
    try AnimationStage.play { stage in
      let function = CAMediaTimingFunction(name: .easeOut)
      CATransaction.setValue(1, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
      CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
      CATransaction.setValue({ stage.events.append("done") }, forKey: kCATransactionCompletionBlock)
      #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == function)
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
      #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) is NSObject)
      #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) != nil)
      CATransaction.flush()
      #expect(stage.events == ["done"] && stage.lines.isEmpty)
    }
  }

  @Test func `a value of a wrong type is one line, and nothing is set`() throws {
    try AnimationStage.play { stage in
      CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
      CATransaction.setValue("no", forKey: kCATransactionDisableActions)
      CATransaction.setValue(1, forKey: kCATransactionAnimationTimingFunction)
      CATransaction.setValue(1, forKey: kCATransactionCompletionBlock)
      CATransaction.setAnimationDuration(.nan)
      #expect(stage.lines.count == 5)
      #expect(stage.lines.first?.contains("animationDuration") == true)
      #expect(stage.lines.first?.contains("a number, not String") == true)
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == nil)
    }
  }

  @Test func `an endless duration never shows the new value`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.setAnimationDuration(.infinity)
      layer.zPosition = 1
      #expect(stage.numbers("zPosition", of: layer, at: [0, 1, 1e9]) == [0, 0, 0])
    }
  }

  @Test func `a value that changes transactions as it goes does no harm`() throws {
    final class Guest {
      deinit { CATransaction.setAnimationDuration(3) }
    }
    try AnimationStage.play { _ in
      CATransaction.setValue(Guest(), forKey: "guest")
      CATransaction.setValue(nil, forKey: "guest")
      #expect(CATransaction.animationDuration() == 3)
      // Held by what is called at the end, too.
      CATransaction.setAnimationDuration(1)
      do {
        let guest = Guest()
        CATransaction.setCompletionBlock { withExtendedLifetime(guest) {} }
      }
      CATransaction.setCompletionBlock(nil)
      #expect(CATransaction.animationDuration() == 3)
    }
  }

  @Test func `a lock does nothing, as a tree belongs to one thread`() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
  }

  @Test func `E_1: a flush commits: what changes afterwards is animated`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      stage.tree.root.addSublayer(layer)
      CATransaction.flush()
      #expect(layer.presentation() != nil)
      layer.zPosition = 1
      #expect(layer.animationKeys() == ["zPosition"] && stage.lines.isEmpty)
    }
  }

  @Test func `E_1: set the start, flush, animate`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.withoutActions { layer.zPosition = 100 }
      stage.commit()
      stage.withoutActions { layer.zPosition = 50 }
      CATransaction.flush()
      layer.zPosition = 60
      let animation = layer.animation(forKey: "zPosition") as? CABasicAnimation
      #expect(animation?.fromValue as? Double == 50)
      stage.context.mediaTime = 3
      layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      CATransaction.flush()
      #expect(layer.animation(forKey: "fade")?.beginTime == 3)
    }
  }

  @Test func `a flush in a layout, or while a transaction is open, commits nothing`() throws {
    final class Flushing: CALayer {
      override func layoutSublayers() { CATransaction.flush() }
    }
    try AnimationStage.play { stage in
      stage.show(Flushing())
      let layer = CALayer()
      CATransaction.begin()
      stage.tree.root.addSublayer(layer)
      CATransaction.flush()
      #expect(layer.presentation() == nil)
      CATransaction.commit()
      CATransaction.flush()
      #expect(layer.presentation() != nil && stage.lines.isEmpty)
    }
  }
}
