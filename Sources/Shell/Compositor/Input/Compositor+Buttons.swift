import CWlroots
import Foundation
import ShellModel

/// Buttons and wheels of the pointer.
extension Compositor {
    private static let primaryButton: UInt32 = 0x110
    private static let secondaryButton: UInt32 = 0x111

    func button(_ code: UInt32, isDown: Bool, time: UInt32) {
        notifyActivity()
        endUselessGrabs()
        hasButtonInFrame = true
        if isDown {
            press(code, time: time)
            updatePointerDrawing(.pressed(isPrimary: code == Self.primaryButton))
        } else {
            release(code, time: time)
            if contactOwners.buttons.isEmpty { updatePointerDrawing(.released) }
        }
    }

    private func press(_ code: UInt32, time: UInt32) {
        guard !contactOwners.buttons.contains(where: { $0.code == code }) else { return }
        if let owner = contactOwners.pointerOwner {
            // While a button is pressed, every further button belongs to the owner of the first button.
            if case .client = owner { cwl_seat_pointer_notify_button(core.seat, time, code, true) }
            contactOwners.buttons.append((code, owner == .noOwner ? .noOwner : addButton(code, to: owner)))
            return
        }
        guard let target = target(atLayout: pointerPosition) else {
            return contactOwners.buttons.append((code, .noOwner))
        }
        recordPress(on: target)
        activeOutput = target.output
        if case .surface(let surface, let point) = target.kind {
            wlr_seat_pointer_notify_enter(core.seat, surface, point.x, point.y)
            let corner = CGPoint(x: pointerPosition.x - point.x, y: pointerPosition.y - point.y)
            contactOwners.buttons.append((code, .client(surface: UnsafeMutableRawPointer(surface), corner: corner)))
            cwl_seat_pointer_notify_button(core.seat, time, code, true)
            return handleContact(on: target, surface: surface)
        }
        dismissPopups(except: nil)
        if let window = target.window { handler(.windowTouched(window)) }
        guard target.window == nil else { return contactOwners.buttons.append((code, .noOwner)) }
        let owner = begin(target, kind: code)
        contactOwners.buttons.append((code, owner))
        reportContact(of: owner, phase: .began, at: pointerPosition)
    }

    private func addButton(_ code: UInt32, to owner: ContactOwners.Owner) -> ContactOwners.Owner {
        guard case .shell(let output, let element, _, _) = owner, let kind = kind(code) else { return owner }
        let additional = ContactOwners.Owner.shell(output, element, contact: contactOwners.nextContact(), kind: kind)
        reportContact(of: additional, phase: .began, at: pointerPosition)
        return additional
    }

    private func begin(_ target: InputTarget, kind code: UInt32) -> ContactOwners.Owner {
        guard let kind = kind(code) else { return .noOwner }
        return .shell(target.output, element(of: target), contact: contactOwners.nextContact(), kind: kind)
    }

    private func kind(_ code: UInt32) -> Contact.Kind? {
        switch code {
        case Self.primaryButton: .primaryButton
        case Self.secondaryButton: .secondaryButton
        default: nil
        }
    }

    private func release(_ code: UInt32, time: UInt32) {
        guard let index = contactOwners.buttons.firstIndex(where: { $0.code == code }) else { return }
        let owner = contactOwners.buttons.remove(at: index).owner
        switch owner {
        case .client:
            if core.seat.pointee.pointer_state.grab_button == code { endContentDrag() }
            cwl_seat_pointer_notify_button(core.seat, time, code, false)
        case .shell: reportContact(of: owner, phase: .ended, at: pointerPosition)
        // The client or its surface was destroyed, but the seat must still register the release.
        case .noOwner where core.seat.pointee.pointer_state.button_count > 0:
            cwl_seat_pointer_notify_button(core.seat, time, code, false)
        case .noOwner: break
        }
        if contactOwners.buttons.isEmpty { scheduleHitTest() }
    }

    func scroll(_ scroll: cwl_scroll) {
        notifyActivity()
        var onShell: InputTarget?
        switch contactOwners.pointerOwner {
        case .shell(let id, let element, _, _):
            guard let output = output(id) else { return }
            let point = CGPoint(
                x: pointerPosition.x - output.layoutOrigin.x, y: pointerPosition.y - output.layoutOrigin.y)
            onShell = InputTarget(output: id, point: point, kind: element.map { .element($0) } ?? .nothing)
        case .noOwner: return
        case .client: break
        case nil:
            onShell = target(atLayout: pointerPosition)
            if case .surface = onShell?.kind { onShell = nil }
        }
        guard let target = onShell else {
            if reportsClientInput { handler(.clientInput) }
            guard !isPointerClientBehind else { return }
            hasButtonInFrame = true
            var scroll = scroll
            return cwl_seat_pointer_notify_axis(core.seat, &scroll)
        }
        let isVertical = scroll.orientation == WL_POINTER_AXIS_VERTICAL_SCROLL
        let event = InputEvent.scroll(
            target.point, dx: isVertical ? 0 : scroll.delta, dy: isVertical ? scroll.delta : 0)
        handler(.input(target.output, event, element(of: target)))
    }

    /// Records that a client or the shell receives a press of a button or finger.
    func recordPress(on target: InputTarget) {
        if reportsClientInput { handler(.clientInput) }
        guard case .surface(let surface, _) = target.kind else { return presses.add(.shell, at: .now) }
        presses.add(wl_resource_get_client(surface.pointee.resource).map { .client($0) } ?? .nobody, at: .now)
    }

    /// Handles a contact on a client's surface. Reports a touched window to the shell, or gives the keyboard focus to a
    /// touched panel that accepts the focus.
    func handleContact(on target: InputTarget, surface: UnsafeMutablePointer<wlr_surface>) {
        if let client = wl_resource_get_client(surface.pointee.resource) {
            dismissedPanelClients.remove(client)
        }
        if let window = target.window {
            // A panel keeps the keyboard focus only until a window is touched.
            if focusedLayer != nil {
                focusedLayer = nil
                applyFocus()
            }
            return handler(.windowTouched(window))
        }
        let root = wlr_surface_get_root_surface(surface)
        guard let layer = root.flatMap({ layerSurface($0) }), layer.acceptsKeyboard else { return }
        focusedLayer = layer
        applyFocus()
    }
}
