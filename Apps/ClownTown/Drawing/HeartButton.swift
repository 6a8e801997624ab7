import UIKit

/// A button that shows whether a clown is a favourite, and toggles this state. After a tap all heart buttons of this
/// clown, in all scenes, show the new state.
final class HeartButton: UIButton {
    var clown: Clown? { didSet { show() } }
    private var observation: NSKeyValueObservation?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(
            UIAction { [weak self] _ in
                if let clown = self?.clown { UserDefaults.standard.toggleFavourite(clown) }
            }, for: .touchUpInside)
        observation = UserDefaults.standard.observe(\.favourites, options: .initial) { [weak self] _, _ in
            self?.show()
        }
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        let isFavourite = clown.map { UserDefaults.standard.favourites.contains($0.name) } ?? false
        isSelected = isFavourite
        accessibilityLabel = isFavourite ? "Remove from favourites" : "Add to favourites"
        setNeedsDisplay()
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

    override func draw(_ rect: CGRect) {
        UIColor.systemBackground.withAlphaComponent(0.85).setFill()
        UIBezierPath(ovalIn: CGRect(x: bounds.midX - 17, y: bounds.midY - 17, width: 34, height: 34)).fill()
        let (x, y) = (bounds.midX, bounds.midY)
        let heart = UIBezierPath()
        heart.move(to: CGPoint(x: x, y: y + 8.5))
        heart.addCurve(
            to: CGPoint(x: x, y: y - 4), controlPoint1: CGPoint(x: x - 15, y: y - 2),
            controlPoint2: CGPoint(x: x - 6, y: y - 13))
        heart.addCurve(
            to: CGPoint(x: x, y: y + 8.5), controlPoint1: CGPoint(x: x + 6, y: y - 13),
            controlPoint2: CGPoint(x: x + 15, y: y - 2))
        heart.lineWidth = 1.6
        let color = isSelected ? UIColor.systemPink : .secondaryLabel
        color.set()
        if isSelected { heart.fill() } else { heart.stroke() }
    }
}
