import Foundation

/// The progress of spring loading: a view is activated, as by a tap, when items are held over the view.
struct SpringLoading {
    /// The time from the entry of the items until the view announces its activation, in seconds.
    static let possibleDuration: TimeInterval = 0.5
    /// The time for which the view announces its activation, in seconds.
    static let activatingDuration: TimeInterval = 0.5
    /// The distance that the items may move between two events without delaying the activation, in points.
    static let allowableMovement: CGFloat = 10

    private(set) var state = UISpringLoadedInteractionEffectState.inactive
    /// The time at which `advance(to:)` must be called; nil if no change is due.
    private(set) var deadline: TimeInterval?
    private var restingPoint = CGPoint.zero

    /// Handles items over the view at a point. Items that move quickly restart the waiting time.
    mutating func hold(at point: CGPoint, time: TimeInterval) {
        switch state {
        case .inactive: state = .possible
        case .possible: if restingPoint.distance(to: point) <= Self.allowableMovement { return }
        case .activating, .activated: return
        }
        (restingPoint, deadline) = (point, time + Self.possibleDuration)
    }

    /// Handles the time; returns whether the state has changed.
    mutating func advance(to time: TimeInterval) -> Bool {
        guard let due = deadline, time >= due else { return false }
        switch state {
        case .possible: (state, deadline) = (.activating, due + Self.activatingDuration)
        case .activating: (state, deadline) = (.activated, nil)
        case .inactive, .activated: return false
        }
        return true
    }

    /// Handles items that have left the view or have been dropped; returns whether the state has changed.
    mutating func end() -> Bool {
        deadline = nil
        guard state != .inactive else { return false }
        state = .inactive
        return true
    }
}
