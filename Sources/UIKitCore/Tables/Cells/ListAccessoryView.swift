import Foundation

/// A small symbol at the end or the beginning of a row, such as a chevron, a tick or a reordering handle.
@MainActor final class ListAccessoryView: UIControl {
    enum Kind: Hashable {
        case disclosure, checkmark, detail, delete, insert, reorder
        case outline(isExpanded: Bool)
        case selection(isSelected: Bool)

        /// The width of the symbol, in points.
        var width: CGFloat {
            switch self {
            case .disclosure, .outline: 12
            case .checkmark: 16
            default: 24
            }
        }
    }

    var kind: Kind { didSet { if kind != oldValue { setNeedsDisplay() } } }
    var color: UIColor?

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        switch kind {
        case .detail, .delete, .insert, .reorder, .outline: break
        default: isUserInteractionEnabled = false
        }
    }

    required init?(coder: NSCoder) {
        kind = .disclosure
        super.init(coder: coder)
    }

    override var canBecomeFocused: Bool { kind != .reorder && isEnabled }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(isElement: isUserInteractionEnabled, traits: .button, role: .button)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let side: CGFloat = isRightToLeft ? -1 : 1
        switch kind {
        case .disclosure: line([(-3 * side, -6), (3 * side, 0), (-3 * side, 6)], .tertiaryLabel)
        case .outline(false): line([(-3 * side, -6), (3 * side, 0), (-3 * side, 6)], color ?? tintColor)
        case .outline(true): line([(-6, -3), (0, 3), (6, -3)], color ?? tintColor)
        case .checkmark: line([(-6, 0), (-2, 5), (6, -5)], color ?? tintColor, 2.5)
        case .delete:
            disc(.systemRed)
            line([(-6, 0), (6, 0)], .white, 2.5)
        case .insert:
            disc(.systemGreen)
            line([(-6, 0), (6, 0)], .white, 2.5)
            line([(0, -6), (0, 6)], .white, 2.5)
        case .detail:
            ring(color ?? tintColor)
            line([(0, -2), (0, 5)], color ?? tintColor)
            line([(0, -6), (0, -4)], color ?? tintColor)
        case .reorder: for y in [-5, 0, 5] as [CGFloat] { line([(-9, y), (9, y)], .tertiaryLabel) }
        case .selection(true):
            disc(color ?? tintColor)
            line([(-5, 0), (-1, 4), (5, -4)], .white)
        case .selection(false): ring(.tertiaryLabel)
        }
    }

    /// Draws a line through points that are relative to the centre.
    private func line(_ points: [(CGFloat, CGFloat)], _ color: UIColor, _ width: CGFloat = 2) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let corner = CGPoint(x: bounds.midX + point.0, y: bounds.midY + point.1)
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }

    private func disc(_ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)).fill()
    }

    private func ring(_ color: UIColor) {
        let path = UIBezierPath(ovalIn: CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20))
        path.lineWidth = 1.5
        color.setStroke()
        path.stroke()
    }
}
