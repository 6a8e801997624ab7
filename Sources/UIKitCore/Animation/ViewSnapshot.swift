import Foundation

/// Functions that draw a view and its subviews. During an animation, the functions draw the shown values instead of the
/// model values.
@MainActor enum ViewSnapshot {
    /// Draws the view in its own coordinates.
    static func draw(_ view: UIView, in context: CGContext) {
        guard !view.isHidden else { return }
        guard let mask = view.maskDrawing else { return drawUnmasked(view, in: context) }
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        drawUnmasked(view, in: context)
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        for command in mask.commands { context.add(command) }
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private static func drawUnmasked(_ view: UIView, in context: CGContext) {
        let (style, area) = (view.layerStyle, view.displayedGeometry.bounds)
        let shape = outline(style, area)
        context.saveGState()
        if let background = style.background {
            context.saveGState()
            if let shadow = style.shadow { context.add(.shadow(shadow)) }
            context.add(.fill(shape, background))
            context.restoreGState()
        }
        context.saveGState()
        if style.clips { context.clip(shape) }
        drawContent(of: view, area, in: context)
        for child in view.subviews { drawSubview(child, in: context) }
        context.restoreGState()
        if style.borderWidth > 0, let border = style.border {
            let half = style.borderWidth / 2
            let edge = outline(style, area.insetBy(dx: half, dy: half), radiusReduction: half)
            context.add(.stroke(edge, border, DrawnStroke(width: style.borderWidth)))
        }
        context.restoreGState()
    }

    /// Draws the view's own content, without the subviews. As on the screen, nothing outside the view's bounds is
    /// drawn.
    private static func drawContent(of view: UIView, _ area: CGRect, in context: CGContext) {
        let drawing = view.drawing
        guard !drawing.isEmpty else { return }
        context.saveGState()
        context.clip(to: area)
        for command in drawing.commands { context.add(command) }
        context.restoreGState()
    }

    /// Draws a subview in its superview's coordinates.
    static func drawSubview(_ view: UIView, in context: CGContext) {
        let shown = view.displayedGeometry
        guard !view.isHidden, shown.alpha > 0 else { return }
        context.saveGState()
        context.translateBy(x: shown.center.x, y: shown.center.y)
        if !shown.transform.isIdentity { context.concatenate(shown.transform) }
        context.translateBy(x: -shown.bounds.midX, y: -shown.bounds.midY)
        if shown.alpha < 1 {
            context.setAlpha(shown.alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        draw(view, in: context)
        if shown.alpha < 1 { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// Returns the outline of a rectangle with the corners of a style; `radiusReduction` is subtracted from the corner
    /// radius.
    private static func outline(_ style: LayerStyle, _ rect: CGRect, radiusReduction: CGFloat = 0) -> DrawnPath {
        let radius = max(0, style.cornerRadius - radiusReduction)
        let size = CGSize(width: radius, height: radius)
        return DrawnPath(PathShapes.rounded(rect, style.roundCorners.map { $0 ? size : .zero }))
    }
}

/// A view that shows a recorded drawing of another view.
@MainActor final class SnapshotView: UIView {
    private let recording: Drawing

    init(of view: UIView) {
        let context = CGContext()
        ViewSnapshot.draw(view, in: context)
        recording = context.finishedDrawing
        super.init(frame: view.frame)
        bounds = view.bounds
        center = view.center
        transform = view.transform
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        recording = Drawing()
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for command in recording.commands { context.add(command) }
    }
}

extension UIView {
    /// Records a drawing of this view and its subviews, and returns a view that shows the drawing; never nil. If
    /// `afterUpdates` is true, this view is laid out before the drawing is recorded.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        return SnapshotView(of: self)
    }

    /// Draws the view and its subviews into a rectangle of the current context. If `afterUpdates` is true, the view is
    /// laid out first. Returns false without a context, or if the view has no area.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        ViewSnapshot.draw(self, in: context)
        context.restoreGState()
        return true
    }
}
