// The names are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The context that drawing goes to at present; nil where nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { ThreadDrawing.current.contexts.last }

/// Drawing goes to another context until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ThreadDrawing.current.contexts.append(context) }

/// Drawing goes where it went before `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { _ = ThreadDrawing.current.contexts.popLast() }

/// Fills a rectangle with the current colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current colour, blended in a way.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the edge of a rectangle inside of it, one point wide.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Keeps what follows to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Drawing makes an image of a size in points from now on, with one pixel to a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Drawing makes an image of a size in points from now on; a scale of 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext()
    context.clip(to: CGRect(origin: .zero, size: size))
    if opaque {
        context.fill(CGRect(origin: .zero, size: size))
    }
    let thread = ThreadDrawing.current
    let known = UITraitCollection.current.displayScale
    thread.imageContexts.append((context, size, scale > 0 ? scale : max(known, 1)))
    UIGraphicsPushContext(context)
}

/// The image drawn so far; nil when none is being made.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, size, scale) = ThreadDrawing.current.imageContexts.last else { return nil }
    return UIImage(drawing: context.finished, size: size, scale: scale)
}

/// Ends making an image.
public func UIGraphicsEndImageContext() {
    guard ThreadDrawing.current.imageContexts.popLast() != nil else { return }
    UIGraphicsPopContext()
}
