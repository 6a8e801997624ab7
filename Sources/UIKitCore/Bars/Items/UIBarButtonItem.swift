import Foundation

/// A button of a navigation bar or toolbar, or the space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem,
    UISpringLoadedInteractionSupporting
{
    /// The system item; nil for an ordinary button.
    final var systemItem: SystemItem?
    /// The view that shows the item: a button, or the custom view; nil if no view has been created.
    final weak var shownView: UIView?
    final var menuValue: UIMenu?

    /// Creates a button without title and image.
    public override init() { super.init() }

    /// Creates a button with a title. A tap calls a method of the target, or of the responder chain if the target is
    /// nil.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// Creates a button with an image. A tap calls a method of the target, or of the responder chain if the target is
    /// nil.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button with an image, and another image for compact bars. A tap calls a method of the target, or of
    /// the responder chain if the target is nil.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a system button. A tap calls a method of the target, or of the responder chain if the target is nil.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem.style, target: target, action: action)
        applySystemItem(systemItem)
    }

    /// Creates an item that shows a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
        // As in UIKit, a button in a bar reacts to the pointer by default.
        (customView as? UIButton)?.isPointerInteractionEnabled = true
    }

    /// Creates a button that runs an action and has a menu. If the title is nil, the button shows the action's title;
    /// if the image is nil, the button shows the action's image. Without an action, a tap shows the menu; with an
    /// action, a long press or a secondary click shows the menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }

    /// Creates a button that runs an action and shows the action's title and image.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: nil, image: nil, primaryAction: primaryAction)
    }

    /// Creates a system button that runs an action and has a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.menu = menu
        style = systemItem.style
        self.primaryAction = primaryAction
        applySystemItem(systemItem)
    }

    /// Returns a space that takes the remaining width.
    open class func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace) }

    /// Returns a space with a fixed width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = space(.fixedSpace)
        item.width = width
        return item
    }

    /// The style of the button.
    open var style = Style.plain { didSet { if style != oldValue { notifyObserver() } } }

    /// The width of the button or the space, in points; 0 for the width that the contents need.
    open var width: CGFloat = 0 { didSet { if width != oldValue { notifyObserver() } } }

    /// All titles that the button can have. The button is wide enough for each of these titles; nil for the current
    /// title only.
    open var possibleTitles: Set<String>? { didSet { notifyObserver() } }

    /// A view that is shown instead of a button; nil for a button.
    open var customView: UIView? { didSet { notifyObserver() } }

    /// The method that the button calls; nil for none.
    open var action: Selector?

    /// The target of the action, held weakly; nil for the responder chain.
    open weak var target: AnyObject?

    /// An action that the button runs instead of calling a method; nil for none. Setting an action replaces the item's
    /// title and image by the title and image of the action, unless the item is a system item.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction, systemItem == nil { (title, image) = (primaryAction.title, primaryAction.image) }
            notifyObserver()
        }
    }

    /// The menu of the button; nil for none. The item copies the menu that is set.
    open var menu: UIMenu? {
        get { menuValue }
        set { setMenu(newValue) }
    }

    /// Whether holding dragged items over the button triggers the button. The default is false. The value has no effect
    /// on a custom view.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { notifyObserver() } } }

    /// Whether the button is shown as selected. The default is false.
    open var isSelected = false { didSet { if isSelected != oldValue { notifyObserver() } } }

    /// Whether a tap on the button toggles its selection. For an item whose menu is shown by a tap: whether the item
    /// shows the title and the image of the selected entry. The default is false.
    open var changesSelectionAsPrimaryAction = false { didSet { updatePopUp() } }

    /// Whether the item is hidden. The default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { notifyObserver() } } }

    /// The colour of the button; nil for the tint colour of the bar.
    open var tintColor: UIColor? { didSet { notifyObserver() } }

    /// The style of a button, with UIKit's values.
    public enum Style: Int, Sendable {
        /// A plain button.
        case plain = 0
        /// Shown as `plain`; exists for old code.
        case bordered = 1
        /// A button that completes the current task.
        case done = 2
    }

    private func applySystemItem(_ item: SystemItem) {
        systemItem = item
        title = item.title
        image = item.symbol.flatMap { UIImage(systemName: $0) }
        accessibilityLabel = item.accessibilityLabel
    }

    private class func space(_ kind: SystemItem) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = kind
        return item
    }

    /// Runs the button's action, after toggling the selection if `changesSelectionAsPrimaryAction` is set. Does nothing
    /// if the button is disabled.
    final func perform(from control: UIView?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            if !primaryAction.attributes.contains(.disabled) { primaryAction.run(from: self) }
        } else if let action {
            _ = ActionDispatch.sendThroughApplication(action, to: target, from: self, for: nil)
        }
    }
}
