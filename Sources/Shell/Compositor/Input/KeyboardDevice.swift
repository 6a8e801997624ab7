import CWlroots
import ShellModel

/// A keyboard: a real keyboard, a virtual keyboard of a client, or the shell's own keyboard, which always exists.
@ShellActor
final class KeyboardDevice {
    let device: UnsafeMutablePointer<wlr_input_device>
    let keyboard: UnsafeMutablePointer<wlr_keyboard>
    let listeners = ListenerGroup()
    /// Whether this is the shell's own keyboard. The shell must free its own keyboard.
    let isOwn: Bool
    /// The client that created the virtual keyboard; nil for other keyboards.
    let client: OpaquePointer?
    /// The pressed keys that the shell has consumed.
    var consumedKeys: Set<KeyCode> = []
    /// The index, among the keymap's layouts, of the layout that was in use at the last change of the modifiers.
    private var lastLayout: UInt32 = 0

    init?(_ device: UnsafeMutablePointer<wlr_input_device>, isOwn: Bool = false, client: OpaquePointer? = nil) {
        guard let keyboard = cwl_device_keyboard(device) else { return nil }
        (self.device, self.keyboard, self.isOwn, self.client) = (device, keyboard, isOwn, client)
    }

    /// Returns whether the layout in use has changed since the last call.
    func layoutHasChanged() -> Bool {
        let layout = keyboard.pointee.modifiers.group
        defer { lastLayout = layout }
        return layout != lastLayout
    }

    /// Creates the key press for a code; nil if the keyboard has no keymap. The key press has the modifiers that were
    /// active before this press or release, without the modifier of the key itself.
    func press(_ code: KeyCode, isDown: Bool, isRepeat: Bool = false) -> KeyPress? {
        guard let state = keyboard.pointee.xkb_state, let keymap = keyboard.pointee.keymap else { return nil }
        let key = code.xkb
        var symbols: UnsafePointer<xkb_keysym_t>?
        let layout = xkb_state_key_get_layout(state, key)
        let count = xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols)
        let symbol = count > 0 ? symbols?.pointee ?? 0 : 0
        let name = text { xkb_keysym_get_name(symbol, $0, $1) }
        var press = KeyPress(name: name, isDown: isDown, isRepeat: isRepeat)
        if Self.isCharacter(symbol) { press.character = text { xkb_keysym_to_utf8(symbol, $0, $1) - 1 } }
        press.latinName = latinName(of: symbol, code, keymap)
        press.text = text { xkb_state_key_get_utf8(state, key, $0, $1) }
        press.modifiers = modifiers.subtracting(Self.modifier(of: name))
        return press
    }

    /// Returns the Latin name of a key that types a character of another script: the name in the keymap's first layout
    /// in which the key has a Latin character, otherwise the name at the key's position on a US keyboard. Returns nil
    /// for all other keys.
    private func latinName(of symbol: xkb_keysym_t, _ code: KeyCode, _ keymap: OpaquePointer) -> String? {
        guard symbol > 0x7f, Self.isCharacter(symbol) else { return nil }
        for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code.xkb) {
            var symbols: UnsafePointer<xkb_keysym_t>?
            guard xkb_keymap_key_get_syms_by_level(keymap, code.xkb, layout, 0, &symbols) > 0, let symbols,
                (0x20...0x7e).contains(symbols.pointee)
            else { continue }
            let found = symbols.pointee
            return text { xkb_keysym_get_name(found, $0, $1) }
        }
        // The codes of a virtual keyboard do not correspond to key positions, so its keys have no name by position.
        return client == nil ? USKeyNames.name(ofKey: code.linux) : nil
    }

    /// Whether a keysym stands for a character or an accent, and not for a function or modifier key.
    private static func isCharacter(_ symbol: xkb_keysym_t) -> Bool {
        (XKB_KEY_dead_grave...XKB_KEY_dead_greek).contains(Int32(bitPattern: symbol))
            || !(0xfd00...0xffff).contains(symbol) && xkb_keysym_to_utf32(symbol) != 0
    }

    /// Whether the key repeats while it is held.
    func repeats(_ code: KeyCode) -> Bool {
        keyboard.pointee.keymap.map { xkb_keymap_key_repeats($0, code.xkb) != 0 } ?? false
    }

    /// The pressed keys that the shell has not consumed.
    var clientKeys: [UInt32] {
        let count = min(Int(keyboard.pointee.num_keycodes), Int(WLR_KEYBOARD_KEYS_CAP))
        return withUnsafeBytes(of: keyboard.pointee.keycodes) { Array($0.bindMemory(to: UInt32.self).prefix(count)) }
            .filter { code in KeyCode(code).map { !consumedKeys.contains($0) } ?? false }
    }

    /// Removes the listeners. Frees the keyboard if it is the shell's own keyboard.
    func invalidate() {
        listeners.clear()
        if isOwn { cwl_keyboard_destroy(device) }
    }

    /// The modifiers that are held on this keyboard, whichever keys its keymap assigns to them.
    var modifiers: KeyPress.Modifiers {
        let held = wlr_keyboard_get_modifiers(keyboard)
        var modifiers: KeyPress.Modifiers = []
        if held & WLR_MODIFIER_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
        if held & WLR_MODIFIER_CTRL.rawValue != 0 { modifiers.insert(.control) }
        if held & WLR_MODIFIER_ALT.rawValue != 0 { modifiers.insert(.alt) }
        if held & WLR_MODIFIER_LOGO.rawValue != 0 { modifiers.insert(.logo) }
        return modifiers
    }

    private static func modifier(of name: String) -> KeyPress.Modifiers {
        switch name {
        case "Shift_L", "Shift_R": .shift
        case "Control_L", "Control_R": .control
        case "Alt_L", "Alt_R", "Meta_L", "Meta_R": .alt
        case "Super_L", "Super_R": .logo
        default: []
        }
    }

    private func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = buffer.withUnsafeMutableBufferPointer { fill($0.baseAddress, $0.count) }
        guard length > 0, length < buffer.count else { return "" }
        return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
