import UIKit

/// Five stars, filled from the left according to a rating; the last filled star can be filled in part.
final class StarsView: UIView {
    var rating: Double = 0 {
        didSet {
            accessibilityLabel = "\(rating.inTenths) of 5 stars"
            setNeedsDisplay()
        }
    }
    private static let gold = UIColor(red: 0.90, green: 0.66, blue: 0.22, alpha: 1)
    private let side: CGFloat = 15
    private let gap: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        setContentHuggingPriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 5 * side + 4 * gap, height: side) }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        paint(.secondarySystemFill)
        context.saveGState()
        let width = CGFloat(rating) * side + CGFloat(rating.rounded(.down)) * gap
        context.clip(to: CGRect(x: 0, y: 0, width: width, height: side))
        paint(Self.gold)
        context.restoreGState()
    }

    private func paint(_ color: UIColor) {
        color.setFill()
        for index in 0..<5 {
            star(CGPoint(x: CGFloat(index) * (side + gap) + side / 2, y: side / 2 + 0.5)).fill()
        }
    }

    private func star(_ centre: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius = side / 2 * (corner.isMultiple(of: 2) ? 1 : 0.45)
            let point = CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}

extension Double {
    /// The number with one decimal place.
    var inTenths: String { String(format: "%.1f", self) }
}
