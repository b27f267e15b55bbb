@_exported public import typealias Drawing.CFArray
@_exported public import typealias Drawing.CFData
@_exported public import typealias Drawing.CFDictionary
@_exported public import typealias Drawing.CFMutableData
@_exported public import typealias Drawing.CFString
@_exported public import typealias Drawing.CFURL
/// Image I/O's names for reading and writing the files of pictures, as code that was written for Apple's systems
/// has them: functions, and dictionaries of options.
///
/// New code is shorter with `CGImageSource` and `CGImageDestination` themselves, which throw what went wrong.
@_exported public import class Drawing.CGImage
@_exported public import class Drawing.CGImageDestination
@_exported public import enum Drawing.CGImagePropertyOrientation
@_exported public import class Drawing.CGImageSource
@_exported public import enum Drawing.CGImageSourceStatus
