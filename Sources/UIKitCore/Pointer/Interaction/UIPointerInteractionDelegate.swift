import Foundation

/// The delegate of a pointer interaction. All methods have defaults.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at the location of a request; nil if the interaction has no effect there. Called whenever the
    /// pointer moves in the interaction's view, and when a modifier key is pressed or released. The default returns
    /// `defaultRegion`, the bounds of the view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of the pointer in a region; nil for no style. Called once when the pointer moves into the
    /// region, and again when the interaction is invalidated. The default returns the automatic effect of the
    /// interaction's view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
    /// Called before the pointer enters a region that has a style. The default does nothing.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called before the pointer exits a region that has a style. The default does nothing.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Returns the default region.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Returns the automatic effect of the interaction's view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { interaction.automaticStyle }
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// The animation with which the pointer enters or exits a region. Apps add their own animations and completions.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated together with the pointer.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation. Its argument is false if another change of the pointer has
    /// interrupted the animation.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
