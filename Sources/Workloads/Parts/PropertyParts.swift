import Foundation
import Layers

/// What it costs to read and to set properties of a layer that nothing animates.
///
/// Against an overridable property of a plain class: all of them are called as a program's own code
/// calls them. A figure is that of 20,000 calls.
enum PropertyParts {
  private static let calls = 20_000

  static let all =
    parts("position", CALayer.init, \.position, { CGPoint(x: Double($0 & 1), y: 3) }) {
      $0.position = $1
    }
    + parts("opacity", CALayer.init, \.opacity, { Float($0 & 1) * 0.5 }) { $0.opacity = $1 }
    + parts("cornerRadius", CALayer.init, \.cornerRadius, { 3 + Double($0 & 1) }) {
      $0.cornerRadius = $1
    }
    + parts(
      "backgroundColor", CALayer.init, \.backgroundColor, { $0 & 1 == 0 ? .white : .black }
    ) { $0.backgroundColor = $1 }
    + parts("strokeEnd", CAShapeLayer.init, \.strokeEnd, { Double($0 & 1) * 0.5 }) {
      $0.strokeEnd = $1
    }

  @inline(__always)
  private static func parts<Object: AnyObject, Value>(
    _ name: String, _ make: @escaping @Sendable () -> Object,
    _ read: @escaping @Sendable (Object) -> Value, _ value: @escaping @Sendable (Int) -> Value,
    _ set: @escaping @Sendable (Object, Value) -> Void
  ) -> [Part] {
    [
      Part(
        group: "properties", name: "reading \(name)",
        baseline: .part("a plain property") { reading(PlainClass(), \.number) }, target: nil
      ) { reading(make(), read) },
      Part(
        group: "properties", name: "setting \(name)",
        baseline: .part("a plain property") {
          setting(PlainClass(), { Double($0 & 1) }) { $0.number = $1 }
        }, target: nil
      ) { setting(make(), value, set) },
    ]
  }

  @inline(__always)
  private static func reading<Object: AnyObject, Value>(
    _ object: Object, _ read: (Object) -> Value
  ) -> Double {
    measure { _ in for _ in 0..<calls { keep(read(object)) } }
  }

  @inline(__always)
  private static func setting<Object: AnyObject, Value>(
    _ object: Object, _ value: (Int) -> Value, _ set: (Object, Value) -> Void
  ) -> Double {
    measure { _ in for index in 0..<calls { set(object, value(index)) } }
  }

  /// Keeps the optimiser from leaving out what nobody uses.
  @inline(never) @_optimize(none)
  private static func keep<Value>(_ value: Value) {}
}

/// A class with a property that could be overridden, in a module of its own as far as callers see.
private class PlainClass {
  private var stored = 0.0

  var number: Double {
    @inline(never) get { stored }
    @inline(never) set { stored = newValue }
  }
}
