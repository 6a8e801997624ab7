import Foundation

/// A field for what somebody looks for, with a Cancel button and a row of scopes where the app wants them.
@MainActor open class UISearchBar: UIView {
    /// How a search bar looks, with UIKit's values.
    public enum Style: UInt, Sendable {
        /// As a bar with a ground.
        case `default` = 0
        /// As a bar with a ground.
        case prominent = 1
        /// Without a ground.
        case minimal = 2
    }

    /// Which picture of a search bar is meant, with UIKit's values.
    public enum Icon: Int, Sendable {
        /// The magnifying glass before the text.
        case search = 0
        /// The button that takes the text away; its picture is always the same here.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The button that lists results; it is not there.
        case resultsList = 3
    }

    final let field = UISearchTextField(frame: .zero)
    final let cancel = UIButton(type: .system)
    final let scope = UISegmentedControl(frame: .zero)
    final let promptLabel = UILabel()
    final let ground = BarGround(lineIsAbove: false)
    final var bookmark: UIButton?
    final lazy var listener = SearchBarListener(self)
    final weak var searchController: UISearchController?
    /// Whether a navigation bar has taken the search bar in, which gives it its ground and margins.
    final var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { lookMayHaveChanged() } } }
    final var cancelIsShown = false
    final var scopeIsShown = false

    /// Asked and told about the search; held weakly.
    open weak var delegate: (any UISearchBarDelegate)?

    /// A bar at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A bar read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    // MARK: Text

    /// The text; never nil, and setting nil makes it empty. The delegate is not told of a text that is set here.
    open var text: String? {
        get { field.text }
        set {
            guard newValue ?? "" != field.text ?? "" else { return }
            field.text = newValue
            searchController?.textChanged()
        }
    }

    /// What stands in an empty field; nil for nothing.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line above the field; nil for none.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            heightMayHaveChanged()
        }
    }

    /// The field itself.
    open var searchTextField: UISearchTextField { field }

    /// Whether the bar can be used. The default is true.
    open var isEnabled = true { didSet { enabledChanged() } }

    // MARK: Buttons

    /// Whether there is a Cancel button. The default is false; a search controller shows it while it is active, until the
    /// app sets it here.
    open var showsCancelButton: Bool {
        get { cancelIsShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the Cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        searchController?.automaticallyShowsCancelButton = false
        showCancel(showsCancelButton, animated: animated)
    }

    /// Whether there is a bookmark button behind an empty text. The default is false.
    open var showsBookmarkButton = false { didSet { bookmarkMayHaveChanged() } }

    /// Gives the bar another picture for the magnifying glass or the bookmark; nil for the usual one. The state does not
    /// matter here.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon] = iconImage
        iconsChanged()
    }

    /// The picture that the app gave for an icon; nil for none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }

    final var images: [Icon: UIImage] = [:]

    // MARK: Scopes

    /// The titles of the scopes that the person chooses among; nil for none.
    open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }

    /// The scope that is chosen, counted from 0. The default is 0; setting it tells nobody.
    open var selectedScopeButtonIndex = 0 {
        didSet { scope.selectedSegmentIndex = selectedScopeButtonIndex }
    }

    /// Whether the scopes are shown. The default is false; a search controller shows them while it is active.
    open var showsScopeBar: Bool {
        get { scopeIsShown }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        searchController?.automaticallyShowsScopeBar = false
        showScopes(show)
    }

    // MARK: Look

    /// How the bar looks. The default is `.default`.
    open var searchBarStyle = Style.default { didSet { lookMayHaveChanged() } }

    /// The colour of the ground; nil for the usual one.
    open var barTintColor: UIColor? { didSet { lookMayHaveChanged() } }

    /// Whether what lies behind shines through. The default is true.
    open var isTranslucent = true { didSet { lookMayHaveChanged() } }

    /// A picture on the ground; nil for the usual ground. An empty picture makes the bar have none, as in UIKit.
    open var backgroundImage: UIImage? { didSet { lookMayHaveChanged() } }

    // MARK: Keyboard

    /// What a keyboard offers.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// What its Return key says. The default is `.search`.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Which letters become capital.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// Whether words are corrected. The default is that they are not.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether Return does nothing while there is no text. The default is true.
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

    /// Escape is Cancel, where there is something to cancel.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takesEscape($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// As high as its rows.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight) }
    /// As high as its rows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wantedHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }
    override var standardAccessibility: AccessibilityWords.Standard { AccessibilityWords.Standard(role: .group) }
}
