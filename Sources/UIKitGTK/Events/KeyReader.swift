import CGTK
import Foundation
import UIKitCore

/// The conversion of GDK key events to UIKit's keys, and their delivery.
@MainActor
enum KeyReader {
    /// Delivers a key event to the scene's key window; returns whether GTK should stop its propagation.
    ///
    /// UIKit receives all keys that have a UIKit key code, except the keys with which an input method composes text.
    /// The focused native text widget receives the keys afterwards, except the keys that have performed a command and
    /// the keys that `FocusKeyHandler` handles, such as Tab.
    static func handle(_ input: InputEvent) -> Bool {
        let focus = input.surface.focus
        guard !focus.isInMenu, let window = focus.window, let key = key(input) else { return false }
        let context = InputContext(timestamp: input.time, modifiers: key.modifierFlags)
        let text = focus.text
        guard gdk_event_get_event_type(input.event) == GDK_KEY_PRESS else {
            window.dispatcher.keyUp(key, context)
            return text == nil
        }
        if text?.composition.isEmpty == false { return false }
        KeyboardLayoutReader.update(with: input)
        let focusKeys = FocusKeyHandler(focus: focus, text: text)
        let outcome = window.dispatcher.keyDown(key, context, focus: focusKeys)
        if outcome == .performedCommand || outcome == .usedByFocus { return true }
        // If another text input has the focus now, the key's handler has moved the focus. The key was meant for the
        // previous text input, so the newly focused input must not receive the key.
        guard focus.text === text else { return true }
        return text == nil || (outcome == .unused && focusKeys.editsText(key))
    }

    /// Returns the key code of a key event; nil for other events and for keys without a UIKit key code.
    static func usage(of event: OpaquePointer) -> UIKeyboardHIDUsage? {
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS, GDK_KEY_RELEASE:
            KeyUsages.usage(ofKeycode: gdk_key_event_get_keycode(event), typing: gdk_key_event_get_keyval(event))
        default: nil
        }
    }

    /// Returns the key of an event; nil for keys without a UIKit key code.
    private static func key(_ input: InputEvent) -> UIKey? {
        guard let usage = usage(of: input.event) else { return nil }
        var modifiers = input.modifiers
        // GDK includes the state of a modifier key only in the events after its press or release.
        if let ownFlag = Modifiers.flag(of: usage) {
            let isDown = gdk_event_get_event_type(input.event) == GDK_KEY_PRESS
            if isDown { modifiers.insert(ownFlag) } else { modifiers.remove(ownFlag) }
        }
        if KeyUsages.isOnKeypad(usage) { modifiers.insert(.numericPad) }
        return UIKey(
            keyCode: usage, characters: characters(input, usage, modifiers),
            charactersIgnoringModifiers: plainCharacters(input, usage), modifierFlags: modifiers)
    }

    private static func characters(
        _ input: InputEvent, _ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags
    ) -> String {
        if let name = UIKeyCommand.namedInput(of: usage) { return name }
        let text = typed(gdk_key_event_get_keyval(input.event))
        // With Control, a letter produces its ASCII control character, as on Apple's systems.
        guard modifiers.contains(.control), let scalar = text.uppercased().unicodeScalars.first,
            ("A"..."Z").contains(scalar), let control = Unicode.Scalar(scalar.value - 64)
        else { return text }
        return String(control)
    }

    /// Returns the characters that the key produces without modifiers in the current keyboard layout.
    private static func plainCharacters(_ input: InputEvent, _ usage: UIKeyboardHIDUsage) -> String {
        if let name = UIKeyCommand.namedInput(of: usage) { return name }
        var value: guint = 0
        let layout = gdk_key_event_get_layout(input.event)
        let found = gdk_display_translate_key(
            nonNull(gdk_event_get_display(input.event)), gdk_key_event_get_keycode(input.event),
            GdkModifierType(rawValue: 0), gint(layout), &value, nil,
            nil, nil)
        return found != 0 ? typed(value).lowercased() : ""
    }

    /// Returns the text that a key value represents; empty if the key value represents no text.
    static func typed(_ value: guint) -> String {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter: return "\r"
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: return "\t"
        case GDK_KEY_BackSpace: return "\u{8}"
        default:
            let scalar = gdk_keyval_to_unicode(value)
            return scalar == 0 ? "" : Unicode.Scalar(scalar).map { String($0) } ?? ""
        }
    }
}

/// The conversion of modifier keys between GDK and UIKit.
enum Modifiers {
    private static let pairs: [(GdkModifierType, UIKeyModifierFlags)] = [
        (GDK_LOCK_MASK, .alphaShift), (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control),
        (GDK_ALT_MASK, .alternate), (GDK_SUPER_MASK, .command), (GDK_META_MASK, .command),
    ]

    static func flags(_ state: GdkModifierType) -> UIKeyModifierFlags {
        pairs.reduce(into: []) { flags, pair in
            if state.rawValue & pair.0.rawValue != 0 { flags.insert(pair.1) }
        }
    }

    /// Returns the flag of a modifier key; nil for other keys. Caps Lock has no flag here, because Caps Lock stays in
    /// effect after the key is released.
    static func flag(of usage: UIKeyboardHIDUsage) -> UIKeyModifierFlags? {
        switch usage {
        case .keyboardLeftShift, .keyboardRightShift: .shift
        case .keyboardLeftControl, .keyboardRightControl: .control
        case .keyboardLeftAlt, .keyboardRightAlt: .alternate
        case .keyboardLeftGUI, .keyboardRightGUI: .command
        default: nil
        }
    }
}
