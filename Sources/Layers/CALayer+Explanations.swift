extension CALayer {
  /// Why each of its values is shown as it is: of those that differ from its class's defaults, or that
  /// animations change.
  ///
  /// In the order of the table of properties; without those that can't be animated.
  package var explanations: [ValueExplanation] {
    PropertyNumber.all.compactMap { number in
      guard number.row.animated != nil, number.access.belongs(to: type(of: self)),
        let explanation = explain(number.name)
      else { return nil }
      let usual = PropertyValue(type(of: self).defaultValue(forKey: number.name))
      let own = PropertyValue(propertyValue(number.name))
      return explanation.contributions.isEmpty && own == usual ? nil : explanation
    }
  }
}
