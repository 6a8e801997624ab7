import Foundation

/// A touch by a finger, a pen, or a pointer with a pressed button, from its beginning to its end.
///
/// The same object represents the touch from beginning to end. The touch belongs to the view that was hit at the
/// beginning, even if the finger moves out of that view.
@preconcurrency @MainActor open class UITouch: NSObject {
    final var touchPhase = Phase.began
    final var touchTimestamp: TimeInterval = 0
    final var windowLocation = CGPoint.zero
    final var previousWindowLocation = CGPoint.zero
    final var taps = 1
    final var touchType = TouchType.direct
    /// Whether the touch is a pointer with a pressed button, even if the app receives it as a finger.
    final var isFromPointer = false
    final var touchForce: CGFloat = 0
    final var radius: CGFloat = 0
    final weak var hitView: UIView?
    final weak var touchWindow: UIWindow?
    final var recognizers: [UIGestureRecognizer] = []
    /// The state of the touch's delivery to its view.
    final var viewDelivery = TouchDelivery()

    override init() {
        super.init()
    }

    /// The current phase of the touch.
    open var phase: Phase { touchPhase }

    /// The time of the last change of the touch, in seconds since the machine started.
    open var timestamp: TimeInterval { touchTimestamp }

    /// The number of taps in quick succession at this location, including the current tap.
    open var tapCount: Int { taps }

    /// The type of the touch, such as a finger, a pen or a pointer.
    open var type: TouchType { touchType }

    /// The force of the touch, where 1 is the force of an average touch; 0 if force is not measured.
    open var force: CGFloat { touchForce }

    /// The greatest force that can be measured; always 0 here.
    open var maximumPossibleForce: CGFloat { 0 }

    /// The radius of the touch, in points.
    open var majorRadius: CGFloat { radius }

    /// The accuracy of `majorRadius`, in points; always 0 here.
    open var majorRadiusTolerance: CGFloat { 0 }

    /// The window in which the touch began; nil after the window was released.
    open var window: UIWindow? { touchWindow }

    /// The view that was hit when the touch began; nil after the view was released.
    open var view: UIView? { hitView }

    /// The gesture recognisers that receive the touch; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// Returns the location of the touch in the coordinates of a view, or of the window when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { Self.point(windowLocation, of: touchWindow, in: view) }

    /// Returns the location before the last change, in the coordinates of a view, or of the window when `view` is nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        Self.point(previousWindowLocation, of: touchWindow, in: view)
    }

    /// Returns the location with the highest available precision; here the same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the previous location with the highest available precision; here the same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Converts a point of a window to the coordinates of a view; returns the point unchanged without a view or a
    /// window.
    static func point(_ point: CGPoint, of window: UIWindow?, in view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }
}

extension UITouch {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// The touch began.
        case began = 0
        /// The touch moved.
        case moved = 1
        /// The touch has not moved since the last event.
        case stationary = 2
        /// The touch was lifted.
        case ended = 3
        /// The touch was cancelled by the system.
        case cancelled = 4
        /// A pointer entered the window.
        case regionEntered = 5
        /// A pointer moved in the window.
        case regionMoved = 6
        /// A pointer left the window.
        case regionExited = 7
    }

    /// The types of touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a remote control.
        case indirect = 1
        /// A pen.
        case pencil = 2
        /// A pointer with a pressed button.
        case indirectPointer = 3
    }
}

/// The state of a touch's delivery to its view. Gesture recognisers may delay or cancel the delivery.
struct TouchDelivery {
    /// Whether the view is to receive the touch; false if no view was hit, or if an exclusive touch in another view
    /// excludes the touch.
    var isDeliverable = true
    /// Whether the view has received the beginning.
    var hasBegun = false
    /// Whether the view has received the end or the cancellation.
    var hasFinished = false
    /// Whether the delivery of the end is delayed by recognisers.
    var isEndDelayed = false
}
