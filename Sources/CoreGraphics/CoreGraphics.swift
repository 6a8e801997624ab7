// Exports only those names of UIKit that belong to Core Graphics: an app may import this module with or without UIKit.

@_exported import Foundation

@_exported import struct UIKitBase.CGAffineTransform
@_exported import enum UIKitBase.CGBlendMode
@_exported import class UIKitBase.CGColor
@_exported import struct UIKitBase.CGGradientDrawingOptions
@_exported import enum UIKitBase.CGLineCap
@_exported import enum UIKitBase.CGLineJoin
@_exported import class UIKitBase.CGMutablePath
@_exported import class UIKitBase.CGPath
@_exported import enum UIKitBase.CGPathDrawingMode
@_exported import enum UIKitBase.CGPathFillRule
@_exported import struct UIKitBase.CGVector
@_exported import class UIKitCore.CGColorSpace
@_exported import func UIKitCore.CGColorSpaceCreateDeviceRGB
@_exported import class UIKitCore.CGContext
@_exported import class UIKitCore.CGGradient
@_exported import enum UIKitCore.CGInterpolationQuality
