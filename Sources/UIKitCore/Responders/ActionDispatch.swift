import Foundation

/// The search for the target of an action in the responder chain, and the call of the action.
@MainActor enum ActionDispatch {
    /// The maximum number of times that responders may forward an action before the forwarding counts as a cycle.
    private static let forwardLimit = 32

    /// Sends an action through the application object, so that an app can override the handling of actions. Without an
    /// application object the action is sent directly.
    ///
    /// Returns whether an object had the method.
    static func sendThroughApplication(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let application = UIApplication.current else {
            return send(action, to: target, from: sender, for: event)
        }
        return application.sendAction(action, to: target, from: sender, for: event)
    }

    /// Sends an action to a target, or along the responder chain from `start` if the target is nil.
    ///
    /// Returns whether an object had the method. `start` is only used without a target; if `start` is nil too,
    /// ``start(for:)`` derives the start of the chain from the sender.
    static func send(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?, start: UIResponder? = nil
    ) -> Bool {
        if let target { return perform(action, on: target, sender: sender, event: event) }
        guard let start = start ?? self.start(for: sender) else { return false }
        guard let found = self.target(for: action, from: start, sender: sender) else { return false }
        return perform(action, on: found, sender: sender, event: event)
    }

    /// Returns the start of the responder chain for an action without a target. The function uses the first of the
    /// following responders that exists:
    ///
    /// 1. the item that has the keyboard focus in the sender's window or, if the sender has no window, in the last key
    ///    window
    /// 2. the first responder of that window
    /// 3. the sender
    /// 4. the responder that receives the keys of that window while that window has no first responder
    static func start(for sender: Any?) -> UIResponder? {
        let responder = sender as? UIResponder
        let window =
            responder?.responderWindow ?? (sender as? UIGestureRecognizer)?.view?.window
            ?? ApplicationEnvironment.current.keyWindow
        return window?.currentFocusedItem ?? window?.currentFirstResponder ?? responder ?? window?.inferredResponder
    }

    /// Returns the object that performs an action; nil if no object performs it. The search begins with the target that
    /// `start` returns for the action. If that target is another responder that does not perform the action itself, the
    /// search continues with the target that this responder returns, and so on.
    static func target(for action: Selector, from start: UIResponder, sender: Any?) -> Any? {
        search(for: action, from: start, sender: sender)?.object
    }

    /// Like ``target(for:from:sender:)``, but returns the object as a responder if it is one. A later cast would take as
    /// long as the rest of the search.
    static func search(
        for action: Selector, from start: UIResponder, sender: Any?
    ) -> ActionReceiver? {
        var current = start
        for _ in 0..<forwardLimit {
            guard let found = current.target(forAction: action, withSender: sender) else { return nil }
            guard let responder = found as? UIResponder else { return ActionReceiver(responder: nil, other: found) }
            if responder === current || responder.canPerformAction(action, withSender: sender) {
                return ActionReceiver(responder: responder, other: nil)
            }
            current = responder
        }
        return nil
    }

    /// Calls a method of an object, in one of the forms `m()`, `m(sender)`, `m(sender, event)`.
    ///
    /// Returns whether the object has the method.
    static func perform(_ action: Selector, on target: Any, sender: Any?, event: UIEvent?) -> Bool {
        // A value that is not an object would be boxed here, and the box has no methods.
        guard type(of: target) is AnyObject.Type else { return false }
        let object = target as AnyObject
        if case .notImplemented = action.send(to: object, sender, event) { return false }
        return true
    }
}

/// The object that performs an action.
@MainActor struct ActionReceiver {
    /// The object as a responder; nil if it is not a responder.
    let responder: UIResponder?
    /// The object if it is not a responder. Copying this value takes longer than copying `responder`.
    fileprivate let other: Any?

    /// The object.
    var object: Any { responder ?? other as Any }
}
