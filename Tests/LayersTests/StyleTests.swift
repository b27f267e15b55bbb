import Drawing
import Foundation
import Layers
import Testing

@Suite struct StyleTests {
  private let layer = CALayer()

  @Test func `a style gives what was never set`() {
    layer.cornerRadius = 0
    layer.style = ["cornerRadius": 5, "opacity": 0.5, "tag": "styled"]
    #expect(layer.cornerRadius == 0 && layer.opacity == 0.5)
    #expect(layer.value(forKey: "tag") as? String == "styled")
    layer.opacity = 0.25
    layer.style = ["opacity": 0.75]
    #expect(layer.opacity == 0.25)
  }

  @Test func `what it gave goes with it`() {
    layer.style = ["opacity": 0.5, "borderWidth": 3]
    layer.style = ["borderWidth": 4]
    #expect(layer.opacity == 1 && layer.borderWidth == 4)
    layer.style = nil
    #expect(layer.borderWidth == 0 && layer.style == nil)
  }

  @Test func `a style in a style gives the rest`() {
    layer.style = ["opacity": 0.5, "style": ["opacity": 0.25, "borderWidth": 3]]
    #expect(layer.opacity == 0.5 && layer.borderWidth == 3)
  }

  @Test func `a wrong type in a style is one line`() {
    layer.name = "crate"
    let lines = MisuseLog.collect { layer.style = ["opacity": "half"] }
    #expect(lines == ["Layers: opacity of “crate” takes a number, not String"])
    #expect(layer.opacity == 1)
  }
}
