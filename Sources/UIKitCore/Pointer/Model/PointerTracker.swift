import Foundation

/// The state of the pointer in a window: the active region, the pressed button and the latch.
///
/// Looking up regions and styles calls the app, so the owner performs the lookups. The owner also performs the returned
/// actions in their order.
struct PointerTracker {
    /// An input.
    enum Input {
        /// The pointer has moved; `found` is the region at the location, nil for none.
        case moved(CGPoint, found: PointerTarget?)
        /// A button was pressed at a location with a region.
        case pressed(CGPoint, found: PointerTarget?, isPrimary: Bool)
        /// All buttons were released, or the press was cancelled.
        case released(CGPoint, found: PointerTarget?)
        /// The pointer has left the window.
        case left
        /// The pointer was hidden, for example because a finger touches the screen.
        case hidden
        /// An interaction was removed or disabled, or its view has left the window.
        case removed(ObjectIdentifier)
        /// An interaction was invalidated; `found` is the region at the current location, nil for none.
        case invalidated(ObjectIdentifier, found: PointerTarget?)
        /// The style for the last requested region is known; false if the region has no style.
        case styled(Bool)
    }

    /// An action of the owner.
    enum Action: Equatable {
        /// Announce to the delegate that the pointer exits the region, and end the effect.
        case exit(PointerTarget)
        /// Request the style for the region, and pass the result as `styled`.
        case requestStyle(PointerTarget)
        /// Announce to the delegate that the pointer enters the region, and begin the effect.
        case enter(PointerTarget)
        /// Move the effect to the current location, or show its changed style.
        case update
    }

    /// The active region; nil for none.
    private(set) var active: PointerTarget?
    /// Whether the active region has a style, so that the delegate was notified of the entry.
    private(set) var isStyled = false
    /// The location of the pointer; nil while it is outside of the window or hidden.
    private(set) var location: CGPoint?
    private(set) var isPressed = false
    private var latch: PointerLatch?

    /// Whether the effect keeps the active region until the button is released. The owner must not look up regions
    /// while the effect is latched.
    var isLatched: Bool { latch != nil }

    /// The distance by which the latched effect has moved, in points; zero without a latch.
    var displacement: CGVector {
        guard let latch, let location else { return .zero }
        return latch.displacement(at: location)
    }

    /// Handles an input; returns the actions in the order in which they are to be performed.
    mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .moved(let point, let found):
            location = point
            guard let latch else { return change(to: found, updates: true) }
            guard latch.isReleased(at: point) else { return [.update] }
            self.latch = nil
            return change(to: nil, updates: false)
        case .pressed(let point, let found, let isPrimary): return press(at: point, found, isPrimary: isPrimary)
        case .released(let point, let found):
            let wasLatched = isLatched
            (latch, isPressed) = (nil, false)
            if location != nil { location = point }
            return change(to: location == nil ? nil : found, updates: wasLatched)
        case .left:
            // The movements and the release of a pressed pointer are reported outside of the window, too.
            return isLatched ? [] : hide()
        case .hidden: return hide()
        case .removed(let interaction):
            guard active?.interaction == interaction else { return [] }
            latch = nil
            return change(to: nil, updates: false)
        case .invalidated(let interaction, let found):
            guard location != nil else { return [] }
            if let active, isLatched || found == active {
                return active.interaction == interaction ? [.requestStyle(active)] : []
            }
            return change(to: found, updates: false)
        case .styled(let isStyled): return setStyled(isStyled)
        }
    }

    private mutating func press(at point: CGPoint, _ found: PointerTarget?, isPrimary: Bool) -> [Action] {
        guard !isLatched else { return [] }
        location = point
        let actions = change(to: found, updates: true)
        isPressed = true
        // If the press has entered the region, the style is requested after this call; without a style, the latch ends.
        if isPrimary, let active, !active.latchingAxes.isEmpty, isStyled || !actions.isEmpty {
            latch = PointerLatch(origin: point, axes: active.latchingAxes, size: active.rect.size)
        }
        return actions
    }

    private mutating func hide() -> [Action] {
        (latch, location) = (nil, nil)
        return change(to: nil, updates: false)
    }

    private mutating func change(to found: PointerTarget?, updates: Bool) -> [Action] {
        guard found != active else { return updates && isStyled ? [.update] : [] }
        var actions: [Action] = []
        if let active, isStyled { actions.append(.exit(active)) }
        (active, isStyled) = (found, false)
        if let found { actions.append(.requestStyle(found)) }
        return actions
    }

    private mutating func setStyled(_ new: Bool) -> [Action] {
        guard let active else { return [] }
        let old = isStyled
        isStyled = new
        if !new { latch = nil }
        switch (old, new) {
        case (false, true): return [.enter(active)]
        case (true, true): return [.update]
        case (true, false): return [.exit(active)]
        case (false, false): return []
        }
    }
}
