import Drawing
import Foundation
import Layers
import Testing

/// The change of a layer's picture from before to after.
@Suite struct CATransitionTests {
  private let red = CGColor(1, 0, 0)
  private let green = CGColor(0, 1, 0)

  /// A red layer of 20×20 points in the middle of the stage, 10…30 both ways.
  private func square(on stage: AnimationStage) -> CALayer {
    let square = layer(20, 20, at: CGPoint(x: 20, y: 20))
    square.backgroundColor = red
    return stage.show(square)
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    return transition
  }

  /// Turns `layer` green, by `transition`, and goes to its half.
  private func changeToHalf(_ layer: CALayer, by transition: CATransition, on stage: AnimationStage)
  {
    layer.add(transition, forKey: nil)
    stage.withoutActions { layer.backgroundColor = green }
    stage.frame(at: 0)
    stage.frame(at: 0.5)
  }

  @Test func `F34: a transition's defaults`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }

  @Test func `there is one at most, always under the same key`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      square.add(transition(.push), forKey: "mine")
      square.add(transition(.reveal), forKey: nil)
      #expect(square.animationKeys() == [kCATransition])
      let kept = square.animation(forKey: "transition") as? CATransition
      #expect(kept?.type == .reveal)
    }
  }

  @Test func `a fade mixes both pictures`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      changeToHalf(square, by: transition(.fade), on: stage)
      expectClose(stage.pixel(20, 20), [255, 128, 128, 0])
      expectClose(stage.pixel(5, 5), [255, 0, 0, 0])
      stage.frame(at: 0.75)
      expectClose(stage.pixel(20, 20), [255, 64, 191, 0])
      stage.frame(at: 1)
      #expect(stage.pixel(20, 20) == 0xFF00_FF00)
      #expect(square.animationKeys() == nil)
    }
  }

  @Test func `what stays the same isn't dimmed by a fade`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      let white = layer(10, 20, at: CGPoint(x: 5, y: 10), in: square)
      white.backgroundColor = .white
      stage.commit()
      changeToHalf(square, by: transition(.fade), on: stage)
      #expect(stage.pixel(12, 20) == 0xFFFF_FFFF)
      expectClose(stage.pixel(25, 20), [255, 128, 128, 0])
    }
  }

  @Test func `before or after the change in a turn is the same`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      stage.withoutActions { square.backgroundColor = green }
      square.add(transition(.fade), forKey: nil)
      stage.frame(at: 0)
      #expect(stage.pixel(20, 20) == 0xFFFF_0000)
      stage.frame(at: 0.5)
      expectClose(stage.pixel(20, 20), [255, 128, 128, 0])
    }
  }

  @Test func `the old picture is what was shown, animations included, and stays so`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      let blue = CGColor(0, 0, 1)
      square.add(
        CABasicAnimation("backgroundColor", from: blue, to: blue, duration: 9), forKey: "blue")
      stage.frame(at: 0)
      square.removeAllAnimations()
      changeToHalf(square, by: transition(.fade), on: stage)
      expectClose(stage.pixel(20, 20), [255, 0, 128, 128])
      stage.withoutActions { square.backgroundColor = .white }
      stage.frame(at: 0.5)
      expectClose(stage.pixel(20, 20), [255, 128, 128, 255])
    }
  }

  @Test func `added and removed sublayers take part`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      let old = layer(10, 20, at: CGPoint(x: 5, y: 10), in: square)
      old.backgroundColor = .white
      stage.commit()
      square.add(transition(.fade), forKey: nil)
      old.removeFromSuperlayer()
      layer(10, 20, at: CGPoint(x: 15, y: 10), in: square).backgroundColor = .white
      stage.frame(at: 0)
      #expect(stage.pixel(12, 20) == 0xFFFF_FFFF && stage.pixel(25, 20) == 0xFFFF_0000)
      stage.frame(at: 0.5)
      expectClose(stage.pixel(12, 20), [255, 255, 128, 128])
      expectClose(stage.pixel(25, 20), [255, 255, 128, 128])
      stage.frame(at: 1)
      #expect(stage.pixel(12, 20) == 0xFFFF_0000 && stage.pixel(25, 20) == 0xFFFF_FFFF)
    }
  }

  /// Where half way, of left, right, top and bottom of the square, the new picture is.
  private static let halves: [(CATransitionSubtype?, String)] = [
    (nil, "left"), (.fromLeft, "left"), (.fromRight, "right"), (.fromTop, "top"),
    (.fromBottom, "bottom"),
  ]

  private static let probes: [(name: String, x: Int, y: Int)] = [
    ("left", 13, 20), ("right", 27, 20), ("top", 20, 13), ("bottom", 20, 27),
  ]

  /// What is seen at a probe that isn't between the halves.
  private func probe(_ name: String, on stage: AnimationStage) -> UInt32 {
    guard let probe = Self.probes.first(where: { $0.name == name }) else { return 0 }
    return stage.pixel(probe.x, probe.y)
  }

  private func opposite(_ side: String) -> String {
    ["left": "right", "right": "left", "top": "bottom", "bottom": "top"][side] ?? ""
  }

  @Test func `push and moveIn bring the new picture in from their side`() throws {
    for type in [CATransitionType.push, .moveIn] {
      for (subtype, side) in Self.halves {
        try AnimationStage.play { stage in
          changeToHalf(square(on: stage), by: transition(type, subtype), on: stage)
          #expect(probe(side, on: stage) == 0xFF00_FF00, "\(type) \(side)")
          #expect(probe(opposite(side), on: stage) == 0xFFFF_0000, "\(type) \(side)")
          // Cut at the layer's bounds.
          #expect(stage.pixel(5, 20) == 0xFF00_0000 && stage.pixel(35, 20) == 0xFF00_0000)
          #expect(stage.pixel(20, 5) == 0xFF00_0000 && stage.pixel(20, 35) == 0xFF00_0000)
        }
      }
    }
  }

  @Test func `reveal takes the old picture away, to the other side`() throws {
    for (subtype, side) in Self.halves {
      try AnimationStage.play { stage in
        changeToHalf(square(on: stage), by: transition(.reveal, subtype), on: stage)
        #expect(probe(side, on: stage) == 0xFF00_FF00, "\(side)")
        #expect(probe(opposite(side), on: stage) == 0xFFFF_0000, "\(side)")
        #expect(stage.pixel(5, 20) == 0xFF00_0000 && stage.pixel(35, 20) == 0xFF00_0000)
      }
    }
  }

  @Test func `of a marked picture push moves both, moveIn the new, reveal the old`() throws {
    // A white mark in the leftmost quarter of old and new picture: x 10…15 at rest.
    // From the left, half way: what moves in has it at 0…5, out of sight; what leaves, at 20…25.
    let seen: [(CATransitionType, old: Bool, new: Bool)] = [
      (.push, true, false), (.moveIn, false, false), (.reveal, true, true),
    ]
    for (type, old, new) in seen {
      try AnimationStage.play { stage in
        let square = square(on: stage)
        layer(5, 20, at: CGPoint(x: 2.5, y: 10), in: square).backgroundColor = .white
        stage.commit()
        changeToHalf(square, by: transition(type, .fromLeft), on: stage)
        #expect((stage.pixel(22, 20) == 0xFFFF_FFFF) == old, "\(type)")
        #expect((stage.pixel(12, 20) == 0xFFFF_FFFF) == new, "\(type)")
      }
    }
  }

  @Test func `a part of the change only, from startProgress to endProgress`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      let part = transition(.fade)
      part.startProgress = 0.5
      part.endProgress = 0.75
      square.add(part, forKey: nil)
      stage.withoutActions { square.backgroundColor = green }
      stage.frame(at: 0)
      expectClose(stage.pixel(20, 20), [255, 128, 128, 0])
      stage.frame(at: 0.9999)
      expectClose(stage.pixel(20, 20), [255, 64, 191, 0])
      stage.frame(at: 1)
      #expect(stage.pixel(20, 20) == 0xFF00_FF00)
    }
  }

  @Test func `a transition of a layer that nobody saw shows the new picture`() throws {
    try AnimationStage.play { stage in
      let square = layer(20, 20, at: CGPoint(x: 20, y: 20))
      square.backgroundColor = green
      square.add(transition(.push), forKey: nil)
      stage.show(square)
      stage.frame(at: 1)
      #expect(stage.pixel(20, 20) == 0xFF00_FF00 && stage.lines.isEmpty)
    }
  }

  @Test func `implicit: another picture fades in, in 0.25 s`() throws {
    try AnimationStage.play { stage in
      let square = layer(20, 20, at: CGPoint(x: 20, y: 20))
      square.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
      stage.show(square)
      square.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_FF00])
      stage.frame(at: 0)
      #expect(stage.pixel(20, 20) == 0xFFFF_0000)
      stage.frame(at: 0.125)
      // F42 at ½: 0.802403388.
      expectClose(stage.pixel(20, 20), [255, 50, 205, 0])
      stage.frame(at: 0.25)
      #expect(stage.pixel(20, 20) == 0xFF00_FF00)
    }
  }

  @Test func `it fades a layer that is itself translucent as one picture`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      stage.withoutActions { square.opacity = 0.5 }
      stage.commit()
      changeToHalf(square, by: transition(.fade), on: stage)
      expectClose(stage.pixel(20, 20), [255, 64, 64, 0])
    }
  }

  @Test func `what no transition can be is one line, and stays`() throws {
    try AnimationStage.play { stage in
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: "pageCurl")
      transition.subtype = CATransitionSubtype(rawValue: "fromBehind")
      transition.startProgress = 2
      transition.endProgress = .nan
      #expect(stage.lines.count == 4)
      #expect(transition.type == .fade && transition.subtype == nil)
      #expect(transition.startProgress == 0 && transition.endProgress == 1)
    }
  }

  @Test func `transitions upon transitions come to an end`() throws {
    try AnimationStage.play { stage in
      let square = square(on: stage)
      for step in 0..<50 {
        square.add(transition(.fade), forKey: nil)
        stage.withoutActions { square.backgroundColor = step % 2 == 0 ? green : red }
        stage.frame(at: Double(step) * 0.1)
      }
      expectClose(stage.pixel(35, 35), [255, 0, 0, 0])
      stage.frame(at: 9)
      #expect(stage.pixel(20, 20) == 0xFFFF_0000 && square.animationKeys() == nil)
    }
  }
}
