import Foundation

/// A bar of tabs, one of which is selected.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemObserver {
    private let barBackground = BarBackgroundView(hasLineAtTop: true)
    private var entries: [UITabBarItem] = []
    private var selectedTab: UITabBarItem?
    private(set) final var buttons: [TabButton] = []
    /// Called when the user taps a tab; the bar then does not select the tab itself. A tab bar controller sets this
    /// closure.
    final var onTap: ((UITabBarItem) -> Void)?

    /// The delegate of the bar; held weakly. The delegate is not called while the bar belongs to a tab bar controller.
    open weak var delegate: (any UITabBarDelegate)?

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(barBackground)
        show()
    }

    /// Creates an empty bar. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(barBackground)
        show()
        decode(coder, as: UITabBar.self)
    }

    /// The tabs; nil for none.
    open var items: [UITabBarItem]? {
        get { entries.isEmpty ? nil : entries }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the tabs, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in entries where item.observer === self { item.observer = nil }
        entries = items ?? []
        for item in entries { item.observer = self }
        for button in buttons { button.removeFromSuperview() }
        buttons = entries.map { item in
            let button = TabButton(item)
            button.addAction(UIAction { [weak self] _ in self?.tapped(item) }, for: .primaryActionTriggered)
            return button
        }
        for button in buttons { addSubview(button) }
        if let selectedTab, !entries.contains(selectedTab) { self.selectedTab = nil }
        show()
    }

    /// The selected tab; nil for none. Setting a tab that is not in the bar sets nil.
    open var selectedItem: UITabBarItem? {
        get { selectedTab }
        set {
            selectedTab = newValue.flatMap { entries.contains($0) ? $0 : nil }
            show()
        }
    }

    /// The colour of tabs that are not selected; nil for the system's colour.
    open var unselectedItemTintColor: UIColor? { didSet { show() } }

    /// The background colour; nil for the background of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }

    /// Whether the bar is translucent. The default is true; the value has no effect here.
    open var isTranslucent = true

    /// The appearance of the bar, unless the selected tab has its own appearance.
    open var standardAppearance = UITabBarAppearance() { didSet { show() } }

    /// The appearance of the bar while no contents are scrolled behind the bar. The value is stored and has no effect
    /// here: a tab bar always has its standard appearance.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// Returns the standard height of a tab bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    /// The standard height of a tab bar.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

    /// Divides the width evenly among the tabs. A tab in a regular-width environment is at most 160 points wide.
    open override func layoutSubviews() {
        super.layoutSubviews()
        barBackground.frame = bounds
        guard !buttons.isEmpty else { return }
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let isRegular = traitCollection.horizontalSizeClass == .regular
        let width = min(area.width / CGFloat(buttons.count), isRegular ? 160 : area.width)
        var x = area.midX - width * CGFloat(buttons.count) / 2
        for button in isRightToLeft ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x, y: 0, width: width, height: 49)
            x += width
        }
    }

    /// Updates the selected tab. The tab has the tint colour, unless the appearance sets another colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    /// Updates the tabs after a change of the size class, because each arrangement of tabs has its own appearance.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { show() }
    }

    final func barItemDidChange(_ item: UIBarItem) { show() }

    private func tapped(_ item: UITabBarItem) {
        if let onTap { return onTap(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// The image behind the selected tab, scaled to its size; nil for none.
    open var selectionIndicatorImage: UIImage? { didSet { show() } }

    private func show() {
        let appearance = selectedTab?.standardAppearance ?? standardAppearance
        barBackground.apply(appearance)
        if let barTintColor { barBackground.backgroundColor = barTintColor }
        let isRegular = traitCollection.horizontalSizeClass == .regular
        let tabs = isRegular ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
        for button in buttons {
            let isSelected = button.item === selectedTab
            let color: UIColor =
                isSelected
                ? appearance.selectionIndicatorTintColor ?? tintColor : unselectedItemTintColor ?? .secondaryLabel
            let state = !button.item.isEnabled ? tabs.disabled : isSelected ? tabs.selected : tabs.normal
            button.show(isSelected: isSelected, color: color, TabStyle(state, normal: tabs.normal))
            button.indicatorImage =
                isSelected ? selectionIndicatorImage ?? appearance.selectionIndicatorImage : nil
        }
        setNeedsLayout()
    }
}

/// The delegate of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after the user has selected a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
