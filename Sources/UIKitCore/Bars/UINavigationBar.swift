import Foundation

/// A bar at the upper edge that says where one is, leads back, and has buttons.
///
/// In a navigation controller the bar belongs to the controller; elsewhere the app pushes and pops its items.
@MainActor open class UINavigationBar: UIView, BarItemObserver {
    final let ground = BarGround(lineIsAbove: false)
    final let content = NavigationBarContent()
    final var stack: [UINavigationItem] = []
    /// Goes back; without it the bar pops its own item.
    final var goesBack: (() -> Void)?
    /// The items have changed so that the bar may have another height.
    final var heightMayHaveChanged: (() -> Void)?

    /// Whom the bar asks and tells; in a navigation controller that is the controller's own affair.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// A bar at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A bar read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The items from the first to the one that is shown; nil when there are none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown; nil when there is none.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the bar leads back to; nil when there is none.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// Sets all items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        for item in stack { item.bar = nil }
        stack = items ?? []
        for item in stack { item.bar = self }
        itemsMayHaveChanged()
    }

    /// Shows an item on top of the others, if the delegate agrees.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Takes the item away that is shown, if the delegate agrees, and answers it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    // MARK: Look

    /// Whether titles stand large under the bar. The default is false.
    open var prefersLargeTitles = false { didSet { itemsMayHaveChanged() } }

    /// Whether what lies behind shines through. The default is true.
    open var isTranslucent = true { didSet { itemsMayHaveChanged() } }

    /// The colour of the ground; nil for the appearance's.
    open var barTintColor: UIColor? { didSet { itemsMayHaveChanged() } }

    /// How the title is written; nil for the appearance's way.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsMayHaveChanged() } }

    /// How a large title is written; nil for the appearance's way.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsMayHaveChanged() } }

    /// How the bar looks.
    open var standardAppearance = UINavigationBarAppearance() { didSet { itemsMayHaveChanged() } }

    /// How the bar looks while nothing is scrolled behind it; nil for as ever.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemsMayHaveChanged() } }

    /// How a low bar looks; it is kept and not used here.
    open var compactAppearance: UINavigationBarAppearance?

    // MARK: Inherited

    /// The height that the bar needs in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: content.height)
    }

    /// As high as the bar needs.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: content.height)
    }

    /// Lays out the ground, which reaches under what the system covers, and the contents.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        let height = min(content.height - content.searchCollapse, bounds.height)
        content.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    final func barItemChanged(_ item: UIBarItem) { itemsMayHaveChanged() }
}

/// Whom a navigation bar asks and tells. All methods have defaults that do what UIKit does without them.
@MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Whether an item may come. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item has come.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may go. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item has gone.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// The default: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// The default: nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// The default: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// The default: nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
