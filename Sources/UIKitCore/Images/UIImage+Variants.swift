import Foundation

extension UIImage {
    /// The mode that determines whether the image is drawn in its own colours or in a tint colour. The default is
    /// automatic.
    public var renderingMode: RenderingMode { attributes.renderingMode }

    /// Returns the image with a rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        withAttributes { $0.renderingMode = renderingMode }
    }

    /// Returns the image with a tint colour of its own.
    public func withTintColor(_ color: UIColor) -> UIImage { withAttributes { $0.tint = color } }

    /// Returns the image with a tint colour of its own and a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withAttributes { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// The widths of the edges that are not stretched, in points.
    public var capInsets: UIEdgeInsets { attributes.capInsets }

    /// The resizing mode of the part between the cap insets; that part is always stretched here.
    public var resizingMode: ResizingMode { attributes.resizingMode }

    /// Returns the image with edges that are not stretched; `capInsets` are their widths in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with edges that are not stretched, and a resizing mode for the part between them.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        withAttributes { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }

    /// The insets of the alignment rectangle used by layout, in points.
    public var alignmentRectInsets: UIEdgeInsets { attributes.alignmentInsets }

    /// Returns the image with other alignment insets.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        withAttributes { $0.alignmentInsets = alignmentInsets }
    }

    /// Whether the image is mirrored in right-to-left layouts.
    public var flipsForRightToLeftLayoutDirection: Bool { attributes.flips }

    /// Returns a variant of the image that is mirrored in right-to-left layouts.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { withAttributes { $0.flips = true } }

    /// The orientation; always upright here.
    public var imageOrientation: Orientation { .up }

    /// Returns a scaled copy that fits into a size in points and keeps the aspect ratio; nil for an empty size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
        let part = min(size.width / self.size.width, size.height / self.size.height)
        let target = CGSize(width: self.size.width * part, height: self.size.height * part)
        return UIGraphicsImageRenderer(size: target).image { _ in draw(in: CGRect(origin: .zero, size: target)) }
    }

    /// Returns the contents of a PNG file. An image that was read from a PNG file and has no tint colour returns the
    /// contents of that file. For other images, the result is nil if the platform cannot encode PNG, or if the method
    /// is not called on the main thread.
    public func pngData() -> Data? {
        if case .encoded(let data) = drawnImage.source, attributes.tint == nil, ImageSize.isPNG(data) { return data }
        guard MainThread.isCurrent, size.width > 0, size.height > 0 else { return nil }
        let context = CGContext()
        DrawingState.current.with(context) { draw(at: .zero) }
        let (drawing, size, scale) = (context.finishedDrawing, size, scale)
        return MainActor.assumeIsolated {
            ApplicationEnvironment.current.images?.png(of: drawing, size: size, scale: scale)
        }
    }
}

extension UIImage {
    /// Draws the image in its own size with its upper left corner at a point, in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image into a rectangle, in the current context.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in its own size with its upper left corner at a point, with a blend mode and an alpha.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image into a rectangle, with a blend mode and an alpha.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shown = resolvedImage(tint: nil)
        guard blendMode != .normal || alpha != 1 else { return paint(shown, rect, context) }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        paint(shown, rect, context)
        context.restoreGState()
    }

    /// Returns the image in the colour in which it is drawn.
    ///
    /// A template is drawn in the first of these colours that exists: `tint`, the image's own tint colour, the label
    /// colour. Any other image is drawn in its own tint colour or, if the image has none, in its original colours.
    /// `tint` is the tint colour of the view that shows the image; nil if no view shows the image.
    func resolvedImage(tint: UIColor?) -> DrawnImage {
        let isTemplate =
            switch renderingMode {
            case .automatic: isSymbolImage
            case .alwaysOriginal: false
            case .alwaysTemplate: true
            }
        let shown = shownVariant
        if isTemplate, let tint { return shown.drawnImage(tintedWith: tint.drawn) }
        if let own = attributes.tint { return shown.drawnImage(tintedWith: own.drawn) }
        return isTemplate ? shown.drawnImage(tintedWith: UIColor.label.drawn) : shown.drawnImage
    }

    func paint(_ picture: DrawnImage, _ rect: CGRect, _ context: CGContext) {
        guard capInsets != .zero, size.width > 0, size.height > 0 else {
            return context.add(.image(picture, rect))
        }
        let across = Self.slices(rect.minX, rect.width, size.width, capInsets.left, capInsets.right)
        let down = Self.slices(rect.minY, rect.height, size.height, capInsets.top, capInsets.bottom)
        for (x, y) in across.flatMap({ x in down.map { (x, $0) } }) {
            context.saveGState()
            context.clip(to: CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
            context.add(
                .image(picture, CGRect(x: x.origin, y: y.origin, width: x.whole, height: y.whole)))
            context.restoreGState()
        }
    }

    /// Splits a length into a start, a middle and an end slice.
    ///
    /// Each slice of the result begins at `start` and has the length `length`. Drawing the complete image at `origin`
    /// with the length `whole` puts the matching part of the image into the slice.
    private static func slices(
        _ start: CGFloat, _ length: CGFloat, _ size: CGFloat, _ before: CGFloat, _ after: CGFloat
    ) -> [(start: CGFloat, length: CGFloat, origin: CGFloat, whole: CGFloat)] {
        let middle = max(size - before - after, 0.001)
        let stretch = max(length - before - after, 0) / middle
        let parts = [
            (start, before, start, size),
            (start + before, middle * stretch, start + before - before * stretch, size * stretch),
            (start + length - after, after, start + length - size, size),
        ]
        return parts.filter { $0.1 > 0 }.map { (start: $0.0, length: $0.1, origin: $0.2, whole: $0.3) }
    }
}
