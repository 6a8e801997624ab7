import Foundation

/// A bar of buttons, usually at the lower edge.
@preconcurrency @MainActor open class UIToolbar: UIView, BarItemObserver {
    private let barBackground = BarBackgroundView(hasLineAtTop: true)
    private var shownItems: [UIBarButtonItem] = []
    private var views: [ObjectIdentifier: UIView] = [:]

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(barBackground)
        barBackground.apply(standardAppearance)
    }

    /// Creates an empty bar. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(barBackground)
        barBackground.apply(standardAppearance)
        decode(coder, as: UIToolbar.self)
    }

    /// The buttons and the spaces between them; nil for none.
    open var items: [UIBarButtonItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the buttons and the spaces between them, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in shownItems where item.observer === self { item.observer = nil }
        shownItems = items ?? []
        for item in shownItems { item.observer = self }
        show()
    }

    /// Whether the bar is translucent. The default is true; the value has no effect here.
    open var isTranslucent = true

    /// The background colour; nil for the background of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }

    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { show() } }

    /// The appearance of the bar while no contents are scrolled behind the bar; nil for the standard appearance. It is
    /// shown only in the toolbar of a navigation controller.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { show() } }

    /// The appearance of a compact bar; stored and without effect, because only iPhones have compact bars.
    open var compactAppearance: UIToolbarAppearance?

    /// The appearance of a compact bar while no contents are scrolled behind the bar; stored and without effect, as
    /// `compactAppearance` is.
    open var compactScrollEdgeAppearance: UIToolbarAppearance?

    /// Whether no contents are scrolled behind the bar. A navigation controller sets this property.
    final var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue, scrollEdgeAppearance != nil { show() } }
    }

    /// Returns the standard height of a toolbar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    /// The standard height of a toolbar.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    final func barItemDidChange(_ item: UIBarItem) { show() }

    private func show() {
        let appearance = isAtScrollEdge ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
        barBackground.apply(appearance)
        if let barTintColor { barBackground.backgroundColor = barTintColor }
        for view in views.values { view.removeFromSuperview() }
        views = [:]
        for item in shownItems where !item.isHidden {
            guard let view = item.makeView(appearance.buttonAppearance, done: appearance.doneButtonAppearance)
            else { continue }
            (view as? BarButton)?.update()
            views[ObjectIdentifier(item)] = view
            addSubview(view)
        }
        setNeedsLayout()
    }

    /// Lays out the buttons; flexible spaces share the remaining width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        barBackground.frame = bounds
        let margin = 8 + max(safeAreaInsets.left, safeAreaInsets.right)
        let visible = shownItems.filter { !$0.isHidden }
        let widths = visible.map { item -> CGFloat in
            if item.systemItem == .fixedSpace { return item.width }
            return views[ObjectIdentifier(item)]?.sizeInBar(bounds.size).width ?? 0
        }
        let growing = visible.filter { $0.systemItem == .flexibleSpace }.count
        let remaining = max(bounds.width - 2 * margin - widths.reduce(0, +), 0)
        var x = margin
        for (item, width) in zip(visible, widths) {
            let taken = item.systemItem == .flexibleSpace ? remaining / CGFloat(growing) : width
            if let view = views[ObjectIdentifier(item)] {
                let height = min(view.sizeInBar(bounds.size).height, 44)
                let left = isRightToLeft ? bounds.width - x - taken : x
                view.frame = CGRect(x: left, y: (44 - height) / 2, width: taken, height: height)
            }
            x += taken
        }
    }
}
