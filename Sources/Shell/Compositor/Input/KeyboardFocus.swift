import CWlroots
import ShellModel

extension Compositor {
    /// Gives a window the keyboard focus; nil removes the focus from all windows. A panel with exclusive keyboard
    /// interactivity has the focus even if a window is given.
    ///
    /// An unmapped window receives the focus when it is mapped. The pop-ups of other windows are dismissed. While a
    /// window or panel has grabbing pop-ups, the newest of these pop-ups has the focus instead.
    package func focus(_ id: WindowIdentifier?) {
        guard !isTornDown else { return }
        endUselessGrabs()
        if focusedWindow != id { dismissPopups(except: id.flatMap { windows[$0] }) }
        focusedWindow = id
        focusedLayer = nil
        applyFocus()
    }

    /// The window that has the keyboard focus, or will receive it when it is mapped.
    package var focus: WindowIdentifier? { focusedWindow }

    /// The client of the surface that has the keyboard focus; nil for none. wlroots knows this client only if the client
    /// has bound the seat.
    var focusedClient: OpaquePointer? {
        core.seat.pointee.keyboard_state.focused_surface.flatMap { wl_resource_get_client($0.pointee.resource) }
    }

    /// Whether the user is using a client: it has the keyboard focus, or it has received the user's latest press.
    func isInUse(_ client: OpaquePointer) -> Bool {
        focusedClient == client || presses.latest?.recipient == .client(client)
    }

    /// Gives the keyboard focus to the first existing surface of this list: a panel with exclusive interactivity, the
    /// focused panel, the focused window. If this surface has a grabbing pop-up, the pop-up receives the focus instead.
    func applyFocus() {
        guard !isTornDown else { return }
        let exclusivePanel = layers.values.first { $0.hasExclusiveKeyboard }
        let panel = exclusivePanel ?? focusedLayer.flatMap { $0.acceptsKeyboard ? $0 : nil }
        var surface = panel?.surface.pointee.surface
        if surface == nil, let window = focusedWindow.flatMap({ windows[$0] }), window.isMapped {
            surface = window.surface.pointee.surface
        }
        let popup = surface.flatMap { cwl_keyboard_popup($0) }
        surface = popup ?? surface
        guard surface != core.seat.pointee.keyboard_state.focused_surface else { return }
        if let surface {
            let keyboard =
                keyboards.first { $0.keyboard == core.seat.pointee.keyboard_state.keyboard } ?? keyboards.first
            var keys = keyboard?.clientKeys ?? []
            if let keyboard {
                // While a pop-up has a grab, `wlr_seat_keyboard_notify_enter` does not change the focus, not even to
                // the pop-up itself.
                let enter = popup == nil ? wlr_seat_keyboard_notify_enter : wlr_seat_keyboard_enter
                enter(core.seat, surface, &keys, keys.count, &keyboard.keyboard.pointee.modifiers)
            }
        } else {
            wlr_seat_keyboard_notify_clear_focus(core.seat)
        }
        focusTextInputs(on: surface)
        updateConstraint()
    }
}
