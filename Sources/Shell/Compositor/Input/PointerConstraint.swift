import CWlroots
import Foundation

/// A client's request to lock the pointer or to confine it to a region of a surface, as games do.
@ShellActor
final class PointerConstraint {
    let constraint: UnsafeMutablePointer<wlr_pointer_constraint_v1>
    let listeners = ListenerGroup()

    init(_ constraint: UnsafeMutablePointer<wlr_pointer_constraint_v1>) { self.constraint = constraint }
}

extension Compositor {
    func listenToConstraints() {
        listeners.on(&protocols.constraints.pointee.events.new_constraint) { [weak self] in self?.updateConstraint() }
    }

    /// Activates the constraint of the surface under the pointer if the window of this surface has the keyboard focus.
    /// Deactivates the previous constraint.
    func updateConstraint() {
        let seat = core.seat.pointee
        var wanted: UnsafeMutablePointer<wlr_pointer_constraint_v1>?
        if let surface = seat.pointer_state.focused_surface, let keyboard = seat.keyboard_state.focused_surface,
            wlr_surface_get_root_surface(surface) == wlr_surface_get_root_surface(keyboard)
        {
            wanted = wlr_pointer_constraints_v1_constraint_for_surface(protocols.constraints, surface, core.seat)
        }
        guard wanted != constraint?.constraint else { return }
        if let old = constraint {
            constraint = nil
            old.listeners.clear()
            wlr_pointer_constraint_v1_send_deactivated(old.constraint)
            pointerLockChanged()
        }
        guard let wanted else { return }
        let new = PointerConstraint(wanted)
        constraint = new
        new.listeners.on(&wanted.pointee.events.destroy) { [weak self, weak new] in
            new?.listeners.clear()
            self?.constraint = nil
            self?.pointerLockChanged()
        }
        wlr_pointer_constraint_v1_send_activated(wanted)
        pointerLockChanged()
    }

    /// Returns the allowed position that is nearest to a point, in layout coordinates; nil if the pointer is locked.
    func constrained(_ layoutPoint: CGPoint) -> CGPoint? {
        guard let constraint = constraint?.constraint else { return layoutPoint }
        guard constraint.pointee.type == WLR_POINTER_CONSTRAINT_V1_CONFINED else { return nil }
        let state = core.seat.pointee.pointer_state
        guard state.focused_surface == constraint.pointee.surface else { return layoutPoint }
        let corner = CGPoint(x: pointerPosition.x - state.sx, y: pointerPosition.y - state.sy)
        var (x, y) = (0.0, 0.0)
        guard cwl_nearest_point(&constraint.pointee.region, layoutPoint.x - corner.x, layoutPoint.y - corner.y, &x, &y)
        else {
            return layoutPoint
        }
        return CGPoint(x: corner.x + x, y: corner.y + y)
    }
}
