import CXkbCommon
import UIKitCore

/// A keyboard layout of the system, compiled by xkbcommon.
package struct SystemLayout {
    /// The layouts with which shortcuts are tested, by the names of xkb-data; a variant follows a colon.
    package static let names = [
        "us", "gb", "de", "ch", "fr", "be", "es", "it", "pt", "br", "se", "no", "dk", "fi", "nl", "pl", "cz", "hu",
        "tr", "gr", "ru", "ua", "il", "ara", "jp", "kr", "us:dvorak", "us:colemak",
    ]

    /// The texts of the keys by level.
    package let layout: KeyboardLayout
    /// Every press of a key that types text, without and with Shift and AltGr.
    package let presses: [Press]

    /// A press of a key with Shift and AltGr, or without them.
    package struct Press: Hashable, Sendable {
        package let key: UIKeyboardHIDUsage
        /// The character without modifier keys.
        package let plain: String
        /// The character with the pressed modifier keys.
        package let typed: String
        package let holdsShift: Bool
    }

    /// Compiles a layout; throws if the system has none with the name.
    package init(_ name: String) throws {
        let keymap = try Keymap(name)
        let keycodes = try Self.keycodes
        var texts: [UIKeyboardHIDUsage: [String]] = [:]
        var presses: [Press] = []
        for (key, code) in keycodes {
            texts[key] = (0..<4).map { keymap.text(of: code, level: UInt32($0)) }
            let plain = keymap.text(of: code, holding: []).lowercased()
            for modifiers in [[], ["Shift"], ["Mod5"], ["Shift", "Mod5"]] {
                presses.append(
                    Press(
                        key: key, plain: plain, typed: keymap.text(of: code, holding: modifiers),
                        holdsShift: modifiers.contains("Shift")))
            }
        }
        layout = KeyboardLayout(texts)
        self.presses = presses
    }

    /// Presses every key with the command key and every other modifier key. Returns the commands that no press
    /// triggers, and the presses that trigger several commands. Returns an empty list if every command can be typed and
    /// no press is ambiguous.
    ///
    /// - Parameters:
    ///   - titles: the titles of all commands.
    ///   - commands: returns the titles of the commands that a press with modifier keys triggers.
    package func problems(
        typing titles: [String], _ commands: (Press, UIKeyModifierFlags) -> [String]
    ) -> [String] {
        var (typed, problems) = (Set<String>(), [String]())
        let flags: [UIKeyModifierFlags] = [.command, [.control, .command], [.alternate, .command]]
        for press in presses {
            for flags in flags {
                let held = press.holdsShift ? flags.union(.shift) : flags
                let found = commands(press, held)
                if found.count > 1 { problems.append("\(press) \(held) means \(found)") }
                typed.formUnion(found)
            }
        }
        return problems + titles.filter { !typed.contains($0) }.map { "no key types \($0)" }
    }

    /// The key codes of the keys that type text: the keys that type the characters of a US keyboard in the layout `us`,
    /// and the further keys of European and Japanese keyboards.
    private static var keycodes: [UIKeyboardHIDUsage: xkb_keycode_t] {
        get throws {
            let keymap = try Keymap("us")
            var codes: [UIKeyboardHIDUsage: xkb_keycode_t] = [
                .keyboardNonUSBackslash: keymap.code("LSGT"), .keyboardInternational1: keymap.code("AB11"),
                .keyboardInternational3: keymap.code("AE13"),
            ]
            // Key codes up to 61 belong to the main block.
            for code in xkb_keycode_t(9)...61 {
                let key = USKeyboard.texts.first { $0.value.first == keymap.text(of: code, level: 0) }?.key
                if let key { codes[key] = code }
            }
            return codes
        }
    }
}

/// The error for a layout that the system does not have.
struct UnknownLayout: Error { let name: String }

/// A compiled keymap.
private final class Keymap {
    private let context: OpaquePointer
    private let keymap: OpaquePointer

    init(_ name: String) throws {
        let parts = name.split(separator: ":").map(String.init)
        guard let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES) else { throw UnknownLayout(name: name) }
        let keymap = parts[0].withCString { layout in
            (parts.count > 1 ? parts[1] : "").withCString { variant in
                var names = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: variant, options: nil)
                return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
        }
        self.context = context
        guard let keymap else {
            xkb_context_unref(context)
            throw UnknownLayout(name: name)
        }
        self.keymap = keymap
    }

    deinit {
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    func code(_ name: String) -> xkb_keycode_t { xkb_keymap_key_by_name(keymap, name) }

    /// Returns the text of a level of a key.
    func text(of code: xkb_keycode_t, level: UInt32) -> String {
        var symbols: UnsafePointer<xkb_keysym_t>?
        guard xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, &symbols) == 1, let symbols else { return "" }
        return Self.text(symbols[0])
    }

    /// Returns the text that a key types while modifier keys are held.
    func text(of code: xkb_keycode_t, holding modifiers: [String]) -> String {
        let state = xkb_state_new(keymap)
        defer { xkb_state_unref(state) }
        let mask = modifiers.reduce(0 as xkb_mod_mask_t) { $0 | 1 << xkb_keymap_mod_get_index(keymap, $1) }
        xkb_state_update_mask(state, mask, 0, 0, 0, 0, 0)
        return Self.text(xkb_state_key_get_one_sym(state, code))
    }

    private static func text(_ symbol: xkb_keysym_t) -> String {
        let value = xkb_keysym_to_utf32(symbol)
        return value == 0 ? "" : Unicode.Scalar(value).map { String($0) } ?? ""
    }
}
