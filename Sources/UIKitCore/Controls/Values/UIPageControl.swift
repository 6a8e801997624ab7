import Foundation

/// A row of dots, one per page; the dot of the current page has another colour.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private final var dots: [ControlPart] = []
    private final var page = 0
    private static let (dot, step): (CGFloat, CGFloat) = (7, 16)

    /// The number of pages. The default is 0.
    open var numberOfPages = 0 {
        didSet {
            guard numberOfPages != oldValue else { return }
            numberOfPages = max(0, numberOfPages)
            page = min(page, max(0, numberOfPages - 1))
            rebuild()
        }
    }

    /// The index of the current page, counted from 0. Setting the property sends no event.
    open var currentPage: Int {
        get { page }
        set {
            let new = min(max(newValue, 0), max(0, numberOfPages - 1))
            guard new != page else { return }
            page = new
            ControlStyle.animate(window != nil) { self.show() }
            notifyAccessibilityChanged()
        }
    }

    /// Whether the dots are hidden when there is a single page. The default is false.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The colour of all dots except the current page's dot; nil for the default.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page's dot; nil for the default.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Returns the size of the row of dots for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * Self.step + 8, height: 26)
    }

    private func rebuild() {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<numberOfPages).map { _ in ControlPart() }
        for dot in dots { addSubview(dot) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show() {
        let start = boundsValue.midX - CGFloat(dots.count) * Self.step / 2
        for (index, dot) in dots.enumerated() {
            let position = CGFloat(isRightToLeft ? dots.count - 1 - index : index)
            dot.frame = CGRect(
                x: start + position * Self.step + (Self.step - Self.dot) / 2, y: boundsValue.midY - Self.dot / 2,
                width: Self.dot, height: Self.dot)
            dot.layer.cornerRadius = Self.dot / 2
            dot.backgroundColor =
                index == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray3
            dot.isHidden = hidesForSinglePage && dots.count < 2
        }
    }

    /// Moves by `count` pages: forwards, or backwards if `count` is negative. Sends `valueChanged` if the current page
    /// has changed.
    private func turnPages(_ count: Int) {
        let before = page
        currentPage = page + count
        if page != before { sendActions(for: .valueChanged) }
    }

    /// Handles a touch that is lifted inside the control. Moves to the next page if the touch is beyond the centre of
    /// the current dot in reading direction, otherwise to the previous page.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let x = touch?.location(in: self).x, dots.indices.contains(page) else { return }
        let isAfter = x > dots[page].frame.midX
        turnPages(isAfter != isRightToLeft ? 1 : -1)
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardRightArrow: turnPages(isRightToLeft ? -1 : 1)
        case .keyboardLeftArrow: turnPages(isRightToLeft ? 1 : -1)
        default: return false
        }
        return true
    }

    /// Lays out the dots.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// The size of the row of dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size of the row of dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Moves to the next page and sends `valueChanged`; does nothing on the last page.
    open override func accessibilityIncrement() { turnPages(1) }
    /// Moves to the previous page and sends `valueChanged`; does nothing on the first page.
    open override func accessibilityDecrement() { turnPages(-1) }

    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: numberOfPages > 0, value: "\(page + 1) / \(numberOfPages)", traits: .adjustable, role: .slider)
    }
}
