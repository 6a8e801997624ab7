import Foundation

/// A control that does something when it is touched.
///
/// What it shows is given state by state, or as a whole by a configuration.
@MainActor open class UIButton: UIControl, BaselineProviding {
    final var states = ButtonStates()
    final var kind = ButtonType.custom
    final let backdrop = ControlPart()
    final var backgroundPicture: UIImageView?
    final var label: ButtonLabel?
    final var secondLabel: ButtonLabel?
    final var picture: UIImageView?
    final var indicator: UIActivityIndicatorView?
    final var needsConfiguration = false

    /// A button without a look of its own, at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A button that runs an action and takes its title and image; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
        applyKind()
    }

    /// A button of a type that runs an action and takes its title and image; nil for none.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// A button that looks as a configuration says, and runs an action; nil for none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        kind = .system
        self.configuration = configuration
        take(primaryAction)
        sizeToFit()
    }

    /// A button read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    /// A button of the interface's look with an image that calls a method of a target.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    /// What kind of button it is.
    open var buttonType: ButtonType { kind }

    // MARK: By state

    /// Sets the title for a state; nil for the normal one's.
    open func setTitle(_ title: String?, for state: State) { give(state) { $0.title = title } }

    /// Sets a title with attributes for a state; nil for the normal one's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        give(state) { $0.attributedTitle = title }
    }

    /// Sets the colour of the title for a state; nil for the normal one's.
    open func setTitleColor(_ color: UIColor?, for state: State) { give(state) { $0.titleColor = color } }

    /// Sets the colour of the title's shadow for a state; nil for the normal one's.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        give(state) { $0.titleShadowColor = color }
    }

    /// Sets the image for a state; nil for the normal one's.
    open func setImage(_ image: UIImage?, for state: State) { give(state) { $0.image = image } }

    /// Sets the image behind everything for a state; nil for the normal one's.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { give(state) { $0.backgroundImage = image } }

    /// Sets how symbols are made in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        give(state) { $0.symbol = configuration }
    }

    /// The title in a state; nil for none.
    open func title(for state: State) -> String? { states.title(in: state).plain }

    /// The title with attributes in a state; nil for none.
    open func attributedTitle(for state: State) -> NSAttributedString? { states.title(in: state).attributed }

    /// The colour of the title in a state; nil when none was set.
    open func titleColor(for state: State) -> UIColor? {
        states.value(\.titleColor, in: state) ?? standardTitleColor(state)
    }

    /// The colour of the title's shadow in a state; nil when none was set.
    open func titleShadowColor(for state: State) -> UIColor? { states.value(\.titleShadowColor, in: state) }

    /// The image in a state; nil for none.
    open func image(for state: State) -> UIImage? { states.value(\.image, in: state) }

    /// The image behind everything in a state; nil for none.
    open func backgroundImage(for state: State) -> UIImage? { states.value(\.backgroundImage, in: state) }

    /// The title just now; nil for none.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes just now; nil for none.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title just now.
    open var currentTitleColor: UIColor { look().titleColor }
    /// The image just now; nil for none.
    open var currentImage: UIImage? { image(for: state) }
    /// The image behind everything just now; nil for none.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The distance of everything from the edges, in points, where there is no configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { lookChanged() } }
    /// How far the title is moved from where it would be, in points, where there is no configuration.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// How far the image is moved from where it would be, in points, where there is no configuration.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    // MARK: As a whole

    /// All that the button shows; nil for what was given state by state.
    open var configuration: Configuration? {
        didSet {
            setNeedsUpdateConfiguration()
            lookChanged()
        }
    }

    /// Whether the configuration follows the button's state. The default is true.
    open var automaticallyUpdatesConfiguration = true

    /// Called when the button's state has changed, to change the configuration; nil for nothing.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for `updateConfiguration()` to be called before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings the configuration up to date with the button's state. The default calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Does something with a button whose state has changed.
    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    // MARK: Parts

    /// The label of the title.
    open var titleLabel: UILabel? { madeLabel }
    /// The label of the subtitle; nil without one.
    open var subtitleLabel: UILabel? { secondLabel }
    /// The view of the image.
    open var imageView: UIImageView? { madePicture }

    /// What the button is for. The default is nothing in particular.
    open var role = Role.normal { didSet { lookChanged() } }

    /// Whether the button switches `isSelected` when it is touched. The default is false.
    open var changesSelectionAsPrimaryAction = false

    /// Whether the button answers to the pointer; it has no effect of its own here.
    open var isPointerInteractionEnabled = false

    // MARK: Size

    /// The size of everything that the button shows.
    open override var intrinsicContentSize: CGSize { layout(look(), nil).size.roundedUp }

    /// The size of everything that the button shows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { layout(look(), nil).size.roundedUp }

    /// Gives the parts their places.
    open override func layoutSubviews() {
        bringUpToDate()
        super.layoutSubviews()
        arrange()
    }

    /// The colour of the title and of symbols is the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    /// The button is operated, as by a touch.
    open override func accessibilityActivate() -> Bool { press() }

    override func stateChanged() {
        super.stateChanged()
        setNeedsUpdateConfiguration()
    }

    override var showsFocusRing: Bool { true }

    override var focusRingRadius: CGFloat? {
        let look = look()
        return look.isCapsule ? nil : look.radius
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardSpacebar || key == .keyboardReturnOrEnter ? press() : false
    }

    override func willTriggerByTouch() {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }

    var firstBaselineDistance: CGFloat { baselines.first }
    var lastBaselineDistance: CGFloat { baselines.last }

    override var standardAccessibility: AccessibilityWords.Standard { spokenButton }
}
