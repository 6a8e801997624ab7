import Foundation

/// A control that triggers an action when the user taps it.
///
/// The appearance is set either per state, or as a whole by a configuration.
@preconcurrency @MainActor open class UIButton: UIControl, BaselineProviding {
    final var states = ButtonStateValues()
    final var kind = ButtonType.custom
    final let backdrop = ControlPart()
    final var backgroundImageView: UIImageView?
    final var label: ButtonLabel?
    final var subtitleLabelValue: ButtonLabel?
    final var imageViewValue: UIImageView?
    final var indicator: UIActivityIndicatorView?
    final var needsConfiguration = false
    final var menuValue: UIMenu?
    final var pointerValue: ControlPointer?

    /// Creates a custom button with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a button with an action; nil for no action. The action runs when the button is triggered. The action
    /// also provides the title and the image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        applyPrimaryAction(primaryAction)
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
        applyKind()
    }

    /// Creates a button of a type with an action; nil for no action. The action runs when the button is triggered. The
    /// action also provides the title and the image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        applyPrimaryAction(primaryAction)
    }

    /// Creates a button with a configuration and an action; nil for no action. The action runs when the button is
    /// triggered. The action also provides a missing title or image.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        kind = .system
        self.configuration = configuration
        applyPrimaryAction(primaryAction)
        sizeToFit()
    }

    /// Creates an empty button. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIButton.self)
    }

    /// Returns a system button that shows an image and calls a method of a target.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    /// The type of the button.
    open var buttonType: ButtonType { kind }

    // MARK: Values per state

    /// Sets the title for a state; nil for none. A state without a title shows the title of the normal state.
    open func setTitle(_ title: String?, for state: State) { updateStateValues(state) { $0.title = title } }

    /// Sets an attributed title for a state; nil for none. The attributed title replaces the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        updateStateValues(state) { $0.attributedTitle = title.map { AttributedText($0) } }
    }

    /// Sets the colour of the title for a state; nil for the colour of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) { updateStateValues(state) { $0.titleColor = color } }

    /// Sets the colour of the title's shadow for a state; nil for the colour of the normal state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        updateStateValues(state) { $0.titleShadowColor = color }
    }

    /// Sets the image for a state; nil for the image of the normal state.
    open func setImage(_ image: UIImage?, for state: State) { updateStateValues(state) { $0.image = image } }

    /// Sets the background image for a state; nil for the background image of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        updateStateValues(state) { $0.backgroundImage = image }
    }

    /// Sets the symbol configuration for a state; nil for the symbol configuration of the normal state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        updateStateValues(state) { $0.symbol = configuration }
    }

    /// Returns the title in a state; nil for none.
    open func title(for state: State) -> String? { states.title(in: state).plain }

    /// Returns the attributed title in a state; nil for none.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        states.title(in: state).attributed?.foundationText
    }

    /// Returns the colour of the title in a state: the colour set by the app, else the standard colour.
    open func titleColor(for state: State) -> UIColor? {
        states.value(\.titleColor, in: state) ?? standardTitleColor(state)
    }

    /// Returns the colour of the title's shadow in a state; nil for no shadow.
    open func titleShadowColor(for state: State) -> UIColor? { states.value(\.titleShadowColor, in: state) }

    /// Returns the image in a state; nil for none.
    open func image(for state: State) -> UIImage? { states.value(\.image, in: state) }

    /// Returns the background image in a state; nil for none.
    open func backgroundImage(for state: State) -> UIImage? { states.value(\.backgroundImage, in: state) }

    /// The title in the current state; nil for none.
    open var currentTitle: String? { title(for: state) }
    /// The attributed title in the current state; nil for none.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title in the current state.
    open var currentTitleColor: UIColor { currentAppearance().titleColor }
    /// The image in the current state; nil for none.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image in the current state; nil for none.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The insets around the content, in points. The insets have no effect with a configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateAppearance() } }
    /// The insets of the title, in points. The insets move the title by half the difference of opposite insets. With a
    /// configuration, the insets have no effect.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the image, in points. The insets move the image by half the difference of opposite insets. With a
    /// configuration, the insets have no effect.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    // MARK: Configuration

    /// The complete appearance of the button; nil to use the values set per state.
    open var configuration: Configuration? {
        didSet {
            setNeedsUpdateConfiguration()
            invalidateAppearance()
        }
    }

    /// Whether the configuration follows the button's state; the value is stored and has no effect here. The default is
    /// true.
    open var automaticallyUpdatesConfiguration = true

    /// A closure that updates the configuration after the state has changed; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Schedules a call of `updateConfiguration()` for the next layout of the button.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Updates the configuration for the button's state. The default calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// A closure that updates a button whose state has changed.
    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    // MARK: Parts

    /// The label of the title. The label is created when it is first read.
    open var titleLabel: UILabel? { titleLabelCreatingIfNeeded }
    /// The label of the subtitle; nil until a subtitle has been shown.
    open var subtitleLabel: UILabel? { subtitleLabelValue }
    /// The view of the image. The view is created when it is first read.
    open var imageView: UIImageView? { imageViewCreatingIfNeeded }

    /// The role of the button. The default is `normal`.
    open var role = Role.normal { didSet { invalidateAppearance() } }

    /// Whether triggering the button toggles `isSelected`. For a button that shows its menu as primary action: whether
    /// the button is a pop-up button. A pop-up button shows the title and the image of the selected entry, and exactly
    /// one entry is selected. The default is false.
    open var changesSelectionAsPrimaryAction = false { didSet { menuBehaviorChanged() } }

    /// The menu of the button; nil for none. The button copies the menu that is set, and keeps the selection of menus
    /// with single selection.
    open var menu: UIMenu? {
        get { menuValue }
        set { setMenu(newValue) }
    }

    /// Whether the pointer has an effect on the button. The default is false.
    open var isPointerInteractionEnabled: Bool {
        get { pointerValue?.isAttached ?? false }
        set { setPointerInteractionEnabled(newValue) }
    }

    /// A closure that returns the style of the pointer over the button; nil for the proposed style. Setting a closure
    /// enables the pointer interaction.
    open var pointerStyleProvider: PointerStyleProvider? {
        didSet {
            if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
            pointerValue?.isStyleOwn = pointerStyleProvider == nil
            pointerValue?.interaction.invalidate()
        }
    }

    /// Whether the pointer currently has an effect on the button.
    open var isHovered: Bool { pointerValue?.isHovered ?? false }

    // MARK: Size

    /// The size of all parts, including the insets.
    open override var intrinsicContentSize: CGSize { layout(currentAppearance(), nil).size.roundedUp }

    /// Returns the size of all parts, including the insets; the available size is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { layout(currentAppearance(), nil).size.roundedUp }

    /// Lays out the parts.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutParts()
    }

    /// Requests an update of the configuration, because the title and symbols are drawn in the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    /// Triggers the button as a tap does. Returns false if the button is disabled.
    open override func accessibilityActivate() -> Bool { press() }

    override func stateChanged() {
        super.stateChanged()
        setNeedsUpdateConfiguration()
    }

    override var focusCornerRadius: CGFloat? {
        let appearance = currentAppearance()
        return appearance.isCapsule ? nil : appearance.cornerRadius
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardSpacebar || key == .keyboardReturnOrEnter ? press() : false
    }

    /// Returns the button's menu.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menuValue.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    override var hasExclusiveMenu: Bool { isPopUp }

    override func menuBehaviorChanged() { updatePopUp() }

    override func menuDidPerform() { updatePopUp() }

    override func willTriggerByTouch() {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }

    var firstBaselineDistance: CGFloat { baselines.first }
    var lastBaselineDistance: CGFloat { baselines.last }

    override var standardAccessibility: AccessibilityOverrides.Standard { buttonAccessibility }
}
