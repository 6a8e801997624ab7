import Foundation

/// Something that turns as long as the app is busy.
@MainActor open class UIActivityIndicatorView: UIView {
    private final let wheel = ActivityWheel()
    private final var turning: MotionGroup?
    private final var isOn = false

    /// One of a style, which says its size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepare()
    }

    /// One of middle size at a place.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepare()
    }

    /// One read from an archive; without an archive of ours it is of middle size.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(wheel)
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// How large it is.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }

    // As in UIKit: nil can be set, and is never got.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Its colour; a grey unless set.
    open var color: UIColor! {
        get { wheel.color }
        set {
            wheel.color = newValue ?? .systemGray
            wheel.setNeedsDisplay()
        }
    }

    /// Whether it is hidden while it stands still. The default is true.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isOn } }

    /// Whether it turns.
    open var isAnimating: Bool { isOn }

    /// Begins to turn.
    open func startAnimating() {
        isOn = true
        isHidden = false
        turn()
        accessibilityMayHaveChanged()
    }

    /// Stands still.
    open func stopAnimating() {
        isOn = false
        turning?.end(finished: false)
        turning = nil
        if hidesWhenStopped { isHidden = true }
        accessibilityMayHaveChanged()
    }

    /// Turns as long as it is in a window.
    private func turn() {
        guard isOn, window != nil, turning.map({ $0.state == .over }) ?? true else { return }
        let group = MotionGroup(duration: 1, curve: .cubic(.linear))
        group.repeats = .infinity
        group.add(
            wheel, .transform, [0, 0, 0, -2 * .pi, 0, 0], base: MotionVector.transform(.identity)
        ) { _ in }
        turning = group
        group.run(from: 0)
    }

    /// Goes on turning in another window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turn()
    }

    /// Puts the wheel into the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(style.size.width, max(boundsValue.width, 1), max(boundsValue.height, 1))
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.center = CGPoint(x: boundsValue.midX, y: boundsValue.midY)
    }

    /// The size that the style says.
    open override var intrinsicContentSize: CGSize { style.size }

    /// The size that the style says.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: true, value: isOn ? "1" : "0", traits: .updatesFrequently, role: .progress)
    }

    /// How large it is, with UIKit's values.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        var size: CGSize { self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }
    }
}

/// The ring of an activity indicator: three quarters of a circle that fade out.
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
