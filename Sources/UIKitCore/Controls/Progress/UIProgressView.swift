import Foundation

/// A bar that shows how far something has come.
@MainActor open class UIProgressView: UIView {
    private final let filled = ControlPart()
    private final var part: Float = 0

    /// A bar of a style, which all look alike here.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
    }

    /// A bar at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A bar read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(filled)
        clipsToBounds = true
    }

    /// How the bar looks; all look alike here.
    open var progressViewStyle = Style.default

    /// How far it has come, from 0 to 1.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how far it has come, from 0 to 1.
    open func setProgress(_ progress: Float, animated: Bool) {
        part = min(max(progress, 0), 1)
        ControlStyle.move(animated && window != nil) { self.show() }
        accessibilityMayHaveChanged()
    }

    /// The colour of the part that is done; nil for the tint colour.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the rest; nil for the usual one.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

    private func show() {
        let width = boundsValue.width * CGFloat(part)
        filled.frame = CGRect(
            x: isRightToLeft ? boundsValue.width - width : 0, y: 0, width: width, height: boundsValue.height)
        filled.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? .systemFill
        for view in [self, filled] { view.layer.cornerRadius = boundsValue.height / 2 }
    }

    /// Gives the bar its length.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if filled.extras?.motion == nil { show() }
    }

    /// The part that is done is in the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// Four points high; as wide as there is.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    /// Four points high; as wide as there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : 150, height: 4)
    }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: true, value: "\(Int((part * 100).rounded()))%", traits: .updatesFrequently, role: .progress,
            number: .init(value: Double(part), minimum: 0, maximum: 1, step: 0))
    }

    /// How a bar looks, with UIKit's values.
    public enum Style: Int, Sendable {
        /// As usual.
        case `default` = 0
        /// As in bars.
        case bar = 1
    }
}
