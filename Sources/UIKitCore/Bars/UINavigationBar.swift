import Foundation

/// A bar at the upper edge that shows a title, a back button and other buttons.
///
/// A navigation controller manages the items of its own bar. In other bars the app pushes and pops items.
@preconcurrency @MainActor open class UINavigationBar: UIView, BarItemObserver {
    final let barBackground = BarBackgroundView(hasLineAtTop: false)
    final let content = NavigationBarContentView()
    final var stack: [UINavigationItem] = []
    /// Called when the user taps the back button; a navigation controller sets this closure. If the closure is nil, the
    /// bar pops its top item.
    final var onBack: (() -> Void)?
    /// Called when the height of the bar may have changed; a navigation controller sets this closure.
    final var onHeightChange: (() -> Void)?

    /// The delegate of the bar; held weakly. A navigation controller changes the items of its bar without calling the
    /// delegate.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubviews()
    }

    /// Creates an empty bar. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubviews()
        decode(coder, as: UINavigationBar.self)
    }

    /// The items from the first to the top item; nil for none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    /// The top item, whose contents the bar shows; nil for none.
    open var topItem: UINavigationItem? { stack.last }

    /// The item below the top item; the back button returns to this item. Nil if the bar has fewer than two items.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// Replaces all items, without animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        for item in stack { item.bar = nil }
        stack = items ?? []
        for item in stack { item.bar = self }
        updateFromItems()
    }

    /// Pushes an item onto the stack, if the delegate agrees.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the top item, if the delegate agrees, and returns the item; nil if no item was popped.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    // MARK: Appearance

    /// Whether titles are shown large, below the buttons of the bar, unless an item's `largeTitleDisplayMode` forbids
    /// large titles. The default is false.
    open var prefersLargeTitles = false { didSet { updateFromItems() } }

    /// Whether the bar is translucent. The default is true; the value has no effect here.
    open var isTranslucent = true { didSet { updateFromItems() } }

    /// The background colour; nil for the background of the appearance.
    open var barTintColor: UIColor? { didSet { updateFromItems() } }

    /// Text attributes of the title; nil for none. These attributes have priority over the attributes in the
    /// appearance.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateFromItems() } }

    /// Text attributes of a large title; nil for none. These attributes have priority over the attributes in the
    /// appearance.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateFromItems() } }

    /// Whether no contents are scrolled behind the bar. A navigation controller sets this property.
    final var isAtScrollEdge = true {
        didSet { if isAtScrollEdge != oldValue, hasScrollEdgeAppearance { updateFromItems() } }
    }

    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { updateFromItems() } }

    /// The appearance of the bar while no contents are scrolled behind the bar; nil for the standard appearance. In
    /// UIKit, nil stands for a standard appearance without background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            updateFromItems()
            onHeightChange?()
        }
    }

    /// The appearance of a compact bar; nil for the standard appearance. The value is stored and has no effect, because
    /// only iPhones in landscape orientation have compact bars.
    open var compactAppearance: UINavigationBarAppearance?

    /// The appearance of a compact bar while no contents are scrolled behind the bar; stored and without effect, as
    /// `compactAppearance` is.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    // MARK: Inherited

    /// Returns the height that the bar needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: content.height)
    }

    /// The height that the contents need.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: content.height)
    }

    /// Lays out the background over the whole bar, and the contents at the lower edge of the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        barBackground.frame = bounds
        let height = min(content.height - content.searchCollapse, bounds.height)
        content.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    final func barItemDidChange(_ item: UIBarItem) { updateFromItems() }
}

/// The delegate of a navigation bar. All methods have defaults that behave as UIKit does without a delegate.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Whether an item may be pushed. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may be popped. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
