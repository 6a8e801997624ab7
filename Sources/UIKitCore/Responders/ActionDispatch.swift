import Foundation

/// How actions find the object that performs them, and how they are performed.
@MainActor enum ActionDispatch {
    /// Sends an action by way of the application, with target, sender and event; the application may install itself
    /// here.
    static var route: (Selector, Any?, Any?, UIEvent?) -> Bool = { action, target, sender, event in
        send(action, to: target, from: sender, for: event)
    }

    /// How many objects may hand an action on to another before it counts as going in circles.
    private static let forwardLimit = 32

    /// Sends an action to a target, or along the chain from `start` when the target is nil.
    ///
    /// Answers whether someone had the method. `start` is only used without a target; when it is nil too, the chain
    /// begins where the sender says (``start(for:)``).
    static func send(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?, start: UIResponder? = nil
    ) -> Bool {
        if let target { return perform(action, on: target, sender: sender, event: event) }
        guard let start = start ?? self.start(for: sender) else { return false }
        guard let found = self.target(for: action, from: start, sender: sender) else { return false }
        return perform(action, on: found, sender: sender, event: event)
    }

    /// Where the chain begins for an action without a target: at the first responder of the sender's window or else of
    /// the key window; without one at the sender; without that where keys would go.
    static func start(for sender: Any?) -> UIResponder? {
        let responder = sender as? UIResponder
        let window = responder?.responderWindow ?? (sender as? UIGestureRecognizer)?.view?.window ?? UIWindow.lastKey
        return window?.currentFirstResponder ?? responder ?? window?.inferredResponder
    }

    /// The object that performs an action for a chain; what a responder forwards to is asked again if it is a
    /// responder.
    static func target(for action: Selector, from start: UIResponder, sender: Any?) -> Any? {
        var place = start
        for _ in 0..<forwardLimit {
            guard let answer = place.target(forAction: action, withSender: sender) else { return nil }
            guard let responder = answer as? UIResponder, responder !== place else { return answer }
            if responder.canPerformAction(action, withSender: sender) { return responder }
            place = responder
        }
        return nil
    }

    /// Calls the method of an object, of one of the shapes `m()`, `m(sender)`, `m(sender, event)`.
    ///
    /// Answers whether the object has the method.
    static func perform(_ action: Selector, on target: Any, sender: Any?, event: UIEvent?) -> Bool {
        // Anything but an object would be boxed here and then answer to nothing.
        guard type(of: target) is AnyObject.Type else { return false }
        let object = target as AnyObject
        if case .notImplemented = action.send(to: object, sender, event) { return false }
        return true
    }
}
