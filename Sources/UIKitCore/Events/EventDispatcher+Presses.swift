import Foundation

extension EventDispatcher {
    /// Handles a key press. The shortcut overlay, an active menu bar, the list of commands and an open menu consume all
    /// keys. If none of these is shown, the following receivers get the key in turn, until one of them handles the key:
    ///
    /// 1. commands that precede text input and focus
    /// 2. the control that has the keyboard focus
    /// 3. the focused item, or else the first responder, or else the deepest view controller of the window, and the
    ///    responders after it; text inputs and scroll views use keys in this step
    /// 4. the movement of the focus
    /// 5. all other commands
    /// 6. the context menu of the focused view, for the Menu key and Shift+F10; the search of the shortcut overlay;
    ///    the menu bar, for F10; and the list of all commands, for ⇧⌘P
    /// 7. the largest visible scroll view, for keys that scroll
    ///
    /// While a key repeats, the platform reports further presses of the key. Only the receivers 2 and 4 get these
    /// presses, and the receiver 5 if the key's command repeats.
    @discardableResult
    package func keyDown(
        _ key: UIKey, _ context: InputContext = InputContext(), focus: (any FocusKeyBehavior)? = nil
    ) -> KeyOutcome {
        guard let window else { return .unused }
        let focus: any FocusKeyBehavior = focus ?? window.focus
        let isRepeat = !keysDown.insert(key.keyCode).inserted
        notifyPointer(ofModifiers: key.modifierFlags)
        if window.shortcuts.keyDown(key, isRepeat: isRepeat, isAlone: keysDown.count == 1) { return .usedByFocus }
        if window.menuBarHandles(key, isRepeat: isRepeat) { return .usedByFocus }
        if let menu = window.shownMenu {
            menu.keyDown(key, isRepeat: isRepeat)
            return .usedByFocus
        }
        let environment = ApplicationEnvironment.current
        let time = context.timestamp ?? clock.now
        let repeated = environment.commandKeyRepeats.repeatedCommand(
            of: key.keyCode, at: time, isDown: presses[key.keyCode] != nil)
        if let repeated, !repeated.repeats { return .performedCommand }
        if presses[key.keyCode] != nil, repeated == nil { return repeatedKeyDown(key, focus) }
        let search = KeyCommandSearch(
            KeyPress(key, commandKey: environment.commandKey, layout: environment.keyboardLayout),
            from: window.commandStart, in: environment.mainMenu, .current(in: window))
        if perform(search, hasPriority: true, key, time) { return .performedCommand }
        if repeated == nil {
            if focus.controlHandles(key) { return .usedByFocus }
            let handling = begin(key, context)
            if handling == .responder { return .usedByResponder }
            if focus.focusHandles(key) { return .usedByFocus }
            if handling == .textInput { return .usedByTextInput }
        }
        if perform(search, hasPriority: false, key, time) { return .performedCommand }
        let opens =
            !isRepeat
            && (window.opensContextMenu(for: key) || window.shortcuts.opensSearch(for: key)
                || window.opensMenuBar(for: key))
        if opens { return .usedByFocus }
        if repeated == nil, window.scrollsContent(by: key) { return .usedByFocus }
        return repeated == nil ? .unused : .performedCommand
    }

    /// Handles the release of a key. The responder that received the press receives the release.
    package func keyUp(_ key: UIKey, _ context: InputContext = InputContext()) {
        ApplicationEnvironment.current.commandKeyRepeats.released(key.keyCode)
        keysDown.remove(key.keyCode)
        notifyPointer(ofModifiers: key.modifierFlags)
        window?.shortcuts.keyUp(key)
        window?.menuBarReleased(key)
        guard let press = presses[key.keyCode] else { return }
        press.pressKey = key
        send(press, .ended, key.modifierFlags, context)
        presses[key.keyCode] = nil
    }

    /// Cancels all presses, for example when the window stops being the key window.
    package func cancelPresses() {
        for press in presses.values { send(press, .cancelled, [], InputContext()) }
        presses = [:]
        keysDown = []
        notifyPointer(ofModifiers: [])
        window?.shortcuts.close()
    }

    /// Requests the pointer's region again, in all windows of the scene, because the regions may depend on the modifier
    /// keys.
    private func notifyPointer(ofModifiers modifiers: UIKeyModifierFlags) {
        guard let window else { return }
        for other in window.windowScene?.windowsOnSurface ?? [window] { other.pointer.modifiersChanged(to: modifiers) }
    }

    /// Handles a further press of a key that is down and has performed no command.
    private func repeatedKeyDown(_ key: UIKey, _ focus: any FocusKeyBehavior) -> KeyOutcome {
        if focus.controlHandles(key) { return .usedByFocus }
        // A key that is held down activates an item only once.
        let activates = [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
        return !activates && focus.focusHandles(key) ? .usedByFocus : .unused
    }

    private func perform(
        _ search: KeyCommandSearch, hasPriority: Bool, _ key: UIKey, _ time: TimeInterval
    ) -> Bool {
        guard let window else { return false }
        let event = UIPressesEvent(type: .presses)
        setCommonProperties(event, InputContext(timestamp: time, modifiers: key.modifierFlags))
        guard let command = search.perform(hasPriority: hasPriority, from: window.commandStart, for: event) else {
            return false
        }
        ApplicationEnvironment.current.commandKeyRepeats.performed(command, by: key.keyCode, at: time)
        return true
    }

    /// Delivers the beginning of a press; returns the result.
    private func begin(_ key: UIKey, _ context: InputContext) -> UIPress.Handling {
        let press = UIPress(type: UIPress.PressType(key.keyCode), key: key)
        press.pressForce = 1
        press.pressWindow = window
        press.pressResponder = window?.commandStart
        presses[key.keyCode] = press
        send(press, .began, key.modifierFlags, context)
        return press.handling
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
