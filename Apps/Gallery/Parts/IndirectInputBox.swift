import UIKit

/// A box that shows the values of gesture recognisers for indirect input.
final class IndirectInputBox: UIView, UIGestureRecognizerDelegate {
    /// The kinds of input.
    enum Kind {
        case hover
        case scroll(UIScrollTypeMask)
        case transform
    }

    private static let hovered = Selector("hovered:", IndirectInputBox.hovered(_:))
    private static let scrolled = Selector("scrolled:", IndirectInputBox.scrolled(_:))
    private static let pinched = Selector("pinched:", IndirectInputBox.pinched(_:))
    private static let rotated = Selector("rotated:", IndirectInputBox.rotated(_:))
    private let label = UILabel()
    private let title: String
    private var (scale, angle): (CGFloat, CGFloat) = (1, 0)

    init(_ title: String, _ kind: Kind) {
        self.title = title
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        label.text = title
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textAlignment = .center
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        for recognizer in recognizers(kind) {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func recognizers(_ kind: Kind) -> [UIGestureRecognizer] {
        switch kind {
        case .hover: return [UIHoverGestureRecognizer(target: self, action: Self.hovered)]
        case .scroll(let types):
            let pan = UIPanGestureRecognizer(target: self, action: Self.scrolled)
            pan.allowedScrollTypesMask = types
            pan.allowedTouchTypes = []
            return [pan]
        case .transform:
            return [
                UIPinchGestureRecognizer(target: self, action: Self.pinched),
                UIRotationGestureRecognizer(target: self, action: Self.rotated),
            ]
        }
    }

    @IBAction func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let point = recognizer.location(in: self)
        let isInside = recognizer.state == .began || recognizer.state == .changed
        backgroundColor = isInside ? .systemYellow.withAlphaComponent(0.4) : .tertiarySystemFill
        label.text = isInside ? "\(Int(point.x)), \(Int(point.y))" : title
    }

    @IBAction func scrolled(_ recognizer: UIPanGestureRecognizer) {
        let distance = recognizer.translation(in: self)
        label.text = "\(Int(distance.x)), \(Int(distance.y))"
    }

    @IBAction func pinched(_ recognizer: UIPinchGestureRecognizer) {
        scale = min(max(recognizer.scale, 0.5), 2)
        showTransform()
    }

    @IBAction func rotated(_ recognizer: UIRotationGestureRecognizer) {
        angle = recognizer.rotation
        showTransform()
    }

    private func showTransform() {
        label.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
