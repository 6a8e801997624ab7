import UIKit

/// A block over which the pointer has a plus sign, or a prohibition sign if the block is full. A click changes the
/// state.
final class CapacityBlock: UIView, UIPointerInteractionDelegate {
    private static let tapped = Selector("tapped:", CapacityBlock.tapped(_:))
    private let label = Specimen.block("Has room", .systemGreen)
    private lazy var interaction = UIPointerInteraction(delegate: self)
    private var isFull = false

    init() {
        super.init(frame: .zero)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        addInteraction(interaction)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
    }

    required init?(coder: NSCoder) { nil }

    @IBAction func tapped(_ recognizer: UITapGestureRecognizer) {
        isFull.toggle()
        label.text = isFull ? "Is full" : "Has room"
        label.backgroundColor = isFull ? .systemRed : .systemGreen
        interaction.invalidate()
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        let style = UIPointerStyle.system()
        let shape = UIPointerShape.path(isFull ? Self.prohibition : Self.plus)
        style.accessories = [UIPointerAccessory(shape, position: .bottomRight)]
        return style
    }

    private static var plus: UIBezierPath {
        let path = UIBezierPath(rect: CGRect(x: -5, y: -1.25, width: 10, height: 2.5))
        path.append(UIBezierPath(rect: CGRect(x: -1.25, y: -5, width: 2.5, height: 10)))
        return path
    }

    /// A ring with a diagonal bar.
    private static var prohibition: UIBezierPath {
        let path = UIBezierPath(arcCenter: .zero, radius: 6, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        path.append(UIBezierPath(arcCenter: .zero, radius: 4, startAngle: 2 * .pi, endAngle: 0, clockwise: false))
        let bar = UIBezierPath(rect: CGRect(x: -4.5, y: -1, width: 9, height: 2))
        bar.apply(CGAffineTransform(rotationAngle: .pi / 4))
        path.append(bar)
        return path
    }
}
