import Foundation
import Layers
import Testing

/// Which value lies where on a slider.
@Suite struct SliderTrackTests {
  private let groove = CGRect(x: 10, y: 20, width: 200, height: 4)

  @Test func `a knob that stays within the groove goes its own width less`() {
    let track = SliderTrack(values: -1...3, groove: groove, knobSide: 40)
    #expect(track.knob(at: -1) == CGRect(x: 10, y: 2, width: 40, height: 40))
    #expect(track.knob(at: 1) == CGRect(x: 90, y: 2, width: 40, height: 40))
    #expect(track.knob(at: 3).maxX == 210)
    #expect(track.filled(to: track.knob(at: 1)) == CGRect(x: 10, y: 20, width: 100, height: 4))
  }

  @Test func `a knob that overhangs by half has its middle at the ends`() {
    let track = SliderTrack(values: 0...10, groove: groove, knobSide: 20, overhang: 10)
    #expect([0, 5, 10].map { track.knob(at: $0).midX } == [10, 110, 210])
    #expect([10, 60, 210, -500, 900].map { track.value(ofKnobAt: $0) } == [0, 2.5, 10, 0, 10])
  }

  @Test func `where there is no way to go there is no value`() {
    #expect(SliderTrack(values: 2...2, groove: groove, knobSide: 20).value(ofKnobAt: 50) == nil)
    #expect(SliderTrack(values: 2...2, groove: groove, knobSide: 20).fraction(of: 2) == 0)
    let narrow = CGRect(x: 0, y: 0, width: 10, height: 4)
    #expect(SliderTrack(values: 0...1, groove: narrow, knobSide: 20).value(ofKnobAt: 5) == nil)
  }
}
