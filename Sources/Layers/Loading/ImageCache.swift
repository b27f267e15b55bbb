public import Drawing

/// Keeps pictures for later as long as they fit its limits; the bytes of their pixels are their cost.
///
/// ```swift
/// var cache = ImageCache<Int>(totalCostLimit: 32 << 20)
/// cache.setValue(image, forKey: index)
/// ```
public typealias ImageCache<Key: Hashable> = LRUCache<Key, CGImage>

extension LRUCache where Value == CGImage {
  /// Keeps a picture at the cost of its pixels, decoded: 4 bytes each.
  public mutating func setValue(_ image: CGImage, forKey key: Key) {
    setValue(image, forKey: key, cost: image.decodedByteCount)
  }
}

extension CGImage {
  /// The bytes that its pixels take, once they are decoded.
  var decodedByteCount: Int { width * height * 4 }
}
