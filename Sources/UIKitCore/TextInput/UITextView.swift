import Foundation

/// Text of several lines that a person reads, selects and edits, and that scrolls.
///
/// The text itself, with cursor, input methods, clipboard, undo and layout, is the platform's. The view's offset and the platform's
/// scrolling are one: whoever scrolls, `contentOffset` and the delegate say so. Attachments and links to tap are not shown.
@MainActor open class UITextView: UIScrollView, UITextInput {
    /// Posted after editing has begun, with the view as object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after editing has ended, with the view as object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted after a person has changed the text, with the view as object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    final var facts = TextViewFacts()
    final weak var textDelegate: (any UITextViewDelegate)?
    final lazy var platformInput: any PlatformTextInput = makeInput()

    /// A text view at a place in its future superview, with an area for its text; nil for one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        prepare()
    }

    /// A text view at a place in its future superview.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// A text view read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .systemBackground
        textContainer.changed = { [weak self] in self?.updateLook() }
    }

    // MARK: Text

    // UIKit's own declarations: apps set nil for no text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text; never nil, and setting nil makes it empty. Setting it takes attributes away, leaves undo nothing, and is not told to
    /// the delegate.
    open var text: String! {
        get { platformInput.text }
        set { setText(newValue ?? "") }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text with attributes, those that the app does not know from the view included. Never nil; setting nil makes it empty.
    ///
    /// Attributes stay with their characters while a person edits. The paragraph style of the first character counts for all.
    open var attributedText: NSAttributedString! {
        get { attributed }
        set { setAttributed(newValue ?? NSAttributedString(string: "")) }
    }

    /// The attributes of what is typed next: those of the character before the cursor unless set. What was set counts until the text or
    /// the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { typed }
        set { setTyped(newValue) }
    }

    /// The font of all of the text; the interface's in 12 points unless set, and that for nil.
    open var font: UIFont? {
        get { facts.font }
        set {
            change { $0.font = newValue ?? TextViewFacts.standardFont }
            dressAll(.font, facts.font)
        }
    }

    /// The colour of all of the text; nil for that of labels.
    open var textColor: UIColor? {
        get { facts.color }
        set {
            change { $0.color = newValue }
            dressAll(.foregroundColor, newValue ?? .label)
        }
    }

    /// Where lines stand. The default is natural: each paragraph begins where its own letters do.
    open var textAlignment: NSTextAlignment {
        get { facts.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// How far the text stays away from the edges, in points. The default is 8 above and below.
    open var textContainerInset: UIEdgeInsets {
        get { facts.insets }
        set { change { $0.insets = newValue } }
    }

    /// The area of the text.
    public final let textContainer: NSTextContainer

    // MARK: Editing

    /// Asked and told about editing and scrolling; held weakly.
    open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        textDelegate = delegate as? any UITextViewDelegate
    }

    /// Whether a person can change the text. The default is true; false ends editing.
    open var isEditable: Bool {
        get { facts.isEditable }
        set {
            guard newValue != facts.isEditable else { return }
            if !newValue, facts.isEditing { resignFirstResponder() }
            change { $0.isEditable = newValue }
        }
    }

    /// Whether a person can select text. The default is true.
    open var isSelectable: Bool {
        get { facts.isSelectable }
        set { change { $0.isSelectable = newValue } }
    }

    /// The selection in UTF-16 units; without a length it is the cursor. Beyond the text it ends with that.
    open var selectedRange: NSRange {
        get { platformInput.selection }
        set { platformInput.selection = newValue }
    }

    /// Whether what is typed first replaces everything. The default is false. Taken and without effect here.
    open var clearsOnInsertion = false

    /// Whether a person can change attributes. The default is false. Taken and without effect here: there is no menu for that.
    open var allowsEditingTextAttributes = false

    /// Scrolls just as far as is needed for a stretch of the text to be seen.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    /// Where the person is in the text, as a property list that says nothing of the text itself: selection, scroll position and
    /// whether the view is the first responder. Set the text first; anything that is no such state is left alone.
    ///
    /// Mirrors iOS 15's property, for use in `stateRestorationActivity(for:)`.
    open var interactionState: Any {
        get { currentInteractionState.value }
        set { restore(newValue) }
    }

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
    /// Whether Return does nothing while there is no text. Several lines always take it.
    open var enablesReturnKeyAutomatically: Bool {
        get { facts.traits.enablesReturnKeyAutomatically }
        set { change { $0.traits.enablesReturnKeyAutomatically = newValue } }
    }
    /// Taken and without effect: as in UIKit, several lines are shown and copied all the same.
    open var isSecureTextEntry: Bool {
        get { facts.traits.isSecureTextEntry }
        set { change { $0.traits.isSecureTextEntry = newValue } }
    }
    // UIKit's own declaration: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// What the text means; nil for nothing in particular.
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

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }
    open override var canResignFirstResponder: Bool { mayEnd }
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

    /// Whether the text scrolls. Without it the view is as high as its text in its width, for constraints as well. The default is true.
    open override var isScrollEnabled: Bool {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The size of the text in the width that the view has; none while it scrolls.
    open override var intrinsicContentSize: CGSize { wantedSize }
    /// The size of the text in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = size.width > 0 && size.width < 1e6 ? size.width : nil
        return textSize(room)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }
    override func offsetDidChange() {
        placeText()
        super.offsetDidChange()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }
    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(isElement: true, value: platformInput.text, role: .textField)
    }
    package final override var nativeInput: (any PlatformTextInput)? { platformInput }
}
