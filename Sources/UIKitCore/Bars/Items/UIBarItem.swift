import Foundation

/// An item of a bar: a button or a tab.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The bar that shows the item; nil for none.
    final weak var observer: (any BarItemObserver)? {
        didSet { if observer != nil { AppearanceProxies.current.apply(to: self) } }
    }

    /// Creates an item without title and image.
    public override init() { super.init() }

    /// The title; nil for none.
    open var title: String? { didSet { if title != oldValue { notifyObserver() } } }

    /// The image; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { notifyObserver() } } }

    /// The image for compact bars; nil for none. The value is stored and has no effect here.
    open var landscapeImagePhone: UIImage?

    /// The insets of the image from its standard position, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { notifyObserver() } } }

    /// Whether the item is enabled. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { notifyObserver() } } }

    /// A number by which the app finds the item. The default is 0.
    open var tag = 0

    /// A name by which tests find the item; nil for none.
    open var accessibilityIdentifier: String? { didSet { notifyObserver() } }

    /// The accessibility label; nil for the title.
    open var accessibilityLabel: String? { didSet { notifyObserver() } }

    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the text attributes of the title in a state; nil restores the bar's attributes.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        notifyObserver()
    }

    /// Returns the text attributes of the title in a state; nil for the bar's attributes.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    /// Notifies the bar that the item has changed.
    final func notifyObserver() { observer?.barItemDidChange(self) }
}

/// A bar that updates its views when one of its items has changed.
@MainActor protocol BarItemObserver: AnyObject {
    func barItemDidChange(_ item: UIBarItem)
}
