import Foundation

/// A button of a navigation bar or toolbar, or the room between buttons.
@MainActor open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// What is special about the item; nil for an ordinary button.
    final var systemItem: SystemItem?
    /// The control that shows the item.
    final weak var shownView: UIView?

    /// A button without title and image.
    public override init() { super.init() }

    /// A button with a title that calls a method of a target; a nil target stands for the responder chain.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A button with an image that calls a method of a target; a nil target stands for the responder chain.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// A button with an image, and another for low bars, that calls a method of a target.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// A button of the system's that calls a method of a target; a nil target stands for the responder chain.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem.style, target: target, action: action)
        take(systemItem)
    }

    /// A view in place of a button.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A button that runs an action, whose title and image it has unless it is given its own.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }

    /// A button that runs an action, whose title and image it has.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: nil, image: nil, primaryAction: primaryAction)
    }

    /// A button of the system's that runs an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        style = systemItem.style
        self.primaryAction = primaryAction
        take(systemItem)
    }

    /// Room that grows as far as there is any.
    open class func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace) }

    /// Room of a width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = space(.fixedSpace)
        item.width = width
        return item
    }

    /// Whether the button says that something is done.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }

    /// The width of the button or the room, in points; 0 for as wide as it needs.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }

    /// Titles that the button may have: it is wide enough for all of them.
    open var possibleTitles: Set<String>? { didSet { changed() } }

    /// A view in place of a button; nil for a button.
    open var customView: UIView? { didSet { changed() } }

    /// The method that the button calls; nil for none.
    open var action: Selector?

    /// Whose method that is; nil for whoever has it along the responder chain. It is not kept alive.
    open weak var target: AnyObject?

    /// What the button does in place of calling a method; nil for nothing.
    open var primaryAction: UIAction? { didSet { changed() } }

    /// Whether the button looks chosen. The default is false.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

    /// Whether choosing the button changes whether it is selected. The default is false.
    open var changesSelectionAsPrimaryAction = false

    /// Whether the item is not shown. The default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    /// The colour of the button; nil for the bar's.
    open var tintColor: UIColor? { didSet { changed() } }

    /// What a button is for, with UIKit's values.
    public enum Style: Int, Sendable {
        /// An ordinary button.
        case plain = 0
        /// As `plain`; kept for old code.
        case bordered = 1
        /// What is shown is done with it.
        case done = 2
    }

    private func take(_ item: SystemItem) {
        systemItem = item
        title = item.title
        image = item.symbol.flatMap { UIImage(systemName: $0) }
        accessibilityLabel = item.words
    }

    private class func space(_ kind: SystemItem) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = kind
        return item
    }

    /// Does what the button is for.
    final func perform(from control: UIView?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            if !primaryAction.attributes.contains(.disabled) { primaryAction.run(from: self) }
        } else if let action {
            _ = ActionDispatch.route(action, target, self, nil)
        }
    }
}
