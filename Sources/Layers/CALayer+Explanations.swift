import Rendering

extension CALayer {
  /// Why each of its values is shown as it is: of those that differ from its class's defaults, or that
  /// animations change.
  ///
  /// In the order of the table of properties; without those that can't be animated. No value is asked of
  /// the layer itself, so that looking changes nothing.
  package var explanations: [ValueExplanation] {
    let usual = type(of: self).makeDefault().modelValues
    return PropertyNumber.all.compactMap { number in
      guard let slot = number.row.animated, number.access.belongs(to: type(of: self)),
        let explanation = explain(number.name)
      else { return nil }
      let isUsual = slot.value(in: modelValues) == slot.value(in: usual)
      return explanation.contributions.isEmpty && isUsual ? nil : explanation
    }
  }
}
