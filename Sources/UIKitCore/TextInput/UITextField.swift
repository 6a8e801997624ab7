import Foundation

/// A line of text that a person edits.
///
/// The text itself, with cursor, input methods, clipboard and undo, is the platform's; the field is what surrounds it.
@MainActor open class UITextField: UIControl, UITextInput {
    /// What a field looks like.
    public enum BorderStyle: Int, Sendable {
        /// Nothing around the text.
        case none = 0
        /// A line.
        case line = 1
        /// A line with a shadow.
        case bezel = 2
        /// A filled rounded rectangle.
        case roundedRect = 3
    }

    /// When something beside the text is there.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While it is not.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    /// Why editing has ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The person accepted the text, or turned to something else.
        case committed = 0
        /// The person took it back.
        case cancelled = 1
    }

    /// Posted after editing has begun, with the field as object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing has ended, with the field as object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after a person has changed the text, with the field as object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    final var facts = TextFieldFacts()
    final lazy var platformInput: any PlatformTextInput = makeInput()

    /// A field at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A field read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    // MARK: Text

    /// The text; never nil, and setting nil makes it empty. A person's editing is not told of a text that is set here.
    open var text: String? {
        get { platformInput.text }
        set { setText(newValue ?? "") }
    }

    /// The text with attributes; nil for none.
    open var attributedText: NSAttributedString? {
        get { facts.attributed ?? NSAttributedString(string: platformInput.text, attributes: defaultTextAttributes) }
        set { setAttributed(newValue) }
    }

    /// What stands in an empty field; nil for nothing.
    open var placeholder: String? {
        get { facts.placeholder?.string }
        set { change { $0.placeholder = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// What stands in an empty field, with attributes; nil for nothing.
    open var attributedPlaceholder: NSAttributedString? {
        get { facts.placeholder }
        set { change { $0.placeholder = newValue } }
    }

    /// The font; the interface's in 17 points unless set.
    // UIKit's own declaration: apps set nil for the standard font.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { facts.font }
        set { change { $0.font = newValue ?? TextFieldFacts.standardFont } }
    }

    /// The colour of the text; nil sets that of labels.
    open var textColor: UIColor? {
        get { facts.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// Where the text stands. The default is natural.
    open var textAlignment: NSTextAlignment {
        get { facts.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// The attributes of text that has none of its own.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: facts.font, .foregroundColor: facts.color] }
        set {
            change {
                if let font = newValue[.font] as? UIFont { $0.font = font }
                if let color = newValue[.foregroundColor] as? UIColor { $0.color = color }
            }
        }
    }

    /// Whether the text becomes smaller to fit. Taken and without effect here: the text scrolls.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest size that the text becomes, in points. Taken and without effect here.
    open var minimumFontSize: CGFloat = 0

    // MARK: Editing

    /// Asked and told about editing; held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the person edits the text now.
    open var isEditing: Bool { facts.isEditing }

    /// Whether the text goes when editing begins. The default is false.
    open var clearsOnBeginEditing = false
    /// Whether what is typed first replaces everything. The default is false.
    open var clearsOnInsertion = false

    /// Where the person is in the text, as a property list that says nothing of the text itself: selection, scroll position and
    /// whether the field is the first responder. Set the text first; anything that is no such state is left alone.
    ///
    /// Mirrors iOS 15's property, for use in `stateRestorationActivity(for:)`.
    open var interactionState: Any {
        get { currentInteractionState.value }
        set { restore(newValue) }
    }

    // MARK: Surroundings

    /// What surrounds the text. The default is none.
    open var borderStyle: BorderStyle {
        get { facts.border }
        set { change { $0.border = newValue } }
    }

    /// When there is a button that takes the text away. The default is never.
    open var clearButtonMode: ViewMode {
        get { facts.clearMode }
        set { change { $0.clearMode = newValue } }
    }

    /// A view before the text; nil for none.
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    /// A view behind the text; nil for none.
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    /// When the view before the text is there. The default is never.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// When the view behind the text is there. The default is never.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// The rectangle of the text when it is not edited, for bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
    /// The rectangle of the text while it is edited, for bounds.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
    /// The rectangle of what stands in an empty field, for bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of what surrounds the text, for bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the button that takes the text away, for bounds.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
    /// The rectangle of the view before the text, for bounds.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeading: true) }
    /// The rectangle of the view behind the text, for bounds.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeading: false) }

    // MARK: Keyboard

    /// What a keyboard offers.
    open var keyboardType: UIKeyboardType {
        get { facts.traits.keyboardType }
        set { change { $0.traits.keyboardType = newValue } }
    }
    /// What its Return key says.
    open var returnKeyType: UIReturnKeyType {
        get { facts.traits.returnKeyType }
        set { change { $0.traits.returnKeyType = newValue } }
    }
    /// Which letters become capital.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { facts.traits.autocapitalizationType }
        set { change { $0.traits.autocapitalizationType = newValue } }
    }
    /// Whether words are corrected.
    open var autocorrectionType: UITextAutocorrectionType {
        get { facts.traits.autocorrectionType }
        set { change { $0.traits.autocorrectionType = newValue } }
    }
    /// Whether spelling is checked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { facts.traits.spellCheckingType }
        set { change { $0.traits.spellCheckingType = newValue } }
    }
    /// What the keyboard looks like.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { facts.traits.keyboardAppearance }
        set { change { $0.traits.keyboardAppearance = newValue } }
    }
    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { facts.traits.enablesReturnKeyAutomatically }
        set { change { $0.traits.enablesReturnKeyAutomatically = newValue } }
    }
    /// Whether what is typed is not shown, and not copied.
    open var isSecureTextEntry: Bool {
        get { facts.traits.isSecureTextEntry }
        set { change { $0.traits.isSecureTextEntry = newValue } }
    }
    /// What the text means; nil for nothing in particular.
    // UIKit's own declaration: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType! {
        get { facts.traits.textContentType }
        set { change { $0.traits.textContentType = newValue } }
    }

    private var ownInputView: UIView?
    private var ownAccessory: UIView?
    /// The view shown in place of the keyboard; nil for the keyboard.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            reloadInputViews()
        }
    }
    /// The view shown above the keyboard; nil for none.
    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set {
            ownAccessory = newValue
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
    open override func delete(_ sender: Any?) { platformInput.perform(.delete) }
    open override func selectAll(_ sender: Any?) { platformInput.perform(.selectAll) }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let left = presses.filter { !takeKey($0) }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touched(touches)
    }

    // MARK: View

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { change { _ in } } } }
    open override var intrinsicContentSize: CGSize { wantedSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { wantedSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
    }
    open override func draw(_ rect: CGRect) { drawSurroundings() }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLook()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }
    package final override var nativeInput: (any PlatformTextInput)? { platformInput }
}
