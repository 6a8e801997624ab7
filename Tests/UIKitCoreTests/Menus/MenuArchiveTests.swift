import Foundation
import KeyboardLayoutTestKit
import Testing

@testable import UIKitCore

@Suite("Archives of menus, keys and input modes") @MainActor
struct MenuArchiveTests {
    /// Returns an object that was archived and read again with secure coding.
    private func archived<Object: NSObject & NSCoding>(_ object: Object, isSecure: Bool = true) throws -> Object {
        let archiver = NSKeyedArchiver(requiringSecureCoding: isSecure)
        archiver.encode(object, forKey: "object")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = isSecure
        return try #require(unarchiver.decodeObject(of: Object.self, forKey: "object"))
    }

    private func command() -> UIKeyCommand {
        let command = UIKeyCommand(
            title: "New Tab", action: "newTab:", input: "t", modifierFlags: [.command, .shift],
            propertyList: ["kind": [1, 2]],
            alternates: [UICommandAlternate(title: "All", action: "allTabs:", modifierFlags: .alternate)],
            discoverabilityTitle: "Open", attributes: .destructive, state: .mixed)
        command.subtitle = "below"
        command.wantsPriorityOverSystemBehavior = true
        command.allowsAutomaticMirroring = false
        return command
    }

    @Test("M55: A key command has the same identity, shortcut, alternates and texts after archiving")
    func keyCommands() throws {
        let copy = try archived(command())
        #expect(copy == command() && copy.action == "newTab:" && copy.combination == command().combination)
        #expect(copy.title == "New Tab" && copy.subtitle == "below" && copy.discoverabilityTitle == "Open")
        #expect(copy.attributes == .destructive && copy.state == .mixed)
        let alternate = try #require(copy.alternates.first)
        #expect(copy.alternates.count == 1 && alternate.title == "All" && alternate.action == "allTabs:")
        #expect(alternate.modifierFlags == .alternate)
        #expect(copy.wantsPriorityOverSystemBehavior && copy.allowsAutomaticLocalization)
        #expect(!copy.allowsAutomaticMirroring)
        let plain = try archived(UIKeyCommand())
        #expect(plain.action == nil && plain.input == nil && plain.combination == nil && plain.propertyList == nil)
    }

    @Test("M55: A menu has its identifier, options, submenus and commands after archiving, but no actions")
    func menus() throws {
        let inner = UIMenu(title: "Inner", options: .displayInline, children: [command()])
        let menu = UIMenu(
            title: "Outer", subtitle: "sub", identifier: UIMenu.Identifier("com.example.outer"),
            options: .singleSelection,
            children: [
                UIAction(title: "Do") { _ in }, inner, UIDeferredMenuElement { $0([]) },
                UICommand(title: "Plain", action: "plain:", propertyList: 7, state: .on),
            ])
        let copy = try archived(menu)
        #expect(copy == menu && copy.title == "Outer" && copy.subtitle == "sub" && copy.options == .singleSelection)
        #expect(copy.children.map(\.title) == ["Inner", "Plain"] && copy.depth == 2 && copy.elementCount == 4)
        let innerCopy = try #require(copy.children.first as? UIMenu)
        #expect(innerCopy == inner && innerCopy.options == .displayInline && innerCopy.children == [command()])
        let plain = try #require(copy.children.last as? UICommand)
        #expect(plain.propertyList as? Int == 7 && copy.selectedElements == [plain])
    }

    @Test("M55: A menu with too many levels is archived without its elements")
    func deep() throws {
        var menu = UIMenu(title: "0")
        for level in 1...(MenuLimits.depth + 1) { menu = UIMenu(title: "\(level)", children: [menu]) }
        let copy = try archived(menu)
        #expect(copy == menu && copy.children.isEmpty)
    }

    @Test("M64: A key is its own copy, and has the same text and position after archiving")
    func keys() throws {
        let key = UIKey(
            keyCode: .keyboardSemicolon, characters: "Ö", charactersIgnoringModifiers: "ö",
            modifierFlags: [.shift, .command])
        #expect(key.copy() as? UIKey === key)
        let copy = try archived(key, isSecure: false)
        #expect(copy.keyCode == .keyboardSemicolon && copy.modifierFlags == [.shift, .command])
        #expect(copy.characters == "Ö" && copy.charactersIgnoringModifiers == "ö")
    }

    @Test("M64: The input mode has the language of the keyboard's layout, and changes are posted")
    func inputModes() throws {
        try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let preferred = Locale.preferredLanguages.first ?? "-"
            #expect(UIResponder().textInputMode?.primaryLanguage ?? "-" == preferred)
            let languages = Log()
            let token = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { notification in
                let language = (notification.object as? UITextInputMode)?.primaryLanguage ?? "-"
                MainActor.assumeIsolated { languages.add(language) }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            for name in ["de", "de", "fr", "ru", "gr", "se", "us", "gb"] {
                ApplicationEnvironment.current.keyboardLayout = try SystemLayout(name).layout
            }
            #expect(languages.lines == ["de", "fr", "ru", "el", "sv", preferred])
            ApplicationEnvironment.current.keyboardLayout = try SystemLayout("tr").layout
            let mode = try #require(UITextInputMode.activeInputModes.first)
            #expect(UITextInputMode.activeInputModes.count == 1 && mode.primaryLanguage == "tr")
            #expect(try UITextField().textInputMode == mode && archived(mode) == mode)
        }
    }
}
