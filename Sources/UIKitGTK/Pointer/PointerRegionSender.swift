import CGTK
import CPointerProtocol
import Foundation
import UIKitCore

/// An object that announces the regions of a desktop window to the shell, which draws the pointer.
///
/// Only differences from the previous announcement are sent. The shell does not reply to an announcement, so no
/// movement of the pointer is delayed.
@MainActor
final class PointerRegionSender {
    /// The delay in seconds before a change of views is announced, so that several changes are announced together.
    private static let delay = 0.05

    private unowned let surface: GTKSurface
    private let globals: WaylandGlobals
    /// The announced values by the numbers of the regions; nil if nothing was announced for the current Wayland
    /// surface.
    private var sent: [UInt32: [Float]]?
    private var predicted: [PointerAnnouncement] = []
    private var isUpdateDue = false

    init(_ surface: GTKSurface, _ globals: WaylandGlobals) { (self.surface, self.globals) = (surface, globals) }

    /// Whether the shell draws the pointer.
    var isActive: Bool { globals.pointer != nil }

    /// Schedules an announcement of the regions after views have changed.
    func viewsDidChange() {
        guard isActive, !isUpdateDue else { return }
        isUpdateDue = true
        LoopTimer.start(after: Self.delay) { [weak self] in
            guard let self else { return }
            isUpdateDue = false
            updatePredicted()
            send()
        }
    }

    /// Announces at once the regions in which the pointer is or has been.
    func regionsDidChange() {
        guard isActive else { return }
        send()
        viewsDidChange()
    }

    /// Discards the record of announced values, because the window was unmapped and its Wayland surface can be
    /// destroyed.
    func windowWasUnmapped() { sent = nil }

    private func updatePredicted() {
        predicted = surface.windows.flatMap { $0.pointerAnnouncer.predictedAnnouncements }
    }

    private func send() {
        guard let pointer = globals.pointer, surface.isMapped, let gdkSurface = surface.gdkSurface,
            let waylandSurface = cgtk_wayland_surface(gdkSurface)
        else { return }
        if sent == nil {
            cgtk_wayland_send(pointer, PROSCENIUM_POINTER_REMOVE_ALL.rawValue, waylandSurface)
            updatePredicted()
        }
        let old = sent ?? [:]
        var new: [UInt32: [Float]] = [:]
        let fromDelegates = surface.windows.flatMap { $0.pointerAnnouncer.delegateAnnouncements }
        for announcement in predicted + fromDelegates { new[announcement.identifier] = announcement.values }
        for identifier in old.keys where new[identifier] == nil {
            cgtk_wayland_send_number(pointer, PROSCENIUM_POINTER_REMOVE_REGION.rawValue, waylandSurface, identifier)
        }
        for (identifier, values) in new where old[identifier] != values {
            cgtk_wayland_send_values(
                pointer, PROSCENIUM_POINTER_SET_REGION.rawValue, waylandSurface, identifier, values, values.count)
        }
        sent = new
    }
}
