import Foundation

extension EventDispatcher {
    /// Handles a key press. It is delivered to the first responder, or without one to the deepest presented controller.
    package func keyDown(_ key: UIKey, _ context: InputContext = InputContext()) {
        // A repeating key is a single press.
        guard presses[key.keyCode] == nil else { return }
        let press = UIPress(type: UIPress.PressType(key.keyCode), key: key)
        press.pressForce = 1
        press.pressWindow = window
        press.pressResponder = window?.keyResponder
        presses[key.keyCode] = press
        send(press, .began, key.modifierFlags, context)
    }

    /// Handles the release of a key. It is delivered to the responder that received the press.
    package func keyUp(_ key: UIKey, _ context: InputContext = InputContext()) {
        guard let press = presses[key.keyCode] else { return }
        press.pressKey = key
        send(press, .ended, key.modifierFlags, context)
        presses[key.keyCode] = nil
    }

    /// Cancels all presses, for example when the window is no longer the key window.
    package func cancelPresses() {
        for press in presses.values { send(press, .cancelled, [], InputContext()) }
        presses = [:]
    }

    private func send(
        _ press: UIPress, _ phase: UIPress.Phase, _ modifiers: UIKeyModifierFlags, _ context: InputContext
    ) {
        guard let window else { return }
        let event = UIPressesEvent(type: .presses)
        setCommonProperties(event, context)
        event.eventModifiers = modifiers
        for other in presses.values { other.pressPhase = .stationary }
        press.pressPhase = phase
        press.pressTimestamp = event.eventTimestamp
        event.presses = Set(presses.values)
        send(event, to: window)
    }

    func deliverPresses(_ event: UIPressesEvent) {
        for press in event.presses {
            // The responder that received the beginning also receives the end, even if the first responder has changed.
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
    /// Creates the press type of a key on remote controls; nil when the key has none.
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
