import Foundation

/// An entry of a bar: a button, a tab.
@MainActor open class UIBarItem: NSObject {
    /// The bar that shows the entry.
    final weak var observer: (any BarItemObserver)?

    /// An entry without title and image.
    public override init() { super.init() }

    /// What the entry says; nil for nothing.
    open var title: String? { didSet { if title != oldValue { changed() } } }

    /// The picture of the entry; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

    /// The picture for low bars; it is kept and not used here.
    open var landscapeImagePhone: UIImage?

    /// How far the picture stands away from its place, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

    /// Whether the entry can be chosen. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

    /// A number by which the app finds the entry; 0 unless set.
    open var tag = 0

    /// A name by which tests find the entry; nil for none.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    /// What the entry is called where its picture says nothing; nil for its title.
    open var accessibilityLabel: String? { didSet { changed() } }

    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets how the title is written in a state; nil for as the bar does.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        changed()
    }

    /// How the title is written in a state; nil for as the bar does.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    final func changed() { observer?.barItemChanged(self) }
}

/// Shows entries, and shows them anew when they change.
@MainActor protocol BarItemObserver: AnyObject {
    func barItemChanged(_ item: UIBarItem)
}
