import Foundation

/// A finger, a pen, or a pointer whose button is down, from its beginning to its end.
///
/// The same object stands for it throughout. It belongs to the view that was hit at the beginning, wherever it moves.
@MainActor open class UITouch: NSObject {
    final var touchPhase = Phase.began
    final var touchTimestamp: TimeInterval = 0
    final var place = CGPoint.zero
    final var previousPlace = CGPoint.zero
    final var taps = 1
    final var touchType = TouchType.direct
    final var touchForce: CGFloat = 0
    final var radius: CGFloat = 0
    final weak var hitView: UIView?
    final weak var touchWindow: UIWindow?
    final var recognizers: [UIGestureRecognizer] = []
    /// What the view is told of the touch.
    final var viewDelivery = ViewDelivery()

    override init() {
        super.init()
    }

    /// What the touch does at present.
    open var phase: Phase { touchPhase }

    /// When the phase last changed, in seconds since the machine started.
    open var timestamp: TimeInterval { touchTimestamp }

    /// How many times the person has tapped here in quick succession, this time included.
    open var tapCount: Int { taps }

    /// What touches: a finger, a pen, a pointer.
    open var type: TouchType { touchType }

    /// The force of the touch, 1 for an average one; 0 where it is not measured.
    open var force: CGFloat { touchForce }

    /// The greatest force that can be measured; 0 where none is.
    open var maximumPossibleForce: CGFloat { 0 }

    /// The radius of what touches, in points.
    open var majorRadius: CGFloat { radius }

    /// How far the radius may be wrong, in points.
    open var majorRadiusTolerance: CGFloat { 0 }

    /// The window in which the touch began; nil once that is gone.
    open var window: UIWindow? { touchWindow }

    /// The view that was hit when the touch began; nil once that is gone.
    open var view: UIView? { hitView }

    /// The gesture recognisers that look at the touch; nil when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// Where the touch is, in the coordinates of a view; of the window when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { Self.point(place, of: touchWindow, in: view) }

    /// Where the touch was before it last changed, in the coordinates of a view; of the window when `view` is nil.
    open func previousLocation(in view: UIView?) -> CGPoint { Self.point(previousPlace, of: touchWindow, in: view) }

    /// As `location(in:)`, as exactly as it is known.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As `previousLocation(in:)`, as exactly as it is known.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// A point of a window in the coordinates of a view; as it is when there is no view or no window.
    static func point(_ point: CGPoint, of window: UIWindow?, in view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }
}

extension UITouch {
    /// What a touch does.
    public enum Phase: Int, Sendable {
        /// It has come.
        case began = 0
        /// It has moved.
        case moved = 1
        /// It is there and has not moved since the last event.
        case stationary = 2
        /// It was lifted.
        case ended = 3
        /// It was taken away by the system.
        case cancelled = 4
        /// A pointer has come into the window.
        case regionEntered = 5
        /// A pointer has moved in the window.
        case regionMoved = 6
        /// A pointer has left the window.
        case regionExited = 7
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a remote control.
        case indirect = 1
        /// A pen.
        case pencil = 2
        /// A pointer whose button is down.
        case indirectPointer = 3
    }
}

/// How much of a touch its view has heard, since gesture recognisers may have it wait or take the touch away.
struct ViewDelivery {
    /// Whether the view is to hear of the touch at all.
    var isWanted = true
    /// Whether the view has heard of the beginning.
    var hasBegun = false
    /// Whether the view has heard of the end, or that the touch was taken away.
    var isOver = false
    /// Whether the end waits for recognisers.
    var endWaits = false
}
