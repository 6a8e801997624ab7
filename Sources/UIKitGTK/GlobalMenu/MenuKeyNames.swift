import CGTK
import UIKitCore

/// The names of the keys of shortcuts in the notations of global menus.
enum MenuKeyNames {
    private static let modifiers: [(flag: UIKeyModifierFlags, name: String)] = [
        (.control, "Control"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]

    /// Returns a shortcut in the notation of GTK, such as `<Control><Shift>z`; nil for a key without a name.
    static func accelerator(_ shortcut: MenuBarShortcut) -> String? {
        keyName(shortcut.input).map { key in
            modifiers.filter { shortcut.modifierFlags.contains($0.flag) }.map { "<\($0.name)>" }.joined() + key
        }
    }

    /// Returns the names of the keys for `com.canonical.dbusmenu`, the modifier keys first; empty for a key without a
    /// name.
    static func keys(_ shortcut: MenuBarShortcut) -> [String] {
        guard let key = keyName(shortcut.input) else { return [] }
        return modifiers.filter { shortcut.modifierFlags.contains($0.flag) }.map(\.name) + [key]
    }

    private static func keyName(_ input: String) -> String? {
        let prefix = "UIKeyInput"
        switch input {
        case UIKeyCommand.inputUpArrow: return "Up"
        case UIKeyCommand.inputDownArrow: return "Down"
        case UIKeyCommand.inputLeftArrow: return "Left"
        case UIKeyCommand.inputRightArrow: return "Right"
        case UIKeyCommand.inputPageUp: return "Page_Up"
        case UIKeyCommand.inputPageDown: return "Page_Down"
        case "\r": return "Return"
        case "\t": return "Tab"
        default:
            if input.hasPrefix(prefix) { return String(input.dropFirst(prefix.count)) }
            guard input.unicodeScalars.count == 1, let scalar = input.unicodeScalars.first,
                let name = gdk_keyval_name(gdk_unicode_to_keyval(scalar.value))
            else { return nil }
            return String(cString: name)
        }
    }

    /// Returns a title with doubled underscores, because a single underscore would mark the next letter as a mnemonic.
    static func label(_ title: String) -> String {
        title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    }
}
