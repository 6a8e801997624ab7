import CWlroots
import Foundation
import ShellModel

/// Dismissal of panels with the key combination for home.
extension Compositor {
    /// Closes the panels that cover an output, and the panels with the exclusive keyboard focus on any output. A client
    /// whose panel was closed cannot show such a panel again until the user touches or clicks another surface of the
    /// client.
    package func dismissPanels(on output: OutputIdentifier) {
        guard !isTornDown else { return }
        for panel in panelsToDismiss(where: { $0.output?.id == output || $0.hasExclusiveKeyboard }) {
            if let client = panel.client { dismissedPanelClients.insert(client) }
            wlr_layer_surface_v1_destroy(panel.surface)
        }
        focusedLayer = nil
        applyFocus()
    }

    /// Whether the user has dismissed panels of the panel's client and has not touched the client since.
    func isDismissed(_ panel: LayerSurface) -> Bool { panel.client.map(dismissedPanelClients.contains) ?? false }

    /// Schedules a check of the panels of clients whose panels the user has dismissed. The check is deferred, because
    /// wlroots still uses a surface while it handles a commit of the surface.
    func schedulePanelCheck() {
        guard !isPanelCheckScheduled else { return }
        isPanelCheckScheduled = true
        eventLoop.addIdle { [weak self] in
            guard let self else { return }
            isPanelCheckScheduled = false
            for panel in panelsToDismiss(where: { isDismissed($0) }) { wlr_layer_surface_v1_destroy(panel.surface) }
        }
    }

    private func panelsToDismiss(where isConcerned: (LayerSurface) -> Bool) -> [LayerSurface] {
        let concerned = layers.values.filter { $0.isInFrontOfWindows && isConcerned($0) }
        return outputs.flatMap { output in
            let panels = concerned.filter { $0.output === output }
            let dismissed = PanelDismissal.dismissed(
                panels.map { .init(bounds: $0.bounds, hasExclusiveKeyboard: $0.hasExclusiveKeyboard) }, in: output.size)
            return dismissed.map { panels[$0] }
        }
    }
}

extension LayerSurface {
    var client: OpaquePointer? { wl_resource_get_client(surface.pointee.resource) }

    /// The box that contains the surface with its subsurfaces and pop-ups, in points of the output.
    fileprivate var bounds: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        guard cwl_panel_extent(surface, &left, &top, &right, &bottom) else { return .null }
        let origin = fixedOrigin ?? frame.origin
        return CGRect(x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
    }
}
