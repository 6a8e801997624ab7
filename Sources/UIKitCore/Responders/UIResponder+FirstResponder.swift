import Foundation

extension UIResponder {
    final func performBecomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.currentFirstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = window.currentFirstResponder {
            guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
        }
        // The responder that resigned may have made another responder the first responder. In that case the other
        // responder remains the first responder.
        guard window.currentFirstResponder == nil, responderWindow === window else {
            return window.currentFirstResponder === self
        }
        window.setFirstResponder(self)
        return true
    }

    final func performResignFirstResponder() -> Bool {
        guard let window = responderWindow, window.currentFirstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.setFirstResponder(nil)
        return true
    }
}
