@_exported public import Foundation

// What Apple's CoreGraphics has of paths, colours, pictures and contexts, by its names, and no other.
@_exported public import struct Drawing.CGAffineTransform
@_exported public import struct Drawing.CGAffineTransformComponents
@_exported public import struct Drawing.CGBitmapInfo
@_exported public import enum Drawing.CGBlendMode
@_exported public import struct Drawing.CGColor
@_exported public import struct Drawing.CGColorSpace
@_exported public import func Drawing.CGColorSpaceCreateDeviceGray
@_exported public import func Drawing.CGColorSpaceCreateDeviceRGB
@_exported public import class Drawing.CGContext
@_exported public import struct Drawing.CGFont
@_exported public import struct Drawing.CGGradient
@_exported public import struct Drawing.CGGradientDrawingOptions
@_exported public import class Drawing.CGImage
@_exported public import enum Drawing.CGImageAlphaInfo
@_exported public import enum Drawing.CGInterpolationQuality
@_exported public import enum Drawing.CGLineCap
@_exported public import enum Drawing.CGLineJoin
@_exported public import class Drawing.CGMutablePath
@_exported public import class Drawing.CGPath
@_exported public import typealias Drawing.CGPathApplierFunction
@_exported public import enum Drawing.CGPathDrawingMode
@_exported public import struct Drawing.CGPathElement
@_exported public import enum Drawing.CGPathElementType
@_exported public import enum Drawing.CGPathFillRule
@_exported public import struct Drawing.CGPattern
@_exported public import struct Drawing.CGVector
