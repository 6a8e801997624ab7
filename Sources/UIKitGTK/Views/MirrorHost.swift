import Foundation
import UIKitCore

/// The view host that keeps the widgets of a scene's `UIWindow`s in sync with their views.
@MainActor
final class MirrorHost: ViewHost {
    private(set) weak var surface: GTKSurface?

    init(_ surface: GTKSurface) { self.surface = surface }

    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int) {
        // If the window has not been shown yet, its views have no widgets. The views get widgets when the window is
        // shown.
        ViewMirror.existing(superview)?.insert(view, at: index)
        surface?.pointerRegions.viewsDidChange()
    }

    func viewDidDetach(_ view: UIView, from superview: UIView) {
        ViewMirror.existing(view)?.remove()
        surface?.pointerRegions.viewsDidChange()
    }

    func viewGeometryDidChange(_ view: UIView) {
        ViewMirror.existing(view)?.geometryChanged()
        surface?.pointerRegions.viewsDidChange()
    }

    func viewAppearanceDidChange(_ view: UIView) {
        ViewMirror.existing(view)?.applyAppearance()
        surface?.pointerRegions.viewsDidChange()
    }

    func viewAccessibilityDidChange(_ view: UIView) { ViewMirror.existing(view)?.accessibilityChanged() }

    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?) { ViewMirror.existing(view)?.displayChanged() }

    func pointerCursorDidChange(_ cursor: PointerCursor, in window: UIWindow) { surface?.show(cursor) }

    var drawsPointer: Bool { surface?.pointerRegions.isActive ?? false }

    func pointerRegionsDidChange(in window: UIWindow) { surface?.pointerRegions.regionsDidChange() }

    func windowNeedsLayout(_ window: UIWindow) { surface?.needsLayout() }

    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow) { surface?.focus.syncGTKFocus() }

    func focusedViewDidChange(_ view: UIView?, in window: UIWindow) { surface?.focus.syncGTKFocus() }

    func highlightedEntryDidChange(in window: UIWindow) { surface?.focus.syncGTKFocus() }

    func inputViewsNeedReload(in window: UIWindow) {}
}
