import CWlroots
import ShellModel

/// A held key that the shell has consumed and that repeats.
struct RepeatingKey {
    var keyboard: ObjectIdentifier
    var code: KeyCode
}

/// Keyboard input. The shell receives each key first. A key that the shell does not consume goes to the input method if
/// the input method has grabbed the keyboard, otherwise to the focused client.
extension Compositor {
    /// Starts compiling a keymap on another thread, so that the keymap is ready for a compositor that is created later.
    /// Does nothing if the keymap is cached or being compiled.
    package static func prepareKeymap(_ rules: CompositorOptions.Keyboard) { Keymaps.prepare(rules) }

    /// Creates the shell's own keyboard, so that windows can have the keyboard focus while no device is connected.
    func openKeyboard() throws {
        let device = try require(cwl_keyboard_create("Proscenium keyboard"), name: "the shell's own keyboard")
        guard add(keyboard: device, isOwn: true) else {
            throw CompositorError(
                .noKeymap,
                "the keyboard rules do not produce a keymap; check the layout's name, and that xkb-data is installed")
        }
        cwl_seat_set_keyboard(core.seat, device)
    }

    /// Adds a keyboard and listens to its events; returns false if the device is not a keyboard or its keymap cannot be
    /// compiled.
    @discardableResult
    func add(
        keyboard device: UnsafeMutablePointer<wlr_input_device>, isOwn: Bool = false, client: OpaquePointer? = nil
    ) -> Bool {
        guard let added = KeyboardDevice(device, isOwn: isOwn, client: client) else { return false }
        keyboards.append(added)
        if client == nil {
            guard let keymap = Keymaps.keymap(options.keyboard) else { return false }
            wlr_keyboard_set_keymap(added.keyboard, keymap)
        }
        wlr_keyboard_set_repeat_info(
            added.keyboard, Int32(clamping: options.keyboard.repeatRate), Int32(clamping: options.keyboard.repeatDelay))
        let events = added.keyboard
        added.listeners.on(&events.pointee.events.key) {
            [weak self, weak added] (event: UnsafeMutablePointer<wlr_keyboard_key_event>) in
            if let added { self?.key(event.pointee, on: added) }
        }
        added.listeners.on(&events.pointee.events.modifiers) { [weak self, weak added] in
            if let added { self?.modifiersChanged(on: added) }
        }
        added.listeners.on(&device.pointee.events.destroy) { [weak self, weak added] in
            guard let self, let added else { return }
            added.listeners.clear()
            keyboards.removeAll { $0 === added }
            reportModifiers()
            if repeating?.keyboard == ObjectIdentifier(added) { stopRepeating() }
            if let own = keyboards.first(where: \.isOwn) { cwl_seat_set_keyboard(core.seat, own.device) }
        }
        return true
    }

    private func key(_ event: wlr_keyboard_key_event, on keyboard: KeyboardDevice) {
        notifyActivity()
        guard let key = KeyCode(event.keycode) else { return }
        endUselessGrabs()
        let code = event.keycode
        let isDown = event.state == WL_KEYBOARD_KEY_STATE_PRESSED
        let isConsumed = shellConsumes(key, isDown: isDown, on: keyboard)
        if isDown { presses.add(isConsumed ? .shell : focusedClient.map { .client($0) } ?? .nobody, at: .now) }
        if isConsumed { return }
        if isDown { hidePointer(whileTyping: keyboard.press(key, isDown: true)) }
        if let grab = inputMethod?.keyboardGrab, keyboard.client == nil || keyboard.client != inputMethod?.client {
            wlr_input_method_keyboard_grab_v2_set_keyboard(grab, keyboard.keyboard)
            return wlr_input_method_keyboard_grab_v2_send_key(grab, event.time_msec, code, event.state.rawValue)
        }
        cwl_seat_set_keyboard(core.seat, keyboard.device)
        wlr_seat_keyboard_notify_key(core.seat, event.time_msec, code, event.state.rawValue)
    }

    /// Passes a press, or the release of a consumed key, to the shell's key filter. Returns whether the shell consumes
    /// the press or the release. The shell consumes a release if and only if it has consumed the press of the same key.
    private func shellConsumes(_ code: KeyCode, isDown: Bool, on keyboard: KeyboardDevice) -> Bool {
        guard isDown else {
            guard keyboard.consumedKeys.remove(code) != nil else { return false }
            if repeating?.code == code { stopRepeating() }
            // The outputs may have been removed since the press.
            if let output = keyOutput, let press = keyboard.press(code, isDown: false) { _ = keyFilter(output, press) }
            return true
        }
        stopRepeating()
        guard let output = keyOutput, var press = keyboard.press(code, isDown: true) else { return false }
        if press.name == "Escape", cancelDrag() {
            keyboard.consumedKeys.insert(code)
            return true
        }
        press.isAlone = keyboards.reduce(0) { $0 + Int($1.keyboard.pointee.num_keycodes) } <= 1
        guard keyFilter(output, press) else { return false }
        keyboard.consumedKeys.insert(code)
        if keyboard.repeats(code), options.keyboard.repeatRate > 0 {
            repeating = RepeatingKey(keyboard: ObjectIdentifier(keyboard), code: code)
            repeatTimer?.arm(milliseconds: options.keyboard.repeatDelay)
        }
        return true
    }

    /// The output to which the shell's keys are reported: the output of the focused window, otherwise the active
    /// output, otherwise the first output; nil without outputs.
    private var keyOutput: OutputIdentifier? {
        focusedWindow.flatMap { frame(of: $0)?.output } ?? activeOutput ?? outputs.first?.id
    }

    private func stopRepeating() {
        repeating = nil
        repeatTimer?.disarm()
    }

    func repeatKey() {
        guard let held = repeating, let keyboard = keyboards.first(where: { ObjectIdentifier($0) == held.keyboard }),
            let output = keyOutput, let press = keyboard.press(held.code, isDown: true, isRepeat: true)
        else { return }
        guard keyFilter(output, press) else { return stopRepeating() }
        repeatTimer?.arm(milliseconds: 1000 / max(1, options.keyboard.repeatRate))
    }

    /// Reports to the shell the modifiers that are held on any keyboard. `modifiersChanged(on:)` sends the modifiers to
    /// the clients.
    private func reportModifiers() {
        guard let output = keyOutput else { return }
        let held = keyboards.reduce(into: KeyPress.Modifiers()) { $0.formUnion($1.modifiers) }
        handler(.input(output, .modifiers(held), nil))
    }

    private func modifiersChanged(on keyboard: KeyboardDevice) {
        let layoutHasChanged = keyboard.layoutHasChanged()
        defer {
            reportModifiers()
            // The clients have already received the new layout, so they can name the keys of the new layout.
            if layoutHasChanged, let output = keyOutput { handler(.input(output, .keyboardLayout, nil)) }
        }
        if let grab = inputMethod?.keyboardGrab, keyboard.client == nil || keyboard.client != inputMethod?.client {
            wlr_input_method_keyboard_grab_v2_set_keyboard(grab, keyboard.keyboard)
            return wlr_input_method_keyboard_grab_v2_send_modifiers(grab, &keyboard.keyboard.pointee.modifiers)
        }
        cwl_seat_set_keyboard(core.seat, keyboard.device)
        wlr_seat_keyboard_notify_modifiers(core.seat, &keyboard.keyboard.pointee.modifiers)
        // While an overlay is open, the app in front does not have the keyboard focus, but lists its shortcuts.
        if layoutHasChanged { cwl_seat_send_layout(core.seat, keyboard.keyboard) }
    }
}
