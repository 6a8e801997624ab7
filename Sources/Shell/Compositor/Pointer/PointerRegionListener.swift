import CWlroots
import Foundation
import ShellModel

/// A listener that stores the pointer regions that clients announce for their surfaces.
@ShellActor
final class PointerRegionListener {
    /// The regions by surface. The shell draws the pointer over each surface with an entry.
    private(set) var regions: [UnsafeMutableRawPointer: PointerRegionSet] = [:]
    private var listener: Listener?

    /// Offers the interface to clients. Calls the closure after the regions of a surface have changed. Returns nil if
    /// memory is exhausted.
    init?(_ display: OpaquePointer, changed: @escaping (UnsafeMutablePointer<wlr_surface>) -> Void) {
        let listener = Listener { [weak self] request in
            guard let request else { return }
            self?.handle(request.assumingMemoryBound(to: cwl_pointer_request.self).pointee, changed)
        }
        var global: OpaquePointer?
        listener.attach { global = cwl_listen_to_pointer_regions(display, $0) }
        guard global != nil else {
            listener.remove()
            return nil
        }
        self.listener = listener
    }

    /// Removes the listener. Call this function after the last client has disconnected.
    func remove() {
        listener?.remove()
        (listener, regions) = (nil, [:])
    }

    /// Removes the regions of a destroyed surface.
    func surfaceDestroyed(_ surface: UnsafeMutableRawPointer) { regions[surface] = nil }

    private func handle(
        _ request: cwl_pointer_request, _ changed: (UnsafeMutablePointer<wlr_surface>) -> Void
    ) {
        guard let surface = request.surface else { return }
        let key = UnsafeMutableRawPointer(surface)
        switch request.kind {
        case CWL_SET_POINTER_REGION:
            let values = UnsafeBufferPointer(start: request.values, count: request.count)
            // An invalid region removes the region with the same number.
            regions[key, default: PointerRegionSet()].set(request.number, PointerRegion(numbers: Array(values)))
        case CWL_REMOVE_POINTER_REGION: regions[key]?.set(request.number, nil)
        default: regions[key] = PointerRegionSet()
        }
        changed(surface)
    }
}
