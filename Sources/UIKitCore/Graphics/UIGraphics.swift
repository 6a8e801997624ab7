// UIKit declares these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Returns the current drawing context; nil while nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingState.current.contexts.last }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingState.current.contexts.append(context) }

/// Restores the context that was current before `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { _ = DrawingState.current.contexts.popLast() }

/// Fills a rectangle with the current colour. A translucent colour replaces the existing pixels, as with the blend mode
/// `copy`.
public func UIRectFill(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if context.fillColor.alpha < 1 { UIRectFillUsingBlendMode(rect, .copy) } else { context.fill(rect) }
}

/// Fills a rectangle with the current colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame along the inside of a rectangle's edges, one point wide, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let strokeColor = context.strokeColor
    context.strokeColor = context.fillColor
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.strokeColor = strokeColor
}

/// Intersects the current clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins an image context of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image context of a size in points; a scale of 0 means the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext()
    context.clip(to: CGRect(origin: .zero, size: size))
    if opaque {
        context.fill(CGRect(origin: .zero, size: size))
    }
    let thread = DrawingState.current
    let displayScale = UITraitCollection.current.displayScale
    thread.imageContexts.append((context, size, scale > 0 ? scale : max(displayScale, 1)))
    UIGraphicsPushContext(context)
}

/// Returns the image drawn so far; nil without an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, size, scale) = DrawingState.current.imageContexts.last else { return nil }
    return UIImage(drawing: context.finishedDrawing, size: size, scale: scale)
}

/// Ends the current image context.
public func UIGraphicsEndImageContext() {
    guard DrawingState.current.imageContexts.popLast() != nil else { return }
    UIGraphicsPopContext()
}
