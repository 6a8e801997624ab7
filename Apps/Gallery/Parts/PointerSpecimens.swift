import UIKit

/// A block over which the pointer has a plus, or a prohibition sign once the block is full. A click changes the state.
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
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -8),
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

/// A full-screen page that prefers a locked pointer. A click closes the page.
final class PointerLockController: UIViewController {
    private static let tapped = Selector("tapped:", PointerLockController.tapped(_:))
    private let label = UILabel()
    private var observer: (any NSObjectProtocol)?

    override var prefersPointerLocked: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.textAlignment = .center
        label.numberOfLines = 0
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
        observer = NotificationCenter.default.addObserver(
            forName: UIPointerLockState.didChangeNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showState() }
        }
        showState()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showState()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        observer.map { NotificationCenter.default.removeObserver($0) }
        observer = nil
    }

    private func showState() {
        let state = view.window?.windowScene?.pointerLockState
        let text = state.map { $0.isLocked ? "The pointer is locked." : "The pointer is not locked." }
        label.text = (text ?? "This desktop cannot lock the pointer.") + "\nClick to close."
    }

    @IBAction func tapped(_ recognizer: UITapGestureRecognizer) { dismiss(animated: true) }
}
