import Foundation

/// The state of a text view.
struct TextViewState {
    static let standardFont = UIFont.systemFont(ofSize: 12)
    /// The text with its attributes; nil while all of it has the same attributes.
    var edits: AttributedTextTracker?
    /// The attributes for the next typed text, if the app has set them.
    var typing: [NSAttributedString.Key: Any]?
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
    /// Whether the platform's text is being moved to the content offset, during which scroll callbacks are ignored.
    var isUpdatingTextFrame = false
    /// The offset to scroll to as soon as the view has a size.
    var pendingOffset: CGPoint?
    /// The width for which the text was last measured.
    var measuredWidth: CGFloat = 0
}

extension UITextView {
    private var standardAttributes: [NSAttributedString.Key: Any] {
        [.font: facts.font, .foregroundColor: facts.color ?? .label]
    }

    private var defaults: TextDefaults {
        TextDefaults(
            font: facts.font, color: facts.color ?? .label, alignment: facts.alignment, isRightToLeft: isRightToLeft)
    }

    /// The appearance that the platform's text input is to have.
    final var look: TextInputAppearance {
        let traits = traitCollection
        let sample =
            facts.edits.flatMap {
                $0.length > 0 ? TextBlock($0.text(in: NSRange(location: 0, length: 1)), defaults, traits: traits) : nil
            }
            ?? TextBlock("x", defaults, traits: traits)
        var look = TextInputAppearance(
            isMultiline: true, font: facts.font.face, color: (facts.color ?? .label).drawn(in: traits),
            tint: tintColor.drawn(in: traits))
        look.alignment = sample.alignment
        look.followsContent = facts.alignment == .natural
        look.isRightToLeft = sample.isRightToLeft
        look.lineSpacing = sample.lineSpacing
        look.isEditable = facts.isEditable
        look.isSelectable = facts.isSelectable
        look.purpose = facts.traits.isSecureTextEntry ? .normal : facts.traits.purpose
        look.checksSpelling = facts.traits.checksSpelling
        look.insets = facts.insets
        look.insets.left += textContainer.lineFragmentPadding
        look.insets.right += textContainer.lineFragmentPadding
        return look
    }

    final func makeInput() -> any PlatformTextInput {
        let input = ApplicationEnvironment.current.textInputs.make(look)
        input.handler = self
        return input
    }

    final func change(_ change: (inout TextViewState) -> Void) {
        change(&facts)
        updateLook()
    }

    final func updateLook() {
        let look = look
        guard platformInput.appearance != look else { return }
        platformInput.appearance = look
        sizeMayHaveChanged()
    }

    /// Updates the colours after the traits have changed, for instance to the dark style.
    final func updateColors() {
        updateLook()
        applyAttributes(in: NSRange(location: 0, length: facts.edits?.length ?? 0))
    }

    // MARK: Text

    final func setText(_ text: String) {
        (facts.edits, facts.typing) = (nil, nil)
        platformInput.text = text
        contentWasSet()
    }

    final var attributed: NSAttributedString {
        facts.edits?.text ?? NSAttributedString(string: platformInput.text, attributes: standardAttributes)
    }

    final func setAttributed(_ text: NSAttributedString) {
        facts.typing = nil
        facts.edits = AttributedTextTracker(text)
        platformInput.runs = TextBlock(text, defaults, traits: traitCollection).runs
        contentWasSet()
    }

    private func contentWasSet() {
        facts.reportedSelection = platformInput.selection
        updateLook()
        sizeMayHaveChanged()
        notifyAccessibilityChanged()
    }

    /// Sets one attribute of the whole text.
    final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        facts.typing?[key] = value
        guard let edits = facts.edits else { return }
        var new = edits
        new.add([key: value])
        facts.edits = new
        applyAttributes(in: NSRange(location: 0, length: new.length))
        sizeMayHaveChanged()
    }

    /// Applies the attributes of a range to the platform's text.
    final func applyAttributes(in range: NSRange) {
        guard let edits = facts.edits, range.length > 0, edits.string == platformInput.text else { return }
        let piece = edits.text(in: range)
        platformInput.setAttributes(range, in: TextBlock(piece, defaults, traits: traitCollection).runs)
    }

    final var effectiveTypingAttributes: [NSAttributedString.Key: Any] {
        facts.typing ?? facts.edits?.attributes(typedOver: platformInput.selection) ?? standardAttributes
    }

    final func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        facts.typing = attributes
        if facts.edits == nil { facts.edits = AttributedTextTracker(attributed) }
    }

    /// Updates the attributes after the user has changed the text, so that they stay with their characters.
    final func updateAttributes() {
        guard var edits = facts.edits else { return }
        let new = edits.update(platformInput.text, typing: facts.typing, standard: standardAttributes)
        facts.edits = edits
        applyAttributes(in: new)
    }
}
