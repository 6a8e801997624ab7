import Foundation

extension EventDispatcher {
    /// A key has gone down. It goes to the first responder, or to the controller that is shown deepest.
    package func keyDown(_ key: UIKey, _ context: InputContext = InputContext()) {
        // A key that repeats is one press.
        guard presses[key.keyCode] == nil else { return }
        let press = UIPress(type: UIPress.PressType(key.keyCode), key: key)
        press.pressForce = 1
        press.pressWindow = window
        press.pressResponder = window?.keyResponder
        presses[key.keyCode] = press
        send(press, .began, key.modifierFlags, context)
    }

    /// A key was released. It goes where its going down went.
    package func keyUp(_ key: UIKey, _ context: InputContext = InputContext()) {
        guard let press = presses[key.keyCode] else { return }
        press.pressKey = key
        send(press, .ended, key.modifierFlags, context)
        presses[key.keyCode] = nil
    }

    /// Takes all keys away, as when the window is no longer key.
    package func cancelPresses() {
        for press in presses.values { send(press, .cancelled, [], InputContext()) }
        presses = [:]
    }

    private func send(
        _ press: UIPress, _ phase: UIPress.Phase, _ modifiers: UIKeyModifierFlags, _ context: InputContext
    ) {
        guard let window else { return }
        let event = UIPressesEvent(type: .presses)
        fill(event, context)
        event.eventModifiers = modifiers
        for other in presses.values { other.pressPhase = .stationary }
        press.pressPhase = phase
        press.pressTimestamp = event.eventTimestamp
        event.presses = Set(presses.values)
        Self.send(event, window)
    }

    func deliverPresses(_ event: UIPressesEvent) {
        for press in event.presses {
            // Whoever heard of the beginning hears of the end, whatever has become of the first responder.
            guard let responder = press.responder ?? window?.keyResponder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .stationary: continue
            }
        }
    }
}

extension UIPress.PressType {
    /// The meaning of a key on remote controls; nil when it has none.
    init?(_ key: UIKeyboardHIDUsage) {
        switch key {
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default: return nil
        }
    }
}
