import Foundation

/// A bar of tabs of which one is chosen.
@MainActor open class UITabBar: UIView, BarItemObserver {
    private let ground = BarGround(lineIsAbove: true)
    private var entries: [UITabBarItem] = []
    private var chosen: UITabBarItem?
    private(set) final var buttons: [TabButton] = []
    /// Asked by a tab bar controller before a person's choice counts.
    final var choose: ((UITabBarItem) -> Void)?

    /// Whom the bar tells; in a tab bar controller that is the controller's own affair.
    open weak var delegate: (any UITabBarDelegate)?

    /// A bar at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(ground)
        show()
    }

    /// A bar read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(ground)
        show()
    }

    /// The tabs; nil for none.
    open var items: [UITabBarItem]? {
        get { entries.isEmpty ? nil : entries }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the tabs.
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
        if let chosen, !entries.contains(chosen) { self.chosen = nil }
        show()
    }

    /// The tab that is chosen; nil for none.
    open var selectedItem: UITabBarItem? {
        get { chosen }
        set {
            chosen = newValue.flatMap { entries.contains($0) ? $0 : nil }
            show()
        }
    }

    /// The colour of tabs that are not chosen; nil for the system's.
    open var unselectedItemTintColor: UIColor? { didSet { show() } }

    /// The colour of the ground; nil for the appearance's.
    open var barTintColor: UIColor? { didSet { show() } }

    /// Whether what lies behind shines through. The default is true.
    open var isTranslucent = true

    /// How the bar looks.
    open var standardAppearance = UITabBarAppearance() { didSet { show() } }

    /// How the bar looks while nothing is scrolled behind it; it is kept and not used here.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// As high as a bar of tabs is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    /// As high as a bar of tabs is.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

    /// Shares the width among the tabs.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
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

    /// The chosen tab has the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    final func barItemChanged(_ item: UIBarItem) { show() }

    private func tapped(_ item: UITabBarItem) {
        if let choose { return choose(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func show() {
        let look = chosen?.standardAppearance ?? standardAppearance
        ground.show(look)
        if let barTintColor { ground.backgroundColor = barTintColor }
        for button in buttons {
            let isChosen = button.item === chosen
            let color: UIColor =
                isChosen ? look.selectionIndicatorTintColor ?? tintColor : unselectedItemTintColor ?? .secondaryLabel
            button.show(isChosen: isChosen, color: color)
        }
        setNeedsLayout()
    }
}

/// Whom a bar of tabs tells.
@MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// A person has chosen a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default: nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
