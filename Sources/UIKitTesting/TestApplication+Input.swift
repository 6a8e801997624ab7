import Foundation
import UIKitCore

/// What a person does to an app's windows.
extension TestApplication {
    /// One finger comes down at a place of a view's coordinates; the middle of its bounds when `place` is nil.
    ///
    /// - Parameter finger: tells fingers apart that are down at a time.
    /// - Throws: ``TestApplicationError/notInWindow`` for a view that is in no window.
    public func touchDown(_ view: UIView, at place: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, place, finger, .began)
    }

    /// A finger moves to a place of a view's coordinates.
    public func touchMove(_ view: UIView, to place: CGPoint, finger: Int = 1) throws {
        try touch(view, place, finger, .moved)
    }

    /// A finger is lifted at a place of a view's coordinates; the middle of its bounds when `place` is nil.
    public func touchUp(_ view: UIView, at place: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, place, finger, .ended)
    }

    /// A finger comes down and is lifted 50 ms later.
    public func tap(_ view: UIView, at place: CGPoint? = nil) throws {
        try touchDown(view, at: place)
        clock.advance(by: 0.05)
        try touchUp(view, at: place)
    }

    /// The pointer moves over a place of a view's coordinates.
    public func hover(_ view: UIView, at place: CGPoint? = nil) throws {
        let (window, point) = try found(view, place)
        window.dispatcher.pointerMoved(to: point)
    }

    /// Contents at a place of a view are scrolled by a trackpad, in points.
    public func scroll(_ view: UIView, by delta: CGVector, at place: CGPoint? = nil) throws {
        let (window, point) = try found(view, place)
        window.dispatcher.scrolled(delta, at: point, phase: .began, kind: .continuous)
        window.dispatcher.scrolled(.zero, at: point, phase: .ended, kind: .continuous)
    }

    /// A key goes down and up in the window of a scene that is key.
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
        window.dispatcher.touches([TouchInput(identifier: finger, phase: phase, location: point)])
    }

    private func found(_ view: UIView, _ place: CGPoint?) throws -> (UIWindow, CGPoint) {
        guard let window = view.window else { throw TestApplicationError.notInWindow("\(type(of: view))") }
        window.layoutIfNeeded()
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return (window, view.convert(place ?? middle, to: window))
    }
}
