import Foundation
import UIKitCore

/// User input to an app's windows.
extension TestApplication {
    /// Puts a finger down at a point in a view's coordinates, or at the centre of the view's bounds if `point` is nil.
    ///
    /// - Parameter finger: an identifier that distinguishes fingers that are down at the same time.
    /// - Throws: ``TestApplicationError/notInWindow`` for a view without a window.
    public func touchDown(_ view: UIView, at point: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, point, finger, .began)
    }

    /// Moves a finger to a point in a view's coordinates.
    public func touchMove(_ view: UIView, to point: CGPoint, finger: Int = 1) throws {
        try touch(view, point, finger, .moved)
    }

    /// Lifts a finger at a point in a view's coordinates, or at the centre of the view's bounds if `point` is nil.
    public func touchUp(_ view: UIView, at point: CGPoint? = nil, finger: Int = 1) throws {
        try touch(view, point, finger, .ended)
    }

    /// Puts a finger down and lifts it 50 ms later.
    public func tap(_ view: UIView, at point: CGPoint? = nil) throws {
        try touchDown(view, at: point)
        clock.advance(by: 0.05)
        try touchUp(view, at: point)
    }

    /// Moves the pointer over a point in a view's coordinates, or over the centre of the view's bounds if `point` is
    /// nil.
    public func hover(_ view: UIView, at point: CGPoint? = nil) throws {
        let (window, location) = try windowLocation(of: point, in: view)
        window.dispatcher.handlePointerMove(to: location)
    }

    /// Presses buttons of the pointer at a point in a view's coordinates, or at the centre of the view's bounds if
    /// `point` is nil.
    ///
    /// - Parameters:
    ///   - buttons: the buttons that are down.
    ///   - modifiers: the modifier keys that are down.
    /// - Throws: ``TestApplicationError/notInWindow`` for a view without a window.
    public func pointerDown(
        _ view: UIView, at point: CGPoint? = nil, buttons: UIEvent.ButtonMask = .primary,
        modifiers: UIKeyModifierFlags = []
    ) throws {
        try press(view, point, .began, InputContext(modifiers: modifiers, buttons: buttons))
    }

    /// Moves the pointer with a pressed button to a point in a view's coordinates.
    ///
    /// - Throws: ``TestApplicationError/notInWindow`` for a view without a window.
    public func pointerMove(
        _ view: UIView, to point: CGPoint, buttons: UIEvent.ButtonMask = .primary, modifiers: UIKeyModifierFlags = []
    ) throws {
        try press(view, point, .moved, InputContext(modifiers: modifiers, buttons: buttons))
    }

    /// Releases the buttons of the pointer at a point in a view's coordinates, or at the centre of the view's bounds if
    /// `point` is nil.
    ///
    /// - Throws: ``TestApplicationError/notInWindow`` for a view without a window.
    public func pointerUp(_ view: UIView, at point: CGPoint? = nil, modifiers: UIKeyModifierFlags = []) throws {
        try press(view, point, .ended, InputContext(modifiers: modifiers))
    }

    /// Scrolls at a point in a view's coordinates as with a trackpad, by a distance in points.
    public func scroll(_ view: UIView, by delta: CGVector, at point: CGPoint? = nil) throws {
        let (window, location) = try windowLocation(of: point, in: view)
        window.dispatcher.handleScroll(delta, at: location, phase: .began, kind: .continuous)
        window.dispatcher.handleScroll(.zero, at: location, phase: .ended, kind: .continuous)
    }

    /// Presses and releases a key in the key window of a scene.
    ///
    /// - Parameters:
    ///   - characters: the text that the key types with the modifier keys.
    ///   - unmodifiedCharacters: the text that the key types without modifier keys; nil if it is `characters` in lower
    ///     case.
    /// - Throws: ``TestApplicationError/noKeyWindow`` for a scene without a key window.
    public func press(
        _ key: UIKeyboardHIDUsage, characters: String = "", unmodifiedCharacters: String? = nil,
        modifiers: UIKeyModifierFlags = [], in scene: UIWindowScene
    ) throws {
        guard let window = scene.keyWindow else { throw TestApplicationError.noKeyWindow }
        try keyDown(
            key, characters: characters, unmodifiedCharacters: unmodifiedCharacters, modifiers: modifiers, in: scene)
        clock.advance(by: 0.05)
        // The press may have made another window key.
        window.dispatcher.keyUp(Self.releasedKey(key, modifiers))
    }

    /// Presses a key in the key window of a scene, without releasing it. Another press of the same key before
    /// ``keyUp(_:modifiers:in:)`` is a repetition.
    ///
    /// A command key that is held alone for a second opens the overlay of shortcuts, as on a desktop other than
    /// Proscenium's.
    ///
    /// - Parameters:
    ///   - characters: the text that the key types with the modifier keys.
    ///   - unmodifiedCharacters: the text that the key types without modifier keys; nil if it is `characters` in lower
    ///     case.
    /// - Throws: ``TestApplicationError/noKeyWindow`` for a scene without a key window.
    public func keyDown(
        _ key: UIKeyboardHIDUsage, characters: String = "", unmodifiedCharacters: String? = nil,
        modifiers: UIKeyModifierFlags = [], in scene: UIWindowScene
    ) throws {
        guard let window = scene.keyWindow else { throw TestApplicationError.noKeyWindow }
        window.dispatcher.keyDown(
            UIKey(
                keyCode: key, characters: characters,
                charactersIgnoringModifiers: unmodifiedCharacters ?? characters.lowercased(),
                modifierFlags: modifiers))
    }

    /// Releases a key in the key window of a scene. A key that is not down is ignored.
    ///
    /// - Throws: ``TestApplicationError/noKeyWindow`` for a scene without a key window.
    public func keyUp(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], in scene: UIWindowScene) throws {
        guard let window = scene.keyWindow else { throw TestApplicationError.noKeyWindow }
        window.dispatcher.keyUp(Self.releasedKey(key, modifiers))
    }

    private static func releasedKey(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> UIKey {
        UIKey(keyCode: key, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers)
    }

    /// Returns the titles of the commands that the overlay of shortcuts lists for the key window of a scene. These
    /// commands have keys and can currently be performed. If the target of a command has set a title, that title is
    /// returned.
    ///
    /// - Throws: ``TestApplicationError/noKeyWindow`` for a scene without a key window.
    public func shortcutTitles(in scene: UIWindowScene) throws -> [String] {
        guard let window = scene.keyWindow else { throw TestApplicationError.noKeyWindow }
        return window.listedShortcuts.map(\.title)
    }

    private func touch(_ view: UIView, _ point: CGPoint?, _ finger: Int, _ phase: UITouch.Phase) throws {
        let (window, location) = try windowLocation(of: point, in: view)
        window.dispatcher.handleTouches([TouchInput(identifier: finger, phase: phase, location: location)])
    }

    private func press(_ view: UIView, _ point: CGPoint?, _ phase: UITouch.Phase, _ context: InputContext) throws {
        let (window, location) = try windowLocation(of: point, in: view)
        window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: location, type: .indirectPointer)], context)
    }

    /// Returns the view's window, and `point` converted to the window's coordinates. If `point` is nil, the centre of
    /// the view's bounds is converted instead.
    private func windowLocation(of point: CGPoint?, in view: UIView) throws -> (UIWindow, CGPoint) {
        guard let window = view.window else { throw TestApplicationError.notInWindow("\(type(of: view))") }
        window.layoutIfNeeded()
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return (window, view.convert(point ?? middle, to: window))
    }
}
