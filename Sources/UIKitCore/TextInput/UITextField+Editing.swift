import Foundation

/// The state of a text field.
struct TextFieldState {
    static let standardFont = UIFont.systemFont(ofSize: 17)
    var attributed: AttributedText?
    var placeholder: AttributedText?
    var font = TextFieldState.standardFont
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var border = UITextField.BorderStyle.none
    var clearMode = UITextField.ViewMode.never
    var traits = InputTraits()
    var isEditing = false
    var wasEmpty = true
    var clearButton: UIControl?
    /// A closure of the view controller that owns the field; nil for none. The closure is called when the user presses
    /// Return and the delegate permits the effect of Return. It returns whether it has handled Return.
    var returnHandler: (() -> Bool)?
}

extension UITextField: TextInputView {
    var input: any PlatformTextInput { platformInput }

    private static let undoRegistration: Void = makeUndoRegistration()

    final func prepare() {
        Self.undoRegistration
        contentMode = .redraw
        isOpaque = false
        clipsToBounds = true
        TextSelectionGesture.attach(to: self)
        TextDragging.attach(to: self)
    }

    final func makeInput() -> any PlatformTextInput {
        let input = ApplicationEnvironment.current.textInputs.make(inputAppearance)
        input.handler = self
        return input
    }

    final func change(_ change: (inout TextFieldState) -> Void) {
        change(&fieldState)
        updatePlatformAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    final func setText(_ text: String) {
        fieldState.attributed = nil
        guard text != platformInput.text else { return }
        platformInput.text = text
        contentChanged()
    }

    final func setAttributed(_ text: NSAttributedString?) {
        setText(text?.string ?? "")
        // The app may change its own text later.
        let copy = text.map { AttributedText($0) }
        fieldState.attributed = copy
        guard let copy, !copy.string.isEmpty else { return }
        platformInput.runs = TextBlock(copy, defaults, traits: traitCollection).runs
    }

    /// Updates the field after the user or the app has changed the text.
    final func contentChanged() {
        let isEmpty = platformInput.text.isEmpty
        guard isEmpty != fieldState.wasEmpty else { return }
        fieldState.wasEmpty = isEmpty
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Beginning and ending

    final func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else {
            return false
        }
        fieldState.isEditing = true
        updatePlatformAppearance()
        platformInput.setFocus(true)
        if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { setText("") }
        setNeedsLayout()
        setNeedsDisplay()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    final func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        let window = window
        guard resign() else { return false }
        window?.editMenu?.close()
        window?.selectionHandles?.remove()
        fieldState.isEditing = false
        platformInput.setFocus(false)
        setNeedsLayout()
        setNeedsDisplay()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
        return true
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    final func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        setText("")
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    // MARK: Actions

    /// Whether an edit action is currently possible; nil for other actions.
    final func permits(_ action: Selector) -> Bool? {
        let hasSelection = platformInput.selection.length > 0
        switch action.name {
        case "cut:", "delete:": return hasSelection && !isSecureTextEntry
        case "copy:": return hasSelection && !isSecureTextEntry
        case "paste:", "pasteAndMatchStyle:", "undo:", "redo:": return isEnabled
        case "select:": return canSelectWord && !isSecureTextEntry
        case "selectAll:": return !platformInput.text.isEmpty
        default: return nil
        }
    }
}

extension UITextField: PlatformTextInputHandler {
    package final func textInput(shouldReplace range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    package final func textInputDidChange() {
        fieldState.attributed = nil
        contentChanged()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    package final func textInputRequestsMenu() { showEditMenu() }
    package final func textInputDidScroll() { window?.updateTextOverlays() }

    package final func textInputSelectionDidChange() {
        window?.updateTextOverlays()
        delegate?.textFieldDidChangeSelection(self)
    }

    // Redraws the field, because the placeholder is hidden while an input method composes text.
    package final func textInputCompositionDidChange() { setNeedsDisplay() }

    package final func textInputFocusDidChange(_ hasFocus: Bool) {
        if hasFocus { becomeFirstResponder() } else { resignFirstResponder() }
    }

    package final func textInputDidReturn() {
        if enablesReturnKeyAutomatically, platformInput.text.isEmpty { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        // As in UIKit, Return ends editing only if the field has a handler for `.editingDidEndOnExit`.
        var ends = false
        enumerateEventHandlers { _, _, event, _ in ends = ends || event.contains(.editingDidEndOnExit) }
        sendActions(for: .editingDidEndOnExit)
        if fieldState.returnHandler?() == true { return }
        if ends { resignFirstResponder() }
    }
}
