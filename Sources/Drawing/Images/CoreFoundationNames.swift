public import Foundation

// Names that code written for Apple's systems has at hand wherever it draws. Foundation's classes are
// what they stand for there, too: `[a, b] as CFArray` and `data as CFData` are bridged.

/// An array, by Core Foundation's name.
public typealias CFArray = NSArray
/// Bytes, by Core Foundation's name.
public typealias CFData = NSData
/// A dictionary, by Core Foundation's name.
public typealias CFDictionary = NSDictionary
/// A text, by Core Foundation's name.
public typealias CFString = NSString
/// An address, by Core Foundation's name.
public typealias CFURL = NSURL

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
