import Foundation

@testable import UIKitCore

/// A window with a view that has a pointer interaction. The fixture is the delegate of the interaction and logs its
/// calls.
@MainActor final class PointerFixture: NSObject, UIPointerInteractionDelegate {
    let touches = TouchFixture()
    /// A view with the frame (50, 50, 200, 100).
    let view = UIView()
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)
    let log = Log()
    var region: (UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion? = { $1 }
    var style: (UIPointerRegion) -> UIPointerStyle? = { _ in .system() }
    var enter: (UIPointerRegion, any UIPointerInteractionAnimating) -> Void = { _, _ in }
    var exit: (UIPointerRegion, any UIPointerInteractionAnimating) -> Void = { _, _ in }
    /// The location and the modifiers of the last request.
    private(set) var request: UIPointerRegionRequest?
    var window: UIWindow { touches.window }
    var pointer: PointerController { window.pointer }

    override init() {
        super.init()
        touches.add(view, CGRect(x: 50, y: 50, width: 200, height: 100))
        view.addInteraction(interaction)
    }

    /// Divides the view into columns of 50 points, the regions "0" to "3".
    func useColumns(latching: UIAxis = []) {
        region = { request, _ in
            let column = Int((request.location.x / 50).rounded(.down))
            let region = UIPointerRegion(
                rect: CGRect(x: CGFloat(column) * 50, y: 0, width: 50, height: 100), identifier: "\(column)")
            region.latchingAxes = latching
            return region
        }
    }

    func move(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
        touches.clock.advance(0.01)
        window.dispatcher.handlePointerMove(to: CGPoint(x: x, y: y), InputContext(modifiers: modifiers))
    }

    /// Sends a phase of a press with the pointer.
    func press(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ buttons: UIEvent.ButtonMask = .primary) {
        touches.clock.advance(0.01)
        window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: CGPoint(x: x, y: y), type: .indirectPointer)],
            InputContext(buttons: buttons))
    }

    func key(_ code: UIKeyboardHIDUsage, isDown: Bool, _ modifiers: UIKeyModifierFlags) {
        let key = UIKey(
            keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers)
        if isDown { window.dispatcher.keyDown(key) } else { window.dispatcher.keyUp(key) }
    }

    // MARK: Delegate

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        self.request = request
        log.add("region")
        return region(request, defaultRegion)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        log.add("style \(name(region))")
        return style(region)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        log.add("enter \(name(region))")
        enter(region, animator)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        log.add("exit \(name(region))")
        exit(region, animator)
    }

    private func name(_ region: UIPointerRegion) -> String { region.identifier.map { "\($0.base)" } ?? "view" }

    /// Returns and clears the logged calls of the delegate, without the requests for regions.
    func calls() -> [String] { log.drain().filter { $0 != "region" } }
}
