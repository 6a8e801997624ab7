import CGTK
import UIKitCore

/// The reader of the keyboard layout in effect.
///
/// The layout is read at each key press, before the key's command is looked up. `KeyboardLayoutMonitor` also reads it.
@MainActor
enum KeyboardLayoutReader {
    /// The number of levels of a key that are read: plain, Shift, AltGr, and Shift with AltGr.
    private static let levels = KeyboardLayout.Level.allCases.count
    /// The key values of the layout that was read last.
    private static var values: [guint] = []

    /// Updates the application's layout at a key event.
    static func update(with input: InputEvent) {
        update(nonNull(gdk_event_get_display(input.event)), group: gint(gdk_key_event_get_layout(input.event)))
    }

    /// Updates the application's layout.
    ///
    /// - Parameter group: the index of the layout in use among the keyboard's layouts.
    static func update(_ display: OpaquePointer, group: gint) {
        let present = KeyUsages.textKeys.flatMap { keyValues(display, $0.keycode, group) }
        let environment = ApplicationEnvironment.current
        guard present != values || environment.keyboardLayout == nil, present.contains(where: { $0 != 0 }) else {
            return
        }
        values = present
        var texts: [UIKeyboardHIDUsage: [String]] = [:]
        for (index, key) in KeyUsages.textKeys.enumerated() {
            texts[key.usage] = present[(index * levels)..<((index + 1) * levels)].map(KeyReader.typed)
        }
        environment.keyboardLayout = KeyboardLayout(texts)
    }

    /// Returns the values of a key in the layout with the number `group`: one value for each level, 0 for a level
    /// without a value. If the key has no values in that layout, returns its values in the first layout.
    private static func keyValues(_ display: OpaquePointer, _ keycode: guint, _ group: gint) -> [guint] {
        var keys: UnsafeMutablePointer<GdkKeymapKey>?
        var values: UnsafeMutablePointer<guint>?
        var count: gint = 0
        var result = [guint](repeating: 0, count: levels)
        guard gdk_display_map_keycode(display, keycode, &keys, &values, &count) != 0, let keys, let values else {
            return result
        }
        defer {
            g_free(keys)
            g_free(values)
        }
        let entries = (0..<Int(count)).map { (key: keys[$0], value: values[$0]) }
        let used = entries.contains { $0.key.group == group } ? group : 0
        for entry in entries where entry.key.group == used && (0..<levels).contains(Int(entry.key.level)) {
            result[Int(entry.key.level)] = entry.value
        }
        return result
    }
}
