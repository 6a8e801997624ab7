import CWlroots
import Foundation
import ShellModel

@testable import Shell

/// A stacking desktop with freely placed windows. The suite expects such a desktop; the shell's workspace is different.
@ShellActor
final class StackingDesktop {
    /// The state of one window.
    private struct WindowState {
        var origin = CGPoint.zero
        var configuration = WindowConfiguration(size: .zero, isTiled: false)
        var isMapped = false
        var isMinimized = false
        /// The top left corner of the window geometry, in the coordinates of the window's surface; nil before the
        /// window is mapped.
        var corner: CGPoint?
        /// The position to restore when the window stops filling the output; nil for a window that does not fill the
        /// output.
        var restoredOrigin: CGPoint?
    }

    /// A window that is being moved or resized by the pointer or a touch.
    private struct Grab {
        var window: WindowIdentifier
        var start: CGPoint
        var frame: CGRect
        /// The edges that are being resized; 0 when the window is being moved.
        var edges: UInt32
    }

    private let compositor: Compositor
    private let output: OutputIdentifier
    private var states: [WindowIdentifier: WindowState] = [:]
    /// The windows, back to front.
    private var order: [WindowIdentifier] = []
    private var contact = CGPoint.zero
    private var grab: Grab?

    init(_ compositor: Compositor, output: OutputIdentifier) {
        (self.compositor, self.output) = (compositor, output)
        compositor.handler = { [weak self] in self?.handle($0) }
    }

    /// Moves a window's top left corner to a position.
    func move(_ window: WindowIdentifier, to origin: CGPoint) {
        states[window]?.origin = origin
        show()
    }

    /// Handles input before the compositor does.
    func willHandle(_ input: InjectedInput) {
        switch input {
        case .pointer(_, let point), .touchDown(_, _, let point), .touchMove(_, _, let point): contact = point
        case .pointerBy(let dx, let dy):
            let position = compositor.pointerPosition
            contact = CGPoint(x: position.x + dx, y: position.y + dy)
        case .button(_, isDown: false), .touchUp, .touchCancel: endGrab()
        default: break
        }
        moveGrabbed()
    }

    private func handle(_ event: CompositorEvent) {
        switch event {
        case .windowCreated(let properties): created(properties.window)
        case .windowMapped(let window):
            states[window]?.isMapped = true
            changed(window)
            activate(window)
        case .windowUnmapped(let window): unmapped(window)
        case .windowDestroyed(let window):
            states[window] = nil
            order.removeAll { $0 == window }
            show()
        case .windowChanged(let properties): changed(properties.window)
        case .output: refill()
        case .windowTouched(let window), .windowActivated(let window, _): activate(window)
        case .windowRequest(let window, let request): handle(request, of: window)
        default: break
        }
    }

    private func created(_ window: WindowIdentifier) {
        states[window] = WindowState()
        guard let client = compositor.windows[window], let toplevel = client.toplevel else { return }
        client.listeners.on(&toplevel.pointee.events.request_resize) {
            [weak self] (event: UnsafeMutablePointer<wlr_xdg_toplevel_resize_event>) in
            self?.begin(window, edges: event.pointee.edges)
        }
    }

    private func unmapped(_ window: WindowIdentifier) {
        let old = states[window]
        states[window] = WindowState(origin: old?.origin ?? .zero)
        order.removeAll { $0 == window }
        if grab?.window == window { grab = nil }
        if let next = order.last(where: { states[$0]?.isMinimized == false }) { activate(next) } else { show() }
    }

    private func activate(_ window: WindowIdentifier) {
        guard states[window]?.isMapped == true else { return }
        states[window]?.isMinimized = false
        order.removeAll { $0 == window }
        order.append(window)
        for (other, state) in states where state.configuration.isActivated != (other == window) {
            states[other]?.configuration.isActivated = other == window
        }
        show()
    }

    private func handle(_ request: WindowRequest, of window: WindowIdentifier) {
        switch request {
        case .maximize(let isMaximized): fill(window) { $0.isTiled = isMaximized }
        case .fullscreen(let isFullscreen): fill(window) { $0.isFullscreen = isFullscreen }
        case .minimize:
            states[window]?.isMinimized = true
            states[window]?.configuration.isActivated = false
            order.removeAll { $0 == window }
            order.insert(window, at: 0)
            if let next = order.last(where: { states[$0]?.isMinimized == false }) { activate(next) } else { show() }
        case .activate: activate(window)
        case .move: begin(window, edges: 0)
        // This event does not name the edges. A listener of `request_resize` starts the resize instead.
        case .resize: break
        case .attention: break
        }
    }

