import Foundation

/// A scrolling view of several lines of text that a user can read, select and edit.
///
/// The platform provides the editable text, with cursor, input methods, clipboard, undo and layout. The view's offset
/// and the platform's scrolling are synchronised: `contentOffset` and the delegate report all scrolling, whether the
/// app, the user or the platform caused it. Attachments and tappable links are not shown.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    /// Posted after editing has begun, with the view as object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after editing has ended, with the view as object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted after the user has changed the text, with the view as object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    final var textState = TextViewState()
    final weak var textDelegate: (any UITextViewDelegate)?
    final lazy var platformInput: any PlatformTextInput = makeInput()

    /// Creates a text view with a frame in its future superview's coordinates. If `textContainer` is nil, the view
    /// creates a container.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        prepare()
    }

    /// Creates a text view with a frame in its future superview's coordinates.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates an empty text view. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        prepare()
        decode(coder, as: UITextView.self)
    }

    private static let undoRegistration: Void = makeUndoRegistration()

    private func prepare() {
        Self.undoRegistration
        TextSelectionGesture.attach(to: self)
        TextDragging.attach(to: self)
        backgroundColor = .systemBackground
        textContainer.changeHandler = { [weak self] in self?.updateInputAppearance() }
    }

    // MARK: Text

    // UIKit declares the types in this way: apps set nil for no text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text; never nil. Setting nil makes the text empty. Setting the text removes attributes, clears the undo
    /// history and does not call the delegate.
    open var text: String! {
        get { platformInput.text }
        set { setText(newValue ?? "") }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text with attributes, including attributes that the view itself does not interpret. Never nil; setting nil
    /// makes the text empty.
    ///
    /// Attributes stay with their characters while the user edits. The paragraph style of the first character applies
    /// to the whole text.
    open var attributedText: NSAttributedString! {
        get { attributed }
        set { setAttributed(newValue ?? NSAttributedString(string: "")) }
    }

    /// The attributes of the next typed text: by default the attributes of the character before the cursor. A value
    /// that was set applies until the text or the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { effectiveTypingAttributes }
        set { setTypingAttributes(newValue) }
    }

    /// The font of the whole text; by default, and for nil, the interface font in 12 points.
    open var font: UIFont? {
        get { textState.font }
        set {
            change { $0.font = newValue ?? TextViewState.standardFont }
            setAttribute(.font, textState.font)
        }
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

    /// The colour of the whole text; nil for the label colour.
    open var textColor: UIColor? {
        get { textState.color }
        set {
            change { $0.color = newValue }
            setAttribute(.foregroundColor, newValue ?? .label)
        }
    }

    /// The alignment of the lines. The default is natural: the writing direction of each paragraph determines
    /// the edge.
    open var textAlignment: NSTextAlignment {
        get { textState.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// The distance of the text from the edges, in points. The default is 8 at the top and bottom.
    open var textContainerInset: UIEdgeInsets {
        get { textState.insets }
        set { change { $0.insets = newValue } }
    }

    /// The container in which the text is laid out.
    public final let textContainer: NSTextContainer

    // MARK: Editing

    /// The delegate for editing and scrolling; a weak reference.
    open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        textDelegate = delegate as? any UITextViewDelegate
    }

    /// Whether the user can change the text. The default is true; setting false ends editing.
    open var isEditable: Bool {
        get { textState.isEditable }
        set {
            guard newValue != textState.isEditable else { return }
            if !newValue, textState.isEditing { resignFirstResponder() }
            change { $0.isEditable = newValue }
        }
    }

    /// Whether the user can select text. The default is true.
    open var isSelectable: Bool {
        get { textState.isSelectable }
        set { change { $0.isSelectable = newValue } }
    }

    /// The selection in UTF-16 units; an empty range is the cursor. A range beyond the end of the text is clamped.
    open var selectedRange: NSRange {
        get { platformInput.selection }
        set { platformInput.selection = newValue }
    }

    /// Whether the first insertion replaces the whole text. The default is false. Stored, but without effect here.
    open var clearsOnInsertion = false

    /// Whether the user can change attributes. The default is false. Stored, but without effect here: no menu offers
    /// such changes.
    open var allowsEditingTextAttributes = false

    /// Scrolls by the least distance that makes a range of the text visible.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    /// The state of the user's interaction as a property list: selection, scroll position and whether the view is the
    /// first responder. The list does not contain the text; set the text before this property. A value that is not an
    /// interaction state is ignored.
    ///
    /// Mirrors iOS 15's property, for use in `stateRestorationActivity(for:)`.
    open var interactionState: Any {
        get { currentInteractionState.value }
        set { restore(newValue) }
    }

    // MARK: Keyboard

    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { textState.traits.keyboardType }
        set { change { $0.traits.keyboardType = newValue } }
    }
    /// The label of the keyboard's Return key.
    open var returnKeyType: UIReturnKeyType {
        get { textState.traits.returnKeyType }
        set { change { $0.traits.returnKeyType = newValue } }
    }
    /// The automatic capitalisation.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { textState.traits.autocapitalizationType }
        set { change { $0.traits.autocapitalizationType = newValue } }
    }
    /// The automatic correction of words.
    open var autocorrectionType: UITextAutocorrectionType {
        get { textState.traits.autocorrectionType }
        set { change { $0.traits.autocorrectionType = newValue } }
    }
    /// The spelling check.
    open var spellCheckingType: UITextSpellCheckingType {
        get { textState.traits.spellCheckingType }
        set { change { $0.traits.spellCheckingType = newValue } }
    }
    /// The appearance of the keyboard.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { textState.traits.keyboardAppearance }
        set { change { $0.traits.keyboardAppearance = newValue } }
    }
    /// Whether Return is disabled while there is no text. Without effect here: Return always inserts a line break in a
    /// text view.
    open var enablesReturnKeyAutomatically: Bool {
        get { textState.traits.enablesReturnKeyAutomatically }
        set { change { $0.traits.enablesReturnKeyAutomatically = newValue } }
    }
    /// Stored, but without effect: as in UIKit, multi-line text is always shown and can be copied.
    open var isSecureTextEntry: Bool {
        get { textState.traits.isSecureTextEntry }
        set { change { $0.traits.isSecureTextEntry = newValue } }
    }
    // UIKit declares the type in this way: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The semantic meaning of the text; nil for none.
    open var textContentType: UITextContentType! {
        get { textState.traits.textContentType }
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

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }
    open override var canResignFirstResponder: Bool { shouldEndEditing }
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

    /// Whether the view can get the keyboard focus: whether its text can be edited.
    open override var canBecomeFocused: Bool { isEditable }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, isTextInput: true, insertsTabs: isEditable, containsItems: false)
    }
    /// Nil, because the caret shows the focus.
    override var standardFocusEffect: UIFocusEffect? { nil }

    // MARK: View

    /// Whether the text scrolls. If false, the view is as high as its text at the view's width, and constraints use
    /// that height, too. The default is true.
    open override var isScrollEnabled: Bool {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The size of the text at the view's width. While scrolling is enabled the view has no intrinsic size.
    open override var intrinsicContentSize: CGSize { preferredSize }
    /// Returns the size of the text at a width, or at its natural width if the width is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = size.width > 0 && size.width < 1e6 ? size.width : nil
        return textSize(room)
    }
    // The next layout restores the offset and clamps it again: until the superviews have their final frames, the safe
    // area may be too small.
    override func offsetWasClamped(from offset: CGPoint) {
        if textState.pendingOffset == nil { textState.pendingOffset = offset }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
        window?.updateTextOverlays()
    }
    override func offsetDidChange() {
        updateTextFrame()
        super.offsetDidChange()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let category = traitCollection.preferredContentSizeCategory
        if category != previousTraitCollection?.preferredContentSizeCategory { adjustFont() }
        updateColors()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateInputAppearance()
    }
    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(isElement: true, value: platformInput.text, role: .textField)
    }
    package final override var nativeInput: (any PlatformTextInput)? { platformInput }
}
