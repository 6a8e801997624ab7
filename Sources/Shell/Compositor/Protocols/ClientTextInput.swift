import CWlroots

/// A text input object, through which a client receives text from the input method.
@ShellActor
final class ClientTextInput {
    let input: UnsafeMutablePointer<wlr_text_input_v3>
    let listeners = ListenerGroup()

    init(_ input: UnsafeMutablePointer<wlr_text_input_v3>) { self.input = input }

    var client: OpaquePointer? { wl_resource_get_client(input.pointee.resource) }

    /// Whether the text input has the focus and is enabled.
    var isActive: Bool { input.pointee.focused_surface != nil && input.pointee.current_enabled }
}

/// The input method: a client that converts keys or touches to text for other clients.
@ShellActor
final class InputMethod {
    let method: UnsafeMutablePointer<wlr_input_method_v2>
    let listeners = ListenerGroup()
    let grabListeners = ListenerGroup()

    init(_ method: UnsafeMutablePointer<wlr_input_method_v2>) { self.method = method }

    var client: OpaquePointer? { wl_resource_get_client(method.pointee.resource) }

    /// The input method's keyboard grab; nil if the input method has no grab. During a grab, the input method receives
    /// the keys instead of the focused client.
    var keyboardGrab: UnsafeMutablePointer<wlr_input_method_keyboard_grab_v2>? { method.pointee.keyboard_grab }

    func removeListeners() {
        listeners.clear()
        grabListeners.clear()
    }
}

/// Message forwarding between the clients' text inputs and the input method.
extension Compositor {
    func listenToTextInputs() {
        listeners.on(cwl_new_text_input_signal(protocols.textInputs)) {
            [weak self] (input: UnsafeMutablePointer<wlr_text_input_v3>) in
            self?.add(ClientTextInput(input))
        }
        listeners.on(cwl_new_input_method_signal(protocols.inputMethods)) {
            [weak self] (method: UnsafeMutablePointer<wlr_input_method_v2>) in
            self?.add(method)
        }
    }

    /// Sends enter and leave events to the text inputs when the keyboard focus changes, whether or not an input method
    /// is connected.
    ///
    /// - Parameter surface: the surface with the keyboard focus; nil if no surface has it.
    func focusTextInputs(on surface: UnsafeMutablePointer<wlr_surface>?) {
        let client = surface.flatMap { wl_resource_get_client($0.pointee.resource) }
        for text in textInputs {
            if text.input.pointee.focused_surface != nil, text.input.pointee.focused_surface != surface {
                deactivate(text)
                wlr_text_input_v3_send_leave(text.input)
            }
            guard let surface, text.client == client, text.input.pointee.focused_surface == nil
            else { continue }
            wlr_text_input_v3_send_enter(text.input, surface)
        }
    }

    private func add(_ text: ClientTextInput) {
        textInputs.append(text)
        let events = text.input
        text.listeners.on(&events.pointee.events.enable) { [weak self, weak text] in
            if let text { self?.activate(text) }
        }
        text.listeners.on(&events.pointee.events.commit) { [weak self, weak text] in
            guard let self, let text, text.isActive else { return }
            sendState(of: text)
        }
        text.listeners.on(&events.pointee.events.disable) { [weak self, weak text] in
            if let text { self?.deactivate(text) }
        }
        text.listeners.on(&events.pointee.events.destroy) { [weak self, weak text] in
            guard let self, let text else { return }
            if text.input.pointee.current_enabled { deactivate(text) }
            text.listeners.clear()
            textInputs.removeAll { $0 === text }
        }
        focusTextInputs(on: core.seat.pointee.keyboard_state.focused_surface)
    }

    private func activate(_ text: ClientTextInput) {
        guard let method = inputMethod?.method else { return }
        wlr_input_method_v2_send_activate(method)
        sendState(of: text)
    }

    private func deactivate(_ text: ClientTextInput) {
        guard let method = inputMethod?.method, method.pointee.active else { return }
        wlr_input_method_v2_send_deactivate(method)
        wlr_input_method_v2_send_done(method)
    }

    private func sendState(of text: ClientTextInput) {
        guard let method = inputMethod?.method else { return }
        let input = text.input.pointee
        if input.active_features & WLR_TEXT_INPUT_V3_FEATURE_SURROUNDING_TEXT.rawValue != 0,
            let surrounding = input.current.surrounding.text
        {
            wlr_input_method_v2_send_surrounding_text(
                method, surrounding, input.current.surrounding.cursor, input.current.surrounding.anchor)
        }
        wlr_input_method_v2_send_text_change_cause(method, input.current.text_change_cause)
        if input.active_features & WLR_TEXT_INPUT_V3_FEATURE_CONTENT_TYPE.rawValue != 0 {
            wlr_input_method_v2_send_content_type(
                method, input.current.content_type.hint, input.current.content_type.purpose)
        }
        wlr_input_method_v2_send_done(method)
    }

    private func add(_ method: UnsafeMutablePointer<wlr_input_method_v2>) {
        guard inputMethod == nil else { return wlr_input_method_v2_send_unavailable(method) }
        let added = InputMethod(method)
        inputMethod = added
        added.listeners.on(&method.pointee.events.commit) { [weak self] in self?.sendToTextInput(method.pointee.current)
        }
        added.listeners.on(&method.pointee.events.grab_keyboard) {
            [weak self, weak added] (grab: UnsafeMutablePointer<wlr_input_method_keyboard_grab_v2>) in
            guard let self, let added else { return }
            wlr_input_method_keyboard_grab_v2_set_keyboard(grab, core.seat.pointee.keyboard_state.keyboard)
            added.grabListeners.on(&grab.pointee.events.destroy) { [weak self, weak added] in
                added?.grabListeners.clear()
                guard let self, let keyboard = core.seat.pointee.keyboard_state.keyboard else { return }
                wlr_seat_keyboard_notify_modifiers(core.seat, &keyboard.pointee.modifiers)
            }
        }
        added.listeners.on(&method.pointee.events.destroy) { [weak self, weak added] in
            added?.removeListeners()
            guard let self else { return }
            inputMethod = nil
            // A leave event makes the client discard its pre-edit text. The enter event that follows gives the text
            // input the focus again.
            for text in textInputs where text.input.pointee.focused_surface != nil {
                wlr_text_input_v3_send_leave(text.input)
            }
            focusTextInputs(on: core.seat.pointee.keyboard_state.focused_surface)
        }
        if let text = textInputs.first(where: \.isActive) { activate(text) }
    }

    private func sendToTextInput(_ state: wlr_input_method_v2_state) {
        guard let text = textInputs.first(where: \.isActive) else { return }
        if let preedit = state.preedit.text {
            wlr_text_input_v3_send_preedit_string(
                text.input, preedit, state.preedit.cursor_begin, state.preedit.cursor_end)
        }
        if let commit = state.commit_text { wlr_text_input_v3_send_commit_string(text.input, commit) }
        if state.delete.before_length != 0 || state.delete.after_length != 0 {
            wlr_text_input_v3_send_delete_surrounding_text(
                text.input, state.delete.before_length, state.delete.after_length)
        }
        wlr_text_input_v3_send_done(text.input)
    }
}
