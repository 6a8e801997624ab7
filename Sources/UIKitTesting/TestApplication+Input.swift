import Foundation
import UIKitCore

/// User input to an app's windows.
extension TestApplication {
    /// Puts a finger down at a point in a view's coordinates; at the center of its bounds if `place` is nil.
    ///
    /// - Parameter finger: an identifier that distinguishes fingers that are down at the same time.
    /// - Throws: ``TestApplicationError/notInWindow`` for a view without a window.
    public func touchDown(_ view: UIView, at place: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, place, finger, .began)
    }

    /// Moves a finger to a point in a view's coordinates.
    public func touchMove(_ view: UIView, to place: CGPoint, finger: Int = 1) throws {
        try touch(view, place, finger, .moved)
    }

    /// Lifts a finger at a point in a view's coordinates; at the center of its bounds if `place` is nil.
    public func touchUp(_ view: UIView, at place: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, place, finger, .ended)
    }

    /// Puts a finger down and lifts it 50 ms later.
    public func tap(_ view: UIView, at place: CGPoint? = nil) throws {
        try touchDown(view, at: place)
        clock.advance(by: 0.05)
        try touchUp(view, at: place)
    }

    /// Moves the pointer over a point in a view's coordinates.
    public func hover(_ view: UIView, at place: CGPoint? = nil) throws {
        let (window, point) = try found(view, place)
        window.dispatcher.pointerMoved(to: point)
    }

    /// Scrolls at a point in a view as with a trackpad, by a distance in points.
    public func scroll(_ view: UIView, by delta: CGVector, at place: CGPoint? = nil) throws {
        let (window, point) = try found(view, place)
        window.dispatcher.scrolled(delta, at: point, phase: .began, kind: .continuous)
        window.dispatcher.scrolled(.zero, at: point, phase: .ended, kind: .continuous)
    }

    /// Presses and releases a key in the key window of a scene.
    public func press(
        _ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [],
        in scene: UIWindowScene
    ) {
        guard let window = scene.keyWindow else { return }
        let key = UIKey(
            keyCode: key, characters: characters, charactersIgnoringModifiers: characters.lowercased(),
            modifierFlags: modifiers)
        window.dispatcher.keyDown(key)
        clock.advance(by: 0.05)
        window.dispatcher.keyUp(key)
    }

    private func touch(_ view: UIView, _ place: CGPoint?, _ finger: Int, _ phase: UITouch.Phase) throws {
        let (window, point) = try found(view, place)
        window.dispatcher.handleTouches([TouchInput(identifier: finger, phase: phase, location: point)])
    }

    private func found(_ view: UIView, _ place: CGPoint?) throws -> (UIWindow, CGPoint) {
        guard let window = view.window else { throw TestApplicationError.notInWindow("\(type(of: view))") }
        window.layoutIfNeeded()
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return (window, view.convert(place ?? middle, to: window))
    }
}
