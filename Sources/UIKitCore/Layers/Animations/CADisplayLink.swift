import Foundation
import PredicateFormat

/// A timer that calls a method of a target before each frame.
///
/// As in UIKit, the link retains the target until the link is invalidated. If the user has disabled animations, the
/// method is still called, 60 times per second.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
    private static let standardDuration = 1.0 / 60

    private var target: AnyObject?
    private let selector: Selector
    private var isAdded = false
    private var isWaiting = false

    /// The time of the frame, on the scale of `CACurrentMediaTime()`; 0 before the first frame.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time between the last two frames, in seconds.
    public private(set) var duration: CFTimeInterval = CADisplayLink.standardDuration
    /// The expected time of the next frame.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// The number of calls per second that the app prefers; 0, the default, for every frame.
    public var preferredFramesPerSecond = 0
    /// The range of calls per second that the app prefers.
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// Whether the calls are suspended. The default is false.
    public var isPaused = false { didSet { if !isPaused { request() } } }

    /// Creates a link that calls a method with the link as the argument. The calls begin when the link is added to a
    /// run loop.
    public init(target: Any, selector sel: Selector) {
        (self.target, selector) = (target as AnyObject, sel)
        super.init()
    }

    /// Begins the calls. All run loops and modes have the same effect.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = target != nil
        request()
    }

    /// Ends the calls until the link is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isAdded = false }

    /// Ends the calls, and releases the target.
    public func invalidate() {
        isAdded = false
        target = nil
    }

    private func request() {
        guard isAdded, !isPaused, !isWaiting else { return }
        isWaiting = true
        let environment = ApplicationEnvironment.current
        if let frames = environment.frames {
            frames.request { [self] in fire(at: $0) }
        } else {
            let clock = environment.clock
            _ = clock.schedule(after: Self.standardDuration) { [self] in fire(at: clock.now) }
        }
    }

    private func fire(at now: TimeInterval) {
        isWaiting = false
        guard isAdded, !isPaused, let target else { return }
        let rate =
            preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.maximum)
        // Allow a deviation of a tenth of a frame, because frames do not have exactly the same length.
        let isDue = timestamp == 0 || rate <= 0 || now - timestamp >= 1 / rate - Self.standardDuration / 10
        if isDue {
            if timestamp > 0, now > timestamp { duration = now - timestamp }
            timestamp = now
            if case .notImplemented = selector.send(to: target, self, nil) {
                UIKitFault.report(
                    Diagnostic(
                        code: "unrecognizedSelector", message: "\(type(of: target)) has no method \(selector.name)",
                        remedy: "create the selector with Selector(_:_:), which registers the method"))
            }
        }
        request()
    }
}

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate.
    public var minimum: Float
    /// The highest rate; 0 for every frame.
    public var maximum: Float
    /// The preferred rate; 0 or nil for none.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// Every frame.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
