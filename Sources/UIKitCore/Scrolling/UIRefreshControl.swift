import Foundation

/// A control above the content of a scroll view. When the user pulls the content down far enough, the control starts a
/// refresh and sends `valueChanged`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The distance that the content must be pulled down to start a refresh, in points.
    static let threshold: CGFloat = 80
    /// The height of the control, and of the inset that the control adds during a refresh, in points.
    static let refreshHeight: CGFloat = 60

    private weak var scroll: UIScrollView?
    private var refreshing = false
    private let label = UILabel(frame: .zero)
    private let ring = RefreshRing(frame: .zero)

    /// Creates a control.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a control. The scroll view that contains the control sets the control's frame later.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        addSubview(ring)
        addSubview(label)
    }

    /// Creates a control of zero size. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decode(coder, as: UIRefreshControl.self)
    }

    /// Whether a refresh is in progress.
    open var isRefreshing: Bool { refreshing }

    /// The text below the ring; nil for none.
    open var attributedTitle: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            setNeedsLayout()
        }
    }

    /// Starts a refresh as if the user had pulled the content down, but without sending `valueChanged`.
    open func beginRefreshing() {
        guard !refreshing else { return }
        refreshing = true
        ring.isSpinning = true
        scroll?.contentInset.top += Self.refreshHeight
    }

    /// Ends the refresh.
    open func endRefreshing() {
        guard refreshing else { return }
        refreshing = false
        ring.isSpinning = false
        guard let scroll else { return }
        scroll.contentInset.top -= Self.refreshHeight
        let inside = scroll.clamped(scroll.contentOffset)
        if scroll.contentOffset.y < inside.y, !scroll.isDragging { scroll.scroll(to: inside, animated: true) }
    }

    override var triggersByTouch: Bool { false }

    /// False, because only pulling the content down starts a refresh.
    open override var canBecomeFocused: Bool { false }

    /// Lays out the ring with the text below it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ring.frame = CGRect(x: bounds.midX - 12, y: 8, width: 24, height: 24)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 20)
    }

    final func attach(to scroll: UIScrollView?) { self.scroll = scroll }

    /// Positions the control above the content, and closes the ring in proportion to the distance of the pull.
    final func updatePosition(in scroll: UIScrollView) {
        let top = scroll.adjustedContentInset.top - (refreshing ? Self.refreshHeight : 0)
        let pulled = max(0, -scroll.contentOffset.y - top)
        frame = CGRect(x: 0, y: scroll.contentOffset.y + top, width: scroll.bounds.width, height: Self.refreshHeight)
        ring.progress = min(1, pulled / Self.threshold)
        isHidden = pulled == 0 && !refreshing
    }

    /// Starts a refresh if the content was pulled down far enough when the finger was lifted.
    final func dragEnded(in scroll: UIScrollView) {
        let pulled = -scroll.contentOffset.y - scroll.adjustedContentInset.top
        guard isEnabled, !refreshing, pulled >= Self.threshold else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// A ring that closes as the content is pulled down, and is complete during the refresh.
@MainActor final class RefreshRing: UIView {
    var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    var isSpinning = false { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        let shown = isSpinning ? 1 : progress
        guard shown > 0 else { return }
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 2, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * shown, clockwise: true)
        path.lineWidth = 2.5
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}

extension UIScrollView {
    final func exchangeRefreshControl(with new: UIRefreshControl?) {
        guard new !== refresher else { return }
        refresher?.attach(to: nil)
        refresher?.removeFromSuperview()
        refresher = new
        new?.attach(to: self)
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }
}
