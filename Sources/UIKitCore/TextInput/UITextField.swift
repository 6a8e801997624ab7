import Foundation

/// A view with a single line of editable text.
///
/// The platform provides the editable text, with cursor, input methods, clipboard and undo. The field draws its border,
/// placeholder and side views.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// The style of a field's border.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin border.
        case line = 1
        /// A border with a shadow in UIKit; drawn like `line` here.
        case bezel = 2
        /// A filled rounded rectangle.
        case roundedRect = 3
    }

    /// The condition under which a view beside the text is visible.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text is not edited.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user accepted the text, or moved the focus elsewhere.
        case committed = 0
        /// The user discarded the change.
        case cancelled = 1
    }

    /// Posted after editing has begun, with the field as object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing has ended, with the field as object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after the user has changed the text, with the field as object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    final var fieldState = TextFieldState()
    final lazy var platformInput: any PlatformTextInput = makeInput()

    /// Creates a field with a frame in its future superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty field. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UITextField.self)
    }

    // MARK: Text

    /// The text; never nil. Setting nil makes the text empty. Setting the text neither calls the delegate nor sends
    /// editing events.
    open var text: String? {
        get { platformInput.text }
        set { setText(newValue ?? "") }
    }

    /// The text with attributes; never nil. Setting nil makes the text empty.
    open var attributedText: NSAttributedString? {
        get {
            fieldState.attributed?.foundationText
                ?? NSAttributedString(string: platformInput.text, attributes: defaultTextAttributes)
        }
        set { setAttributed(newValue) }
    }

    /// The text shown in an empty field; nil for none.
    open var placeholder: String? {
        get { fieldState.placeholder?.string }
        set { change { $0.placeholder = newValue.map { AttributedText(plain: $0) } } }
    }

    /// The text shown in an empty field, with attributes; nil for none.
    open var attributedPlaceholder: NSAttributedString? {
        get { fieldState.placeholder?.foundationText }
        set { change { $0.placeholder = newValue.map { AttributedText($0) } } }
    }

    /// The font; by default the interface font in 17 points.
    // UIKit declares the type in this way: apps set nil for the standard font.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { fieldState.font }
        set { change { $0.font = newValue ?? TextFieldState.standardFont } }
    }

    /// Whether a font of a text style, or of `UIFontMetrics`, is adjusted when the user's text size changes. The
    /// default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted !== font { self.font = adjusted }
    }

    /// The colour of the text; nil resets it to the label colour.
    open var textColor: UIColor? {
        get { fieldState.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// The alignment of the text. The default is natural.
    open var textAlignment: NSTextAlignment {
        get { fieldState.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// The font and the colour of text without attributes of its own. Other attributes are ignored.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: fieldState.font, .foregroundColor: fieldState.color] }
        set {
            change {
                if let font = newValue[.font] as? UIFont { $0.font = font }
                if let color = newValue[.foregroundColor] as? UIColor { $0.color = color }
            }
        }
    }

    /// Whether the text shrinks to fit. Stored, but without effect here: the text scrolls.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest size to which the text shrinks, in points. Stored, but without effect here.
    open var minimumFontSize: CGFloat = 0

    // MARK: Editing

    /// The delegate for editing; a weak reference.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the text is being edited.
    open var isEditing: Bool { fieldState.isEditing }

    /// Whether the text is cleared when editing begins. The default is false.
    open var clearsOnBeginEditing = false
    /// Whether the first insertion replaces the whole text. The default is false. Stored, but without effect here.
    open var clearsOnInsertion = false

    /// The state of the user's interaction as a property list: selection, scroll position and whether the field is the
    /// first responder. The list does not contain the text; set the text before this property. A value that is not an
    /// interaction state is ignored.
    ///
    /// Mirrors iOS 15's property, for use in `stateRestorationActivity(for:)`.
    open var interactionState: Any {
        get { currentInteractionState.value }
        set { restore(newValue) }
    }

    // MARK: Border and side views

    /// The border style. The default is none.
    open var borderStyle: BorderStyle {
        get { fieldState.border }
        set { change { $0.border = newValue } }
    }

    /// The condition under which the clear button is visible. The button is visible only if the field has text, and
    /// never together with the view after the text. The default is never.
    open var clearButtonMode: ViewMode {
        get { fieldState.clearMode }
        set { change { $0.clearMode = newValue } }
    }

    /// A view before the text; nil for none.
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    /// A view after the text; nil for none.
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    /// The condition under which the view before the text is visible. The default is never.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The condition under which the view after the text is visible. The default is never.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// Returns the rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
    /// Returns the rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
    /// Returns the rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
    /// Returns the rectangle of the view before the text.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeading: true) }
    /// Returns the rectangle of the view after the text.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeading: false) }

    // MARK: Keyboard

    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { fieldState.traits.keyboardType }
        set { change { $0.traits.keyboardType = newValue } }
    }
    /// The label of the keyboard's Return key.
    open var returnKeyType: UIReturnKeyType {
        get { fieldState.traits.returnKeyType }
        set { change { $0.traits.returnKeyType = newValue } }
    }
    /// The automatic capitalisation.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { fieldState.traits.autocapitalizationType }
        set { change { $0.traits.autocapitalizationType = newValue } }
    }
    /// The automatic correction of words.
    open var autocorrectionType: UITextAutocorrectionType {
        get { fieldState.traits.autocorrectionType }
        set { change { $0.traits.autocorrectionType = newValue } }
    }
    /// The spelling check.
    open var spellCheckingType: UITextSpellCheckingType {
        get { fieldState.traits.spellCheckingType }
        set { change { $0.traits.spellCheckingType = newValue } }
    }
    /// The appearance of the keyboard.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { fieldState.traits.keyboardAppearance }
        set { change { $0.traits.keyboardAppearance = newValue } }
    }
    /// Whether Return is disabled while the text is empty.
    open var enablesReturnKeyAutomatically: Bool {
        get { fieldState.traits.enablesReturnKeyAutomatically }
        set { change { $0.traits.enablesReturnKeyAutomatically = newValue } }
    }
    /// Whether the text is obscured and cannot be copied.
    open var isSecureTextEntry: Bool {
        get { fieldState.traits.isSecureTextEntry }
        set { change { $0.traits.isSecureTextEntry = newValue } }
    }
    /// The semantic meaning of the text; nil for none.
    // UIKit declares the type in this way: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType! {
        get { fieldState.traits.textContentType }
        set { change { $0.traits.textContentType = newValue } }
    }

    private var inputViewValue: UIView?
    private var inputAccessoryViewValue: UIView?
    /// The view shown in place of the keyboard; nil for the keyboard.
    open override var inputView: UIView? {
        get { inputViewValue }
        set {
            inputViewValue = newValue
            reloadInputViews()
        }
    }
    /// The view shown above the keyboard; nil for none.
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewValue }
        set {
            inputAccessoryViewValue = newValue
            reloadInputViews()
        }
    }

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        permits(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { platformInput.perform(.cut) }
    open override func copy(_ sender: Any?) { platformInput.perform(.copy) }
    open override func paste(_ sender: Any?) { platformInput.perform(.paste) }
    open override func pasteAndMatchStyle(_ sender: Any?) { platformInput.perform(.paste) }
    open override func select(_ sender: Any?) { selectWord() }
    open override func delete(_ sender: Any?) { platformInput.perform(.delete) }
    open override func selectAll(_ sender: Any?) { platformInput.perform(.selectAll) }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let left = presses.filter { !handleKeyPress($0) }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    // MARK: Focus

    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, isTextInput: true, containsItems: false)
    }
    /// Nil, because the caret shows the focus.
    override var standardFocusEffect: UIFocusEffect? { nil }

    // MARK: View

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { change { _ in } } } }
    open override var intrinsicContentSize: CGSize { preferredSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { preferredSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
        window?.updateTextOverlays()
    }
    open override func draw(_ rect: CGRect) { drawBorderAndPlaceholder() }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let category = traitCollection.preferredContentSizeCategory
        if category != previousTraitCollection?.preferredContentSizeCategory { adjustFont() }
        updatePlatformAppearance()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updatePlatformAppearance()
    }
    package final override var nativeInput: (any PlatformTextInput)? { platformInput }
}
