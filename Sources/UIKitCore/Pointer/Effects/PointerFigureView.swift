import Foundation

/// A view that UIKit adds to an app's views to draw the pointer or its effects. The property `subviews` of the
/// superview does not contain this view.
@MainActor class PointerPart: ControlPart {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override var isDecoration: Bool { true }

    /// Adds the view to a superview: directly behind or in front of a subview, or in front of all subviews.
    final func install(in superview: UIView, behind sibling: UIView? = nil, inFrontOf other: UIView? = nil) {
        superview.flags.insert(.containsDecoration)
        UIView.performWithoutAnimation {
            if let sibling {
                superview.insertSubview(self, belowSubview: sibling)
            } else if let other {
                superview.insertSubview(self, aboveSubview: other)
            } else {
                superview.addSubview(self)
            }
        }
    }

    /// Removes the view.
    final func uninstall() {
        let container = superview
        removeFromSuperview()
        container?.updateDecorationFlag()
    }
}

/// The drawn pointer, or the shape behind a highlighted view.
///
/// Circles, beams and rectangles are shown as the view's background with rounded corners, so that an animation can turn
/// one into another. Paths are drawn.
@MainActor final class PointerFigureView: PointerPart {
    private var path: UIBezierPath?
    /// A colour that is shown instead of the pointer's colour; nil for the pointer's colour.
    var color: UIColor? { didSet { showColor() } }
    /// Whether the figure is the shape behind a highlighted view, and not the pointer itself.
    var isHighlight = false { didSet { if isHighlight != oldValue { showColor() } } }
    /// Whether the content below the figure is dark, so that the figure is light.
    var isOverDark = false { didSet { if isOverDark != oldValue { showColor() } } }

    private var shownColor: UIColor {
        color
            ?? (isHighlight
                ? WindowPointerColors.highlight(isDark: isOverDark)
                : WindowPointerColors.pointer(isDark: isOverDark))
    }

    private func showColor() {
        if path == nil { backgroundColor = shownColor } else { setNeedsDisplay() }
    }

    /// Shows a figure, whose centre is in the coordinates of the superview.
    func show(_ figure: PointerFigure) {
        if path != nil || figure.path != nil { setNeedsDisplay() }
        path = figure.path
        // A path that is drawn with lines may extend slightly beyond its bounds.
        let margin: CGFloat = path == nil ? 0 : 1
        bounds = CGRect(
            x: 0, y: 0, width: figure.size.width + 2 * margin, height: figure.size.height + 2 * margin)
        center = figure.center
        layer.cornerRadius = figure.radius
        backgroundColor = path == nil ? shownColor : nil
    }

    /// The figure as it is currently shown, in the coordinates of the window.
    var shownFigure: PointerFigure {
        let shown = displayedGeometry
        let middle = superview?.convert(shown.center, to: nil as UIView?) ?? shown.center
        return PointerFigure(
            center: middle, size: shown.bounds.size, radius: layerStyle.cornerRadius, path: path)
    }

    override func draw(_ rect: CGRect) {
        guard let outline = path?.copied() else { return }
        outline.apply(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        shownColor.setFill()
        outline.fill()
    }
}

/// The translucent colours of the pointer: dark over light content, and light over dark content.
@MainActor enum WindowPointerColors {
    /// Returns the colour of the circle, beams and custom shapes.
    static func pointer(isDark: Bool) -> UIColor { UIColor(white: isDark ? 0.85 : 0.2, alpha: 0.5) }
    /// Returns the colour of the shape behind a highlighted view.
    static func highlight(isDark: Bool) -> UIColor {
        isDark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.09)
    }
    /// Returns the colour of accessories.
    static func accessory(isDark: Bool) -> UIColor {
        isDark ? UIColor(white: 0.95, alpha: 0.8) : UIColor(white: 0.15, alpha: 0.75)
    }
    /// The tint of a hovered view.
    static let tint = color(light: (0, 0.06), dark: (1, 0.08))

    private static func color(
        light: (white: CGFloat, alpha: CGFloat), dark: (white: CGFloat, alpha: CGFloat)
    ) -> UIColor {
        UIColor { traits in
            let values = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(white: values.white, alpha: values.alpha)
        }
    }
}
