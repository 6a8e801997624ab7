import Testing

@testable import ShellModel

@Suite("Shortcuts")
struct ShortcutTests {
    @Test(
        "On a keyboard of another script a shortcut is found by a key's Latin name, but the key's own name has priority"
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
