import Foundation

/// The background view of a popover, with its arrow.
@MainActor final class PopoverBackgroundView: UIView {
    static let radius: CGFloat = 12
    /// The width of the border, in points. The border makes the popover visible on dark backgrounds.
    private static let borderWidth: CGFloat = 1
    private static let rimColor = UIColor { $0.userInterfaceStyle == .dark ? .opaqueSeparator : .clear }

    var color = UIColor.systemBackground { didSet { setNeedsDisplay() } }
    private var popover: PopoverLayout?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets the frame and the shape of the background for the layout of a popover with its arrow. The layout is in the
    /// superview's coordinates.
    func apply(_ layout: PopoverLayout) {
        let arrow = CGRect(origin: layout.tip, size: .zero)
        frame = layout.body.union(arrow).insetBy(dx: -Self.borderWidth, dy: -Self.borderWidth)
        if popover != layout { setNeedsDisplay() }
        popover = layout
    }

    override func draw(_ rect: CGRect) {
        guard let popover else { return }
        let origin = frame.origin
        let body = popover.body.offsetBy(dx: -origin.x, dy: -origin.y)
        let tip = CGPoint(x: popover.tip.x - origin.x, y: popover.tip.y - origin.y)
        Self.rimColor.setFill()
        UIBezierPath(
            roundedRect: body.insetBy(dx: -Self.borderWidth, dy: -Self.borderWidth),
            cornerRadius: Self.radius + Self.borderWidth
        ).fill()
        color.setFill()
        UIBezierPath(roundedRect: body, cornerRadius: Self.radius).fill()
        drawArrow(popover, tip)
    }

    private func drawArrow(_ popover: PopoverLayout, _ tip: CGPoint) {
        guard popover.direction != .unknown else { return }
        let (half, length) = (PopoverLayout.arrowBase / 2, PopoverLayout.arrowLength)
        let arrow = UIBezierPath()
        arrow.move(to: tip)
        switch popover.direction {
        case .up, .down:
            let foot = tip.y + (popover.direction == .up ? length : -length)
            arrow.addLine(to: CGPoint(x: tip.x - half, y: foot))
            arrow.addLine(to: CGPoint(x: tip.x + half, y: foot))
        default:
            let foot = tip.x + (popover.direction == .left ? length : -length)
            arrow.addLine(to: CGPoint(x: foot, y: tip.y - half))
            arrow.addLine(to: CGPoint(x: foot, y: tip.y + half))
        }
        arrow.lineWidth = 2 * Self.borderWidth
        Self.rimColor.setStroke()
        arrow.stroke()
        arrow.close()
        arrow.fill()
    }
}
