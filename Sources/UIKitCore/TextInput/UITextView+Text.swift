import Foundation

/// The state of a text view.
struct TextViewState {
    static let standardFont = UIFont.systemFont(ofSize: 12)
    /// The text with its attributes; nil while the whole text has the view's font and colour.
    var attributeTracker: AttributedTextTracker?
    /// The attributes for the next typed text, if the app has set them.
    var typingAttributes: [NSAttributedString.Key: Any]?
    var font = TextViewState.standardFont
    var color: UIColor?
    var alignment = NSTextAlignment.natural
    var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    var isEditable = true
    var isSelectable = true
    var traits = InputTraits()
    var isEditing = false
    /// The last selection that was reported to the delegate.
    var reportedSelection = NSRange(location: 0, length: 0)
    /// Whether the frame of the platform's text input is being updated. Scroll callbacks are ignored meanwhile.
    var isUpdatingTextFrame = false
    /// The offset to scroll to in the next layout in which the view has a size.
    var pendingOffset: CGPoint?
    /// The width for which the text was last measured.
    var measuredWidth: CGFloat = 0
}

extension UITextView {
    private var standardAttributes: [NSAttributedString.Key: Any] {
        [.font: textState.font, .foregroundColor: textState.color ?? .label]
    }

    private var defaults: TextDefaults {
        TextDefaults(
            font: textState.font, color: textState.color ?? .label, alignment: textState.alignment,
            isRightToLeft: isRightToLeft)
    }

    /// The appearance that the platform's text input is to have.
    final var inputAppearance: TextInputAppearance {
        let traits = traitCollection
        let sample =
            textState.attributeTracker.flatMap {
                $0.length > 0 ? TextBlock($0.text(in: NSRange(location: 0, length: 1)), defaults, traits: traits) : nil
            }
            ?? TextBlock("x", defaults, traits: traits)
        var appearance = TextInputAppearance(
            isMultiline: true, font: textState.font.face, color: (textState.color ?? .label).drawn(in: traits),
            tint: tintColor.drawn(in: traits))
        appearance.selectionColor = selectionColor(over: nil)
        appearance.alignment = sample.alignment
        appearance.followsContent = textState.alignment == .natural
        appearance.isRightToLeft = sample.isRightToLeft
        appearance.lineSpacing = sample.lineSpacing
        appearance.isEditable = textState.isEditable
        appearance.isSelectable = textState.isSelectable
        appearance.purpose = textState.traits.isSecureTextEntry ? .normal : textState.traits.purpose
        appearance.checksSpelling = textState.traits.checksSpelling
        appearance.insets = textState.insets
        appearance.insets.left += textContainer.lineFragmentPadding
        appearance.insets.right += textContainer.lineFragmentPadding
        return appearance
    }

    final func makeInput() -> any PlatformTextInput {
        let input = ApplicationEnvironment.current.textInputs.make(inputAppearance)
        input.handler = self
        return input
    }

    final func change(_ change: (inout TextViewState) -> Void) {
        change(&textState)
        updateInputAppearance()
    }

    final func updateInputAppearance() {
        let appearance = inputAppearance
        guard platformInput.appearance != appearance else { return }
        platformInput.appearance = appearance
        invalidateTextSize()
    }

    /// Updates the colours after the traits have changed, for instance to the dark style.
    final func updateColors() {
        updateInputAppearance()
        applyAttributes(in: NSRange(location: 0, length: textState.attributeTracker?.length ?? 0))
    }

    // MARK: Text

    final func setText(_ text: String) {
        (textState.attributeTracker, textState.typingAttributes) = (nil, nil)
        platformInput.text = text
        contentWasSet()
    }

    final var attributed: NSAttributedString {
        textState.attributeTracker?.text
            ?? NSAttributedString(string: platformInput.text, attributes: standardAttributes)
    }

    final func setAttributed(_ text: NSAttributedString) {
        textState.typingAttributes = nil
        textState.attributeTracker = AttributedTextTracker(text)
        platformInput.runs = TextBlock(text, defaults, traits: traitCollection).runs
        contentWasSet()
    }

    private func contentWasSet() {
        textState.reportedSelection = platformInput.selection
        updateInputAppearance()
        invalidateTextSize()
        notifyAccessibilityChanged()
    }

    /// Sets one attribute of the whole text.
    final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        textState.typingAttributes?[key] = value
        guard let edits = textState.attributeTracker else { return }
        var new = edits
        new.add([key: value])
        textState.attributeTracker = new
        applyAttributes(in: NSRange(location: 0, length: new.length))
        invalidateTextSize()
    }

    /// Applies the attributes of a range to the platform's text.
    final func applyAttributes(in range: NSRange) {
        guard let edits = textState.attributeTracker, range.length > 0, edits.string == platformInput.text else {
            return
        }
        let piece = edits.text(in: range)
        platformInput.setAttributes(range, in: TextBlock(piece, defaults, traits: traitCollection).runs)
    }

    final var effectiveTypingAttributes: [NSAttributedString.Key: Any] {
        textState.typingAttributes ?? textState.attributeTracker?.attributes(typedOver: platformInput.selection)
            ?? standardAttributes
    }

    final func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        textState.typingAttributes = attributes
        if textState.attributeTracker == nil { textState.attributeTracker = AttributedTextTracker(attributed) }
    }

    /// Updates the attributes after the user has changed the text, so that each attribute stays with its characters.
    final func updateAttributes() {
        guard var edits = textState.attributeTracker else { return }
        let new = edits.update(platformInput.text, typing: textState.typingAttributes, standard: standardAttributes)
        textState.attributeTracker = edits
        applyAttributes(in: new)
    }
}
