import Foundation
import Tumble

/// What it costs to read and to set properties of a layer that nothing animates.
///
/// Against an overridable property of a plain class, measured in turn with each: all of them are
/// called as a program's own code calls them.
enum PropertyBench {
  /// A property, and what reads and sets it so many times.
  private struct Case {
    let name: String
    let read: (Int) -> Void
    let set: (Int) -> Void
  }

  /// As many calls as are made between two looks at the clock.
  private static let calls = 20_000

  static func run() {
    print(
      """
      | property | get, ns | of a plain one | set, ns | of a plain one |
      |---|---|---|---|---|
      """)
    let plain = plainCase()
    for property in cases() {
      var figures: [[Double]] = [[], [], [], []]
      for _ in 0..<Comparison.rounds {
        for (index, body) in [property.read, plain.read, property.set, plain.set].enumerated() {
          figures[index].append(measure { _ in body(calls) } * 1e6 / Double(calls))
        }
      }
      let (get, plainGet) = (figures[0], figures[1])
      let (set, plainSet) = (figures[2], figures[3])
      print(
        String(
          format: "| %@ | %.1f | %.1f | %.1f | %.1f |", property.name as NSString, median(get),
          median(zip(get, plainGet).map { $0 / $1 }), median(set),
          median(zip(set, plainSet).map { $0 / $1 })))
    }
  }

  private static func cases() -> [Case] {
    let layer = CALayer()
    let shape = CAShapeLayer()
    return [
      make(
        "position", layer, \.position, { CGPoint(x: Double($0 & 1), y: 3) }, { $0.position = $1 }),
      make("opacity", layer, \.opacity, { Float($0 & 1) * 0.5 }, { $0.opacity = $1 }),
      make("cornerRadius", layer, \.cornerRadius, { 3 + Double($0 & 1) }, { $0.cornerRadius = $1 }),
      make(
        "backgroundColor", layer, \.backgroundColor, { $0 & 1 == 0 ? .white : .black },
        { $0.backgroundColor = $1 }),
      make("strokeEnd", shape, \.strokeEnd, { Double($0 & 1) * 0.5 }, { $0.strokeEnd = $1 }),
    ]
  }

  private static func plainCase() -> Case {
    make("plain", PlainClass(), \.number, { Double($0 & 1) }, { $0.number = $1 })
  }

  @inline(__always)
  private static func make<Object: AnyObject, Value>(
    _ name: String, _ object: Object, _ read: @escaping (Object) -> Value,
    _ value: @escaping (Int) -> Value, _ set: @escaping (Object, Value) -> Void
  ) -> Case {
    Case(
      name: name,
      read: { count in for _ in 0..<count { keep(read(object)) } },
      set: { count in for index in 0..<count { set(object, value(index)) } })
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
