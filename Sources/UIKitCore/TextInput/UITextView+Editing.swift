import Foundation

extension UITextView: TextInputView {
    var input: any PlatformTextInput { platformInput }

    var restorableScrollOffset: CGPoint {
        get { contentOffset }
        set {
            guard bounds.width > 0, bounds.height > 0 else {
                textState.pendingOffset = newValue
                return
            }
            layOutText()
            contentOffset = clamped(newValue)
        }
    }

    // MARK: Beginning and ending

    final func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        let edits = textState.isEditable
        guard canBecomeFirstResponder, !edits || textDelegate?.textViewShouldBeginEditing(self) ?? true, become() else {
            return false
        }
        textState.isEditing = edits
        updateInputAppearance()
        platformInput.setFocus(true)
        guard edits else { return true }
        textDelegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    final func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        let window = window
        guard resign() else { return false }
        window?.editMenu?.close()
        window?.selectionHandles?.remove()
        platformInput.setFocus(false)
        guard textState.isEditing else { return true }
        textState.isEditing = false
        textDelegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
        return true
    }

    final var shouldEndEditing: Bool { !textState.isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Whether an edit action is currently possible; nil for other actions.
    final func permits(_ action: Selector) -> Bool? {
        let hasSelection = platformInput.selection.length > 0
        switch action.name {
        case "cut:", "delete:": return hasSelection && isEditable
        case "copy:": return hasSelection
        case "paste:", "pasteAndMatchStyle:", "undo:", "redo:": return isEditable
        case "select:": return isSelectable && canSelectWord
        case "selectAll:": return isSelectable && !platformInput.text.isEmpty
        default: return nil
        }
    }

    private func reportSelection() {
        let now = platformInput.selection
        guard now != textState.reportedSelection else { return }
        textState.reportedSelection = now
        textDelegate?.textViewDidChangeSelection(self)
    }
}

extension UITextView: PlatformTextInputHandler {
    package final func textInput(shouldReplace range: NSRange, with text: String) -> Bool {
        let isPermitted = textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
        if isPermitted { textState.attributeTracker?.willReplace(range, text) }
        return isPermitted
    }

    package final func textInputDidChange() {
        updateAttributes()
        textState.typingAttributes = nil
        invalidateTextSize()
        reportSelection()
        textDelegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
        revealCaret()
    }

    package final func textInputSelectionDidChange() {
        window?.updateTextOverlays()
        guard platformInput.selection != textState.reportedSelection else { return }
        textState.typingAttributes = nil
        reportSelection()
        revealCaret()
    }

    package final func textInputDidScroll() { platformDidScroll() }

    package final func textInputFocusDidChange(_ hasFocus: Bool) {
        if hasFocus { becomeFirstResponder() } else { resignFirstResponder() }
    }

    package final func textInputRequestsMenu() { showEditMenu() }
    package final func textInputDidReturn() {}
    package final func textInputCompositionDidChange() {}
}
