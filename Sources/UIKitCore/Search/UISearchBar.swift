import Foundation

/// A text field for searches, with an optional Cancel button and an optional row of scopes.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The style of a search bar, with UIKit's values.
    public enum Style: UInt, Sendable {
        /// A bar with a background.
        case `default` = 0
        /// A bar with a background.
        case prominent = 1
        /// A bar without a background.
        case minimal = 2
    }

    /// The icons of a search bar, with UIKit's values.
    public enum Icon: Int, Sendable {
        /// The magnifying glass before the text.
        case search = 0
        /// The button that clears the text; its image cannot be changed here.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The button that lists results; not implemented.
        case resultsList = 3
    }

    final let field = UISearchTextField(frame: .zero)
    final let cancel = UIButton(type: .system)
    final let scope = UISegmentedControl(frame: .zero)
    final let promptLabel = UILabel()
    final let barBackground = BarBackgroundView(hasLineAtTop: false)
    final var bookmark: UIButton?
    final lazy var fieldDelegate = SearchFieldDelegate(self)
    final weak var searchController: UISearchController?
    /// Whether the search bar is inside a navigation bar. The navigation bar then provides the background and the
    /// margins.
    final var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { updateAppearance() } } }
    final var isCancelButtonShown = false
    final var isScopeBarShown = false

    /// The delegate of the search bar; held weakly.
    open weak var delegate: (any UISearchBarDelegate)?

    /// Creates a search bar with a frame in its future superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty search bar. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UISearchBar.self)
    }

    // MARK: Text

    /// The text of the field; never nil. Setting nil makes the text empty. Setting the property does not notify the
    /// delegate.
    open var text: String? {
        get { field.text }
        set {
            guard newValue ?? "" != field.text ?? "" else { return }
            field.text = newValue
            searchController?.textChanged()
        }
    }

    /// The text that an empty field shows; nil for none.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line of text above the field; nil for none.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            updateHeight()
        }
    }

    /// The text field of the search bar.
    open var searchTextField: UISearchTextField { field }

    /// Whether the bar can be used. The default is true.
    open var isEnabled = true { didSet { enabledChanged() } }

    // MARK: Buttons

    /// Whether the Cancel button is shown. The default is false. A search controller shows the button during a search,
    /// until the app sets this property.
    open var showsCancelButton: Bool {
        get { isCancelButtonShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the Cancel button. After this call, a search controller does not change the visibility of the
    /// button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        searchController?.automaticallyShowsCancelButton = false
        showCancel(showsCancelButton, animated: animated)
    }

    /// Whether a bookmark button is shown after the text while the field is not being edited. The default is false.
    open var showsBookmarkButton = false { didSet { bookmarkMayHaveChanged() } }

    /// Sets the image of the magnifying glass or the bookmark; nil restores the default image. The state is ignored
    /// here.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon] = iconImage
        iconsChanged()
    }

    /// Returns the image that the app set for an icon; nil for none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }

    final var images: [Icon: UIImage] = [:]

    // MARK: Scopes

    /// The titles of the scopes that the user can choose; nil for none.
    open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }

    /// The index of the chosen scope. The default is 0; setting it does not notify the delegate.
    open var selectedScopeButtonIndex = 0 {
        didSet { scope.selectedSegmentIndex = selectedScopeButtonIndex }
    }

    /// Whether the scopes are shown. The default is false. A search controller shows the scopes during a search.
    open var showsScopeBar: Bool {
        get { isScopeBarShown }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes, always without animation. After this call, a search controller does not change the
    /// visibility of the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        searchController?.automaticallyShowsScopeBar = false
        showScopes(show)
    }

    // MARK: Appearance

    /// The style of the bar. The default is `.default`.
    open var searchBarStyle = Style.default { didSet { updateAppearance() } }

    /// The colour of the background; nil for the default.
    open var barTintColor: UIColor? { didSet { updateAppearance() } }

    /// Whether the content behind the bar shows through. The default is true.
    open var isTranslucent = true { didSet { updateAppearance() } }

    /// The background image; nil for the default background. An empty image removes the background, as in UIKit.
    open var backgroundImage: UIImage? { didSet { updateAppearance() } }

    // MARK: Keyboard

    /// The type of the keyboard.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// The title of the Return key. The default is `.search`.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// The automatic capitalisation of the text.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// The automatic correction of words. The default is `no`.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether the Return key is disabled while the text is empty. The default is true.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }

    // MARK: Inherited

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    /// Treats Escape like the Cancel button while a search can be cancelled.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !handleEscape($0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    /// The height of the bar's rows.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight) }
    /// Returns the given width and the height of the bar's rows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: preferredHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }
    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(role: .group)
    }
}
