import EventLoop
import Foundation

/// A desktop of invisible windows: the window that was mapped or presented last has the focus.
@MainActor
package final class HeadlessWindowHost: PlatformWindowHost {
    /// The open windows, from back to front.
    package private(set) var surfaces: [HeadlessSurface] = []
    /// The size of new windows, in points.
    package var size: CGSize
    /// The traits of new windows.
    package var traits = UITraitCollection.standard
    private let loop: any EventLoop

    init(size: CGSize, loop: any EventLoop) { (self.size, self.loop) = (size, loop) }

    package func makeSurface(title: String?, token: String?) -> any PlatformSurface {
        let surface = HeadlessSurface(size, traits, self)
        (surface.title, surface.token) = (title, token)
        surfaces.append(surface)
        return surface
    }

    /// Maps a window, brings the window to the front and focuses the window; nil removes the focus from all windows.
    package func focus(_ surface: HeadlessSurface?) {
        if let surface {
            if let index = surfaces.firstIndex(where: { $0 === surface }) {
                surfaces.remove(at: index)
                surfaces.append(surface)
            }
            // The new window gets the focus before the old window loses it. When the focus moves between two windows of
            // an app, the app is therefore never without focus.
            surface.setState(isMapped: true, true)
        }
        for other in surfaces where other !== surface && other.hasFocus {
            other.setState(isMapped: other.isMapped, false)
        }
    }

    /// Maps or unmaps a window in the next turn of the loop. A real desktop also maps and unmaps windows with a delay.
    func scheduleMapping(_ surface: HeadlessSurface, _ isWanted: Bool) {
        loop.schedule(after: .zero) { [weak self, weak surface] in
            guard let self, let surface, surface.isOpen, surface.isMapped != isWanted else { return }
            if isWanted {
                focus(surface)
            } else {
                surface.setState(isMapped: false, false)
            }
        }
    }

    func closed(_ surface: HeadlessSurface) {
        surfaces.removeAll { $0 === surface }
        if surface.hasFocus, let next = surfaces.last(where: \.isMapped) {
            loop.schedule(after: .zero) { [weak self, weak next] in if let next { self?.focus(next) } }
        }
    }

    func schedule(_ action: @escaping @MainActor () -> Void) { loop.schedule(after: .zero, action) }
}
