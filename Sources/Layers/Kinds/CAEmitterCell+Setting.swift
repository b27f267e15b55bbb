import Foundation
import Rendering

// What the properties' setters do: they refuse with a line what can't be.
extension CAEmitterCell {
  func set(_ name: String, _ number: some BinaryFloatingPoint) {
    guard number.isFinite, let path = EmitterCellValues.numbers[name] else {
      return refuse(number, name)
    }
    values[keyPath: path] = Double(number)
  }

  func setContents(_ given: Any?) {
    givenContents = flattened(given)
    values.image = givenContents as? CGImage
    if givenContents != nil, values.image == nil {
      misuse(
        "contents of an emitter cell takes a CGImage, not \(Layers.given(givenContents as Any))")
    }
  }

  func setFilter(
    _ name: String, _ property: String, _ path: WritableKeyPath<EmitterCellValues, ContentsFilter>
  ) {
    guard let filter = ContentsFilter(rawValue: name) else { return refuse(name, property) }
    values[keyPath: path] = filter
  }

  func refuse(_ value: Any, _ name: String) {
    misuse("\(name) of an emitter cell can't be \(value)")
  }
}
