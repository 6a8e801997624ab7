import Foundation

extension UIResponder {
    final func takeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.currentFirstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.currentFirstResponder {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
        }
        // The one that gave up may have named a successor of its own, which then stays.
        guard window.currentFirstResponder == nil, responderWindow === window else {
            return window.currentFirstResponder === self
        }
        window.setFirstResponder(self)
        return true
    }

    final func giveUpFirstResponder() -> Bool {
        guard let window = responderWindow, window.currentFirstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.setFirstResponder(nil)
        return true
    }
}
