import Foundation

@testable import UIKitCore

/// A visible window and a fake clock. A test sends touches and keys to the window.
@MainActor final class TouchFixture {
    let window: UIWindow
    let clock = FakeClock()
    private var positions: [Int: CGPoint] = [:]

    init(size: CGSize = CGSize(width: 400, height: 400), window: UIWindow? = nil) {
        self.window = window ?? UIWindow(frame: .zero)
        self.window.frame = CGRect(origin: .zero, size: size)
        self.window.isHidden = false
        self.window.dispatcher.clock = clock
    }

    /// Adds a view to the window, or to another view.
    @discardableResult
    func add<View: UIView>(_ view: View, _ frame: CGRect, to superview: UIView? = nil) -> View {
        view.frame = frame
        (superview ?? window).addSubview(view)
        return view
    }

    func down(
        _ x: CGFloat, _ y: CGFloat, finger: Int = 1, type: UITouch.TouchType = .direct,
        _ context: InputContext = .init()
    ) {
        touch(finger, .began, CGPoint(x: x, y: y), type, context)
    }

    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, after time: TimeInterval = 0.01) {
        clock.advance(time)
        touch(finger, .moved, CGPoint(x: x, y: y), .direct, .init())
    }

    func up(finger: Int = 1, after time: TimeInterval = 0.01) {
        clock.advance(time)
        touch(finger, .ended, positions[finger] ?? .zero, .direct, .init())
    }

    func cancel(finger: Int = 1) { touch(finger, .cancelled, positions[finger] ?? .zero, .direct, .init()) }

    /// Sends a tap of 0.05 seconds.
    func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        up(after: 0.05)
    }

    /// Sends touches of several fingers in one event; each element has the finger's identifier and position.
    func sendTouches(_ phase: UITouch.Phase, _ fingers: [(Int, CGFloat, CGFloat)], after time: TimeInterval = 0.01) {
        clock.advance(time)
        window.dispatcher.handleTouches(
            fingers.map { TouchInput(identifier: $0.0, phase: phase, location: CGPoint(x: $0.1, y: $0.2)) })
        for (finger, x, y) in fingers { positions[finger] = CGPoint(x: x, y: y) }
    }

    private func touch(
        _ finger: Int, _ phase: UITouch.Phase, _ position: CGPoint, _ type: UITouch.TouchType, _ context: InputContext
    ) {
        positions[finger] = position
        window.dispatcher.handleTouches(
            [TouchInput(identifier: finger, phase: phase, location: position, type: type)], context)
    }
}

/// A log of lines, in the order of their addition.
@MainActor final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// Returns the lines and clears the log.
    func drain() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that logs the touches it receives, with the number of touches per call.
@MainActor final class TouchView: UIView {
    var log = Log()
    var name = "view"

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(name) began \(touches.count)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(name) moved \(touches.count)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(name) ended \(touches.count)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(name) cancelled \(touches.count)")
    }
}

/// A gesture recogniser delegate and target that logs the recognisers' states.
@MainActor final class GestureLog: NSObject, UIGestureRecognizerDelegate {
    let log = Log()
    var simultaneous: Set<Set<String>> = []
    var refused: Set<String> = []
    /// The names of the recognisers that must fail first, by the name of the waiting recogniser.
    var requirements: [String: Set<String>] = [:]

    static let fired = Selector("fired:", GestureLog.fired)

    func fired(_ recognizer: UIGestureRecognizer) { log.add("\(recognizer.name ?? "?") \(recognizer.state)") }

    /// Gives a recogniser a name, adds it to a view, and logs its states.
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, on view: UIView) -> Recognizer
    {
        recognizer.name = name
        recognizer.delegate = self
        recognizer.addTarget(self, action: Self.fired)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !refused.contains(gestureRecognizer.name ?? "")
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        simultaneous.contains([gestureRecognizer.name ?? "", otherGestureRecognizer.name ?? ""])
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        requirements[gestureRecognizer.name ?? ""]?.contains(otherGestureRecognizer.name ?? "") ?? false
    }
}
