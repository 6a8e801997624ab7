import Foundation

@testable import UIKitCore

/// A window host that creates fake surfaces and records the surfaces.
@MainActor
final class FakePlatform: PlatformWindowHost {
    private(set) var surfaces: [FakeSurface] = []
    /// Creates the support for drags of a new surface; nil for none.
    var makeDragging: () -> (any PlatformDragging)? = { nil }

    func makeSurface(title: String?, token: String?) -> any PlatformSurface {
        let surface = FakeSurface()
        surface.dragging = makeDragging()
        surface.title = title
        surfaces.append(surface)
        return surface
    }
}

/// A fake surface that records the calls of its scene.
@MainActor
final class FakeSurface: PlatformSurface {
    weak var handler: (any PlatformSurfaceHandler)?
    var bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    var safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    var traits = UITraitCollection.standard
    /// The actions on the window; nil for a platform without such actions.
    var actions: [WindowAction]?
    var title: String?
    let viewHost: (any ViewHost)? = nil
    var dragging: (any PlatformDragging)?
    private(set) var tokens: [String?] = []
    private(set) var windowCounts: [Int] = []
    private(set) var minimum = CGSize.zero
    private(set) var isClosed = false
    /// Whether the surface grants a lock of the pointer at once.
    var supportsPointerLock = false
    var fillsScreen = true
    private(set) var lockRequests: [Bool] = []

    func windowsChanged(_ scene: UIWindowScene) { windowCounts.append(scene.windows.count) }
    func present(token: String?) { tokens.append(token) }
    func restrict(minimum: CGSize, maximum: CGSize) { self.minimum = minimum }
    func close() { isClosed = true }
    func requestPointerLock(_ isRequested: Bool) {
        lockRequests.append(isRequested)
        handler?.surfacePointerLockChanged(isLocked: isRequested)
    }
    var allowsWindowActions: Bool { actions != nil }
    func perform(_ action: WindowAction) { actions?.append(action) }
}
