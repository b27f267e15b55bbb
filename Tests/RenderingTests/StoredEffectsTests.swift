import Foundation
import Testing

@testable import Rendering

@Suite struct StoredEffectsTests {
  @Test func `effects at their defaults take no memory, and none again when set back`() {
    var values = LayerValues()
    #expect(values.stored.areDefaults)
    values.effects.cornerRadius = 3
    #expect(!values.stored.areDefaults && values.effects.cornerRadius == 3)
    values.effects.cornerRadius = 0
    #expect(values.stored.areDefaults)
  }

  @Test func `a copy keeps what it had`() {
    var values = LayerValues()
    values.effects.cornerRadius = 3
    let copy = values
    #expect(copy.stored.hasSameStorage(as: values.stored))
    values.effects.cornerRadius = 4
    values.effects.borderWidth = 1
    #expect(copy.effects.cornerRadius == 3 && copy.effects.borderWidth == 0)
    #expect(values.effects.cornerRadius == 4 && values.effects.borderWidth == 1)
    var other = copy
    other.effects = LayerEffects()
    #expect(other.stored.areDefaults && copy.effects.cornerRadius == 3)
  }

  @Test func `a change that changes nothing makes no copy`() {
    var values = LayerValues()
    values.effects.cornerRadius = 3
    let copy = values
    values.effects.cornerRadius = 3
    #expect(copy.stored.hasSameStorage(as: values.stored))
  }
}
