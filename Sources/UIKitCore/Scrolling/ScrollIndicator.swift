import Foundation

/// A scroll view's indicator: a thin bar that shows the position in the content.
@MainActor final class ScrollIndicator: UIView {
    /// The thickness of the bar, in points.
    static let thickness: CGFloat = 3
    /// The distance of the bar from the edge, in points.
    static let margin: CGFloat = 3
    /// The time between the last scrolling and the fade-out of the bar, in seconds.
    static let visibleTime: TimeInterval = 0.8
    /// The duration of the fade-out, in seconds.
    static let fadeDuration: TimeInterval = 0.3

    var style = UIScrollView.IndicatorStyle.default { didSet { recolor() } }
    private var timer: ClockTask?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
        layer.cornerRadius = Self.thickness / 2
        recolor()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func recolor() {
        backgroundColor =
            switch style {
            case .default: UIColor.label.withAlphaComponent(0.35)
            case .black: UIColor.black.withAlphaComponent(0.35)
            case .white: UIColor.white.withAlphaComponent(0.35)
            }
    }

    /// Shows the bar. Unless `persistently` is true, the bar fades out after `visibleTime`.
    func show(persistently: Bool, clock: any UIKitClock) {
        timer?.cancel()
        timer = nil
        if alpha != 1 {
            UIView.performWithoutAnimation { alpha = 1 }
            superview?.bringSubviewToFront(self)
        }
        if persistently { return }
        timer = clock.schedule(after: Self.visibleTime) { [weak self] in
            UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction]) {
                self?.alpha = 0
            }
        }
    }

    /// Hides the bar without animation.
    func hide() {
        timer?.cancel()
        timer = nil
        UIView.performWithoutAnimation { alpha = 0 }
    }
}
