public import Foundation

// Names that code written for Apple's systems has at hand wherever it draws. Foundation's classes are
// what they stand for there, too: `[a, b] as CFArray` and `data as CFData` are bridged.

/// An array, by Core Foundation's name.
public typealias CFArray = NSArray
/// Bytes that can change, by Core Foundation's name.
public typealias CFMutableData = NSMutableData
/// Bytes, by Core Foundation's name.
public typealias CFData = NSData
/// A dictionary, by Core Foundation's name.
public typealias CFDictionary = NSDictionary
/// A text, by Core Foundation's name.
public typealias CFString = NSString
/// Any object, by Core Foundation's name.
public typealias CFTypeRef = AnyObject
/// An address, by Core Foundation's name.
public typealias CFURL = NSURL

/// A text with attributes, by Core Foundation's name.
public typealias CFAttributedString = NSAttributedString
/// An index or a count.
public typealias CFIndex = Int

/// A stretch of something that is counted.
public struct CFRange: Hashable, Sendable {
  /// Where it begins.
  public var location: CFIndex
  /// How long it is.
  public var length: CFIndex

  /// A stretch from 0 that is empty.
  public init() { self.init(location: 0, length: 0) }

  /// A stretch of a length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// A stretch of a length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// How many UTF-16 units a text has.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// The bytes themselves, valid as long as `data` is there.
public func CFDataGetBytePtr(_ data: CFData) -> UnsafePointer<UInt8>? {
  data.length == 0 ? nil : data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// How many bytes there are.
public func CFDataGetLength(_ data: CFData) -> Int { data.length }

/// True, by Core Foundation's name.
public var kCFBooleanTrue: NSNumber { NSNumber(value: true) }
/// False, by Core Foundation's name.
public var kCFBooleanFalse: NSNumber { NSNumber(value: false) }

/// The largest finite `Float`, by the name that repeat counts are often given in.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
