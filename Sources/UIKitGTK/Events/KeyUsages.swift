import CGTK
import UIKitCore

/// The mapping of Linux key codes to HID usages.
enum KeyUsages {
    /// Returns the HID usage of a key; nil for keys without a UIKit key code.
    ///
    /// On-screen keyboards and programs that simulate input use arbitrary key codes: the first character that a program
    /// types may have the key code of Escape. The following rules therefore apply in this order:
    ///
    /// 1. If the key value names a function, the key value determines the usage.
    /// 2. If the key code belongs to a key that types text, the key code determines the usage.
    /// 3. If the key value names a character, the character determines the usage.
    /// 4. Otherwise the key code determines the usage, unless the key code belongs to a key such as Escape or the key
    ///    value is a dead key.
    ///
    /// - Parameters:
    ///   - keycode: GDK's key code, which is the kernel's key code plus 8 on Wayland and X11.
    ///   - value: GDK's key value, which names the function or the typed character.
    static func usage(ofKeycode keycode: guint, typing value: guint) -> UIKeyboardHIDUsage? {
        rawUsage(ofKeycode: keycode, typing: value).flatMap { UIKeyboardHIDUsage(rawValue: $0) }
    }

    private static func rawUsage(ofKeycode keycode: guint, typing value: guint) -> Int? {
        if let usage = usagesByValue[Int32(bitPattern: value)] { return usage }
        let usage = keycode < 8 ? nil : usages[Int(keycode) - 8]
        if let usage, typesText(usage) { return usage }
        let scalar = gdk_keyval_to_unicode(value)
        if scalar >= 32 { return typing(scalar) }
        // Only keys that type no text remain here. The key code is ignored if it belongs to a key such as Escape, whose
        // usage only a key value may determine, or if the value is a dead key.
        return usage.flatMap { usagesWithValues.contains($0) || isDeadKey(value) ? nil : $0 }
    }

    /// The usages of keys with the same meaning on all keyboards, by key value.
    private static let usagesByValue: [Int32: Int] = {
        var all: [Int32: Int] = [
            GDK_KEY_Escape: 0x29, GDK_KEY_Return: 0x28, GDK_KEY_KP_Enter: 0x58, GDK_KEY_BackSpace: 0x2A,
            GDK_KEY_Tab: 0x2B, GDK_KEY_ISO_Left_Tab: 0x2B, GDK_KEY_Left: 0x50, GDK_KEY_Right: 0x4F, GDK_KEY_Up: 0x52,
            GDK_KEY_Down: 0x51, GDK_KEY_Home: 0x4A, GDK_KEY_End: 0x4D, GDK_KEY_Page_Up: 0x4B, GDK_KEY_Page_Down: 0x4E,
            GDK_KEY_Insert: 0x49, GDK_KEY_Delete: 0x4C, GDK_KEY_Control_L: 0xE0, GDK_KEY_Shift_L: 0xE1,
            GDK_KEY_Alt_L: 0xE2, GDK_KEY_Super_L: 0xE3, GDK_KEY_Control_R: 0xE4, GDK_KEY_Shift_R: 0xE5,
            GDK_KEY_Alt_R: 0xE6, GDK_KEY_Super_R: 0xE7,
        ]
        for number in 0..<12 { all[GDK_KEY_F1 + Int32(number)] = 0x3A + number }
        return all
    }()

    /// The usages that only a key value determines. Modifier keys are excluded, because layouts give them other values.
    private static let usagesWithValues = Set(usagesByValue.values.filter { $0 < 0xE0 })

    private static func isDeadKey(_ value: guint) -> Bool {
        (GDK_KEY_dead_grave...GDK_KEY_dead_longsolidusoverlay).contains(Int32(bitPattern: value))
    }

    private static func typesText(_ usage: Int) -> Bool {
        (0x04...0x27).contains(usage) || (0x2C...0x38).contains(usage) || (0x54...0x57).contains(usage)
            || (0x59...0x64).contains(usage) || [0x67, 0x87, 0x89].contains(usage)
    }

    /// Returns the usage of the key that types a letter, a digit or a space on a US keyboard; nil for other characters.
    private static func typing(_ scalar: UInt32) -> Int? {
        switch scalar {
        case 0x20: 0x2C
        case 0x61...0x7A: Int(scalar) - 0x61 + 0x04
        case 0x41...0x5A: Int(scalar) - 0x41 + 0x04
        case 0x31...0x39: Int(scalar) - 0x31 + 0x1E
        case 0x30: 0x27
        default: nil
        }
    }

    static func isOnKeypad(_ usage: UIKeyboardHIDUsage) -> Bool {
        (0x53...0x63).contains(usage.rawValue) || usage == .keypadEqualSign
    }

    /// The keys that type text, with GDK's key codes, in the order of `KeyboardLayout.textKeys`.
    static let textKeys: [(usage: UIKeyboardHIDUsage, keycode: guint)] = {
        let keycodes = Dictionary(usages.map { ($0.value, guint($0.key + 8)) }) { first, second in min(first, second) }
        return KeyboardLayout.textKeys.compactMap { usage in keycodes[usage.rawValue].map { (usage, $0) } }
    }()

    /// The usages of HID page 7 by the kernel's key codes, from `linux/input-event-codes.h`.
    private static let usages: [Int: Int] = {
        var all = single
        for (first, sequence) in rows {
            for (offset, usage) in sequence.enumerated() { all[first + offset] = usage }
        }
        return all
    }()

    /// Rows of consecutive key codes: the first key code of the row, and the usages of its keys.
    private static let rows: [(Int, [Int])] = [
        // Escape, the digits, - = Backspace Tab.
        (1, [0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B]),
        // Q to P, [ ] Return, left Control.
        (16, [0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0]),
        // A to L, ; ' ` left Shift, backslash.
        (30, [0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31]),
        // Z to M, , . / right Shift, keypad *, left Alt, space, Caps Lock.
        (44, [0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5, 0x55, 0xE2, 0x2C, 0x39]),
        // F1 to F10, Num Lock, Scroll Lock.
        (59, [0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47]),
        // Keypad 7 8 9 - 4 5 6 + 1 2 3 0 .
        (71, [0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63]),
        // Keys of Asian and European keyboards, with F11 and F12 among them.
        (85, [0x94, 0x64, 0x44, 0x45, 0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C]),
        // Keypad Enter, right Control, keypad /, Print Screen, right Alt.
        (96, [0x58, 0xE4, 0x54, 0x46, 0xE6]),
        // Home, up, Page Up, left, right, End, down, Page Down, Insert, Delete.
        (102, [0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C]),
        // F13 to F24.
        (183, [0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x72, 0x73]),
    ]

    /// The usages of keys outside of the rows, by key code.
    private static let single: [Int: Int] = [
        113: 0x7F, 114: 0x81, 115: 0x80, 116: 0x66, 117: 0x67, 119: 0x48, 122: 0x90, 123: 0x91, 124: 0x89, 125: 0xE3,
        126: 0xE7, 127: 0x65, 128: 0x78, 129: 0x79, 131: 0x7A, 133: 0x7C, 135: 0x7D, 136: 0x7E, 137: 0x7B, 138: 0x75,
        139: 0x76,
    ]
}
