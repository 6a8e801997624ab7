import Testing

@testable import ShellModel

@Suite("Shortcuts")
struct ShortcutTests {
    @Test(
        "On a non-Latin keyboard, a shortcut is matched by the key's Latin name unless the key's own name matches one"
    )
    func otherScripts() {
        var press = KeyPress(name: "Cyrillic_er", modifiers: .logo, isDown: true)
        #expect(ShellShortcut.matching(press) == nil)
        press.latinName = "h"
        #expect(ShellShortcut.matching(press)?.command == .home)
        press.name = "d"
        #expect(ShellShortcut.matching(press)?.command == .dock)
        press.modifiers = []
        #expect(ShellShortcut.matching(press) == nil)
    }
}
