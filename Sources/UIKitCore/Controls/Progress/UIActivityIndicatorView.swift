import Foundation

/// A spinner that shows that the app is busy.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    private final let wheel = ActivityWheel()
    private final var rotation: AnimationGroup?
    private final var isOn = false

    /// Creates a spinner whose size depends on the style.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepare()
    }

    /// Creates a spinner of medium size with a frame.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepare()
    }

    /// Creates a spinner of medium size. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIActivityIndicatorView.self)
    }

    private func prepare() {
        addSubview(wheel)
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// The style; determines the size.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }

    // UIKit declares the property with this type: nil can be set, but is never returned.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour; nil restores the default, grey.
    open var color: UIColor! {
        get { wheel.color }
        set {
            wheel.color = newValue ?? .systemGray
            wheel.setNeedsDisplay()
        }
    }

    /// Whether the spinner is hidden while it is stopped. The default is true.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isOn } }

    /// Whether the spinner is animating.
    open var isAnimating: Bool { isOn }

    /// Starts the animation.
    open func startAnimating() {
        isOn = true
        isHidden = false
        startRotationIfNeeded()
        notifyAccessibilityChanged()
    }

    /// Stops the animation.
    open func stopAnimating() {
        isOn = false
        rotation?.end(finished: false)
        rotation = nil
        if hidesWhenStopped { isHidden = true }
        notifyAccessibilityChanged()
    }

    /// Starts the rotation if the spinner is animating and in a window, but is not rotating yet.
    private func startRotationIfNeeded() {
        guard isOn, window != nil, rotation.map({ $0.state == .ended }) ?? true else { return }
        let group = AnimationGroup(duration: 1, curve: .cubic(.linear))
        group.repeats = .infinity
        group.add(
            wheel, .transform, [0, 0, 0, -2 * .pi, 0, 0], base: AnimatableVector.transform(.identity)
        ) { _ in }
        rotation = group
        group.run(from: 0)
    }

    /// Starts the rotation if the spinner was started while it was not in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        startRotationIfNeeded()
    }

    /// Centres the ring of the spinner.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(style.size.width, max(boundsValue.width, 1), max(boundsValue.height, 1))
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.center = CGPoint(x: boundsValue.midX, y: boundsValue.midY)
    }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { style.size }

    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, value: isOn ? "1" : "0", traits: .updatesFrequently, role: .progress)
    }

    /// The styles of a spinner, with UIKit's raw values.
    public enum Style: Int, Sendable {
        /// 20 points wide and high.
        case medium = 100
        /// 37 points wide and high.
        case large = 101

        var size: CGSize { self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }
    }
}

/// The ring of a spinner: three quarters of a circle. The ring fades out towards one end.
@MainActor final class ActivityWheel: ControlPart {
    var color = UIColor.systemGray

    override func draw(_ rect: CGRect) {
        let side = min(boundsValue.width, boundsValue.height)
        let width = max(2, side / 9)
        let center = CGPoint(x: boundsValue.midX, y: boundsValue.midY)
        let count = 12
        for index in 0..<count {
            let begin = CGFloat(index) / CGFloat(count) * 1.5 * .pi
            let path = UIBezierPath(
                arcCenter: center, radius: (side - width) / 2, startAngle: begin,
                endAngle: begin + 1.5 * .pi / CGFloat(count), clockwise: true)
            path.lineWidth = width
            if index == count - 1 { path.lineCapStyle = .round }
            color.withAlphaComponent(CGFloat(index + 1) / CGFloat(count)).setStroke()
            path.stroke()
        }
    }
}
