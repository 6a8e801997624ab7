import Foundation

extension EventDispatcher {
    /// Handles a key press. The first responder receives the press. Without a first responder, the deepest view
    /// controller of the window receives the press. Without a view controller, the window receives the press.
    package func keyDown(_ key: UIKey, _ context: InputContext = InputContext()) {
        // While a key repeats, the platform reports further presses of the key. These presses belong to the current
        // press and are ignored.
        guard presses[key.keyCode] == nil else { return }
        let press = UIPress(type: UIPress.PressType(key.keyCode), key: key)
        press.pressForce = 1
        press.pressWindow = window
        press.pressResponder = window?.keyResponder
        presses[key.keyCode] = press
        send(press, .began, key.modifierFlags, context)
    }

    /// Handles the release of a key. The responder that received the press receives the release.
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
            // The responder that received `pressesBegan` also receives the end, even if the first responder has
            // changed.
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
    /// Creates the press type of the remote control's button that corresponds to a key; nil when no button corresponds
    /// to the key.
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