    /// Keeps a window's surface in place when the window geometry changes. If a client never sets the geometry, the
    /// geometry covers all subsurfaces and changes with their positions and sizes.
    private func changed(_ window: WindowIdentifier) {
        if let box = compositor.windows[window]?.geometry, states[window]?.isMapped == true {
            let corner = CGPoint(x: Int(box.x), y: Int(box.y))
            if let old = states[window]?.corner {
                states[window]?.origin.x += corner.x - old.x
                states[window]?.origin.y += corner.y - old.y
            }
            states[window]?.corner = corner
        }
        show()
    }

    /// Resizes the windows that fill the output, after the output or its usable area has changed.
    private func refill() {
        for (window, state) in states where state.restoredOrigin != nil { fill(window) { _ in } }
    }

    private func fill(_ window: WindowIdentifier, _ change: (inout WindowConfiguration) -> Void) {
        guard var state = states[window], let properties = compositor.outputProperties.first else { return }
        change(&state.configuration)
        state.isMinimized = false
        let fills = state.configuration.isTiled || state.configuration.isFullscreen
        if fills, state.restoredOrigin == nil { state.restoredOrigin = state.origin }
        if fills {
            let area =
                state.configuration.isFullscreen ? CGRect(origin: .zero, size: properties.size) : properties.usableArea
            (state.origin, state.configuration.size) = (area.origin, area.size)
        } else {
            state.configuration.size = .zero
            if let origin = state.restoredOrigin { state.origin = origin }
            state.restoredOrigin = nil
        }
        states[window] = state
        if state.isMapped { activate(window) } else { show() }
    }

    private func begin(_ window: WindowIdentifier, edges: UInt32) {
        guard let state = states[window], let properties = compositor.properties(of: window), grab == nil else {
            return
        }
        grab = Grab(
            window: window, start: contact, frame: CGRect(origin: state.origin, size: properties.size), edges: edges)
        // The desktop owns the pointer until the button is released, so the client gets no events of the drag.
        for index in compositor.contactOwners.buttons.indices {
            compositor.contactOwners.buttons[index].owner = .shell(output, nil, contact: 0, kind: .primaryButton)
        }
        wlr_seat_pointer_notify_clear_focus(compositor.core.seat)
    }

    private func moveGrabbed() {
        guard let grab else { return }
        let (dx, dy) = (contact.x - grab.start.x, contact.y - grab.start.y)
        guard grab.edges != 0 else {
            return move(grab.window, to: CGPoint(x: grab.frame.minX + dx, y: grab.frame.minY + dy))
        }
        func follows(_ edge: wlr_edges) -> Bool { grab.edges & edge.rawValue != 0 }
        var frame = grab.frame
        if follows(WLR_EDGE_LEFT) { (frame.origin.x, frame.size.width) = (frame.minX + dx, frame.width - dx) }
        if follows(WLR_EDGE_TOP) { (frame.origin.y, frame.size.height) = (frame.minY + dy, frame.height - dy) }
        if follows(WLR_EDGE_RIGHT) { frame.size.width += dx }
        if follows(WLR_EDGE_BOTTOM) { frame.size.height += dy }
        states[grab.window]?.origin = frame.origin
        states[grab.window]?.configuration.size = CGSize(width: max(1, frame.width), height: max(1, frame.height))
        states[grab.window]?.configuration.isResizing = true
        show()
    }

    private func endGrab() {
        guard let window = grab?.window else { return }
        grab = nil
        states[window]?.configuration.isResizing = false
        show()
    }

    /// Handles input after the compositor has handled it. If the desktop owned a button, the compositor does not send
    /// the button's release to the client's seat, so this function sends the release.
    func afterInput(_ input: InjectedInput) {
        guard case .button(let code, isDown: false) = input, compositor.contactOwners.buttons.isEmpty,
            compositor.core.seat.pointee.pointer_state.button_count > 0
        else { return }
        cwl_seat_pointer_notify_button(compositor.core.seat, compositor.milliseconds, code, false)
    }

    private func show() {
        for (window, state) in states {
            compositor.configure(window, state.configuration)
            guard let handle = compositor.windows[window]?.toplevelHandle?.handle else { continue }
            let minimized = WLR_FOREIGN_TOPLEVEL_HANDLE_V1_STATE_MINIMIZED.rawValue
            guard (handle.pointee.state & minimized != 0) != state.isMinimized else { continue }
            wlr_foreign_toplevel_handle_v1_set_minimized(handle, state.isMinimized)
        }
        let visible = order.filter { states[$0]?.isMinimized == false }
        let elements = visible.compactMap { window -> DisplayElement? in
            guard let state = states[window], let properties = compositor.properties(of: window) else { return nil }
            return DisplayElement(
                ElementIdentifier("\(window.rawValue)"), .window(window),
                frame: CGRect(origin: state.origin, size: properties.size))
        }
        compositor.show(
            Display(elements: elements, focus: visible.last { states[$0]?.configuration.isActivated == true }),
            on: output)
    }
}
