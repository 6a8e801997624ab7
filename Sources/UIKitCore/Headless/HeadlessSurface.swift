import Foundation

/// An invisible window.
@MainActor
package final class HeadlessSurface: PlatformSurface {
    package weak var handler: (any PlatformSurfaceHandler)?
    package private(set) var bounds: CGRect
    package private(set) var safeArea = UIEdgeInsets.zero
    package private(set) var traits: UITraitCollection
    package var title: String?
    /// The activation token with which a stage assigns the window to its session; nil for none.
    package var token: String?
    package private(set) var isMapped = false
    package private(set) var hasFocus = false
    package private(set) var isOpen = true
    package private(set) var minimumSize = CGSize.zero
    package private(set) var maximumSize = CGSize(width: CGFloat.infinity, height: .infinity)
    private let windowHost: HeadlessWindowHost
    private let host = HeadlessViewHost()

    package var viewHost: (any ViewHost)? { host }

    init(_ size: CGSize, _ traits: UITraitCollection, _ windowHost: HeadlessWindowHost) {
        (bounds, self.traits, self.windowHost) = (CGRect(origin: .zero, size: size), traits, windowHost)
        host.scheduleOnLoop = { [weak windowHost] in windowHost?.schedule($0) }
    }

    package func windowsChanged(_ scene: UIWindowScene) {
        let isSeen = scene.windows.contains { !$0.isHidden }
        if isSeen != isMapped { windowHost.scheduleMapping(self, isSeen) }
    }

    package func present(token: String?) {
        self.token = token ?? self.token
        if isOpen { windowHost.focus(self) }
    }

    package func restrict(minimum: CGSize, maximum: CGSize) {
        (minimumSize, maximumSize) = (minimum, maximum)
        resize(to: bounds.size)
    }

    package func close() {
        guard isOpen else { return }
        isOpen = false
        windowHost.closed(self)
        (isMapped, hasFocus) = (false, false)
    }

    /// Resizes the window as a person does, within its size limits.
    package func resize(to size: CGSize) {
        let width = max(minimumSize.width, min(size.width, maximumSize.width))
        let height = max(minimumSize.height, min(size.height, maximumSize.height))
        change { bounds.size = CGSize(width: width, height: height) }
    }

    /// Changes the traits of the window, as when the desktop switches to dark mode.
    package func setTraits(_ new: UITraitCollection) { change { traits = new } }

    /// Changes the safe area, as when bars cover or uncover the edges of the window.
    package func setSafeArea(_ new: UIEdgeInsets) { change { safeArea = new } }

    /// Closes the window as a person does.
    package func simulateUserClose() { handler?.surfaceWasClosed() }

    func setState(isMapped: Bool, _ hasFocus: Bool) {
        guard self.isMapped != isMapped || self.hasFocus != hasFocus else { return }
        (self.isMapped, self.hasFocus) = (isMapped, hasFocus)
        handler?.surfaceStateChanged(isMapped: isMapped, hasFocus: hasFocus)
    }

    /// Minimises or restores the window as a person does.
    package func setMinimised(_ isMinimised: Bool) {
        if isMinimised { setState(isMapped: false, false) } else { windowHost.focus(self) }
    }

    private func change(_ change: () -> Void) {
        let (old, oldTraits, oldArea) = (bounds, traits, safeArea)
        change()
        guard bounds != old || !traits.isEqual(oldTraits) || safeArea != oldArea else { return }
        handler?.surfaceChanged(from: old, oldTraits)
    }
}

/// A view host that draws nothing; it only lays out windows.
@MainActor
final class HeadlessViewHost: ViewHost {
    /// Schedules an action on the platform's loop.
    var scheduleOnLoop: ((@escaping @MainActor () -> Void) -> Void)?

    func windowNeedsLayout(_ window: UIWindow) {
        scheduleOnLoop? { [weak window] in window?.layoutIfNeeded() }
    }

    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int) {}
    func viewDidDetach(_ view: UIView, from superview: UIView) {}
    func viewGeometryDidChange(_ view: UIView) {}
    func viewAppearanceDidChange(_ view: UIView) {}
    func viewAccessibilityDidChange(_ view: UIView) {}
    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?) {}
    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow) {}
    func inputViewsNeedReload(in window: UIWindow) {}
}
