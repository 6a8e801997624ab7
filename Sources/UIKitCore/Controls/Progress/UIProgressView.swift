import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
    private final let filled = ControlPart()
    private final var part: Float = 0

    /// Creates a bar of a style; all styles look alike here.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
    }

    /// Creates a bar with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty bar. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIProgressView.self)
    }

    private func prepare() {
        addSubview(filled)
        clipsToBounds = true
    }

    /// The style of the bar; all styles look alike here.
    open var progressViewStyle = Style.default

    /// The progress, from 0 to 1. A value that is not a number, such as 0 of 0 bytes, counts as 0.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress, from 0 to 1.
    open func setProgress(_ progress: Float, animated: Bool) {
        part = progress.isNaN ? 0 : min(max(progress, 0), 1)
        ControlStyle.animate(animated && window != nil) { self.show() }
        notifyAccessibilityChanged()
    }

    /// The colour of the completed part; nil for the tint colour.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the remaining part; nil for the default.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

    private func show() {
        let width = boundsValue.width * CGFloat(part)
        filled.frame = CGRect(
            x: isRightToLeft ? boundsValue.width - width : 0, y: 0, width: width, height: boundsValue.height)
        filled.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? .systemFill
        for view in [self, filled] { view.layer.cornerRadius = boundsValue.height / 2 }
    }

    /// Lays out the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// Updates the completed part for the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// A height of 4 points, without an intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    /// Returns a height of 4 points, and the available width, or 150 points if the width is not limited.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : 150, height: 4)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, value: "\(Int((part * 100).rounded()))%", traits: .updatesFrequently, role: .progress,
            number: .init(value: Double(part), minimum: 0, maximum: 1, step: 0))
    }

    /// The styles of a bar, with UIKit's raw values.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// The style used in toolbars and navigation bars.
        case bar = 1
    }
}
