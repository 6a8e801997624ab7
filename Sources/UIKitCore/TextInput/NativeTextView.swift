import Foundation

/// A view that is nothing but text that a person edits. For platforms' tests.
@MainActor
package final class NativeTextView: UIView {
    package let input: any PlatformTextInput
    /// Told that editing begins, or ends.
    package var focusChanged: (Bool) -> Void = { _ in }

    package init(frame: CGRect, _ look: TextInputLook) {
        input = CurrentPlatform.textInputs.make(look)
        super.init(frame: frame)
    }

    package required init?(coder: NSCoder) { nil }

    package override var nativeInput: (any PlatformTextInput)? { input }

    package override var canBecomeFirstResponder: Bool { window != nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        input.frame = bounds
    }

    @discardableResult
    package override func becomeFirstResponder() -> Bool {
        let had = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        input.setFocus(true)
        if !had { focusChanged(true) }
        return true
    }

    @discardableResult
    package override func resignFirstResponder() -> Bool {
        let had = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        input.setFocus(false)
        if had { focusChanged(false) }
        return true
    }
}
