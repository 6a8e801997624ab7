import Foundation
import Testing

@testable import UIKitCore

@Suite("Commands of apps with a menu bar", .serialized) @MainActor
struct DesktopCommandTests {
    private func menu(_ identifier: UIMenu.Identifier) -> [UIMenuElement] {
        func find(_ menu: UIMenu) -> UIMenu? {
            if menu.identifier == identifier { return menu }
            for case let child as UIMenu in menu.children { if let found = find(child) { return found } }
            return nil
        }
        return find(ApplicationEnvironment.current.mainMenu.root)?.children ?? []
    }

    private func text(_ identifier: UIMenu.Identifier) -> [String] {
        menu(identifier).map { ($0.title) + (($0 as? UIKeyCommand)?.combination.map { " \($0)" } ?? "") }
    }

    @Test("M81: The Mac's groups have their commands if the app has a menu bar, and are empty otherwise")
    func groups() throws {
        try MenuBarFixture.run { fixture in
            #expect(text(.about) == ["About com.example.clowntown"] && text(.quit) == ["Quit com.example.clowntown ⌘Q"])
            #expect(text(.newScene) == ["New Window ⌘N"] && text(.close) == ["Close Window ⌘W"])
            #expect(text(.fullscreen) == ["Full Screen F11"] && text(.minimizeAndZoom) == ["Minimize", "Maximize"])
            #expect(fixture.titles == ["com.example.clowntown", "File", "Edit", "Format", "View", "Window", "Help"])
        }
        try MenuBarFixture.run(preference: .never) { _ in
            #expect(text(.quit).isEmpty && text(.close).isEmpty && text(.help).isEmpty)
        }
    }

    @Test("M81: The app's shortcuts, groups and removals take precedence over the commands of the desktop")
    func precedence() throws {
        try MenuBarFixture.run { fixture in
            fixture.application.build = { builder in
                let own = fixture.key("Queue", "q")
                builder.insertChild(UIMenu(options: .displayInline, children: [own]), atStartOfMenu: .edit)
                builder.remove(menu: .about)
                builder.insertChild(
                    UIMenu(options: .displayInline, children: [fixture.command("Close Tab")]), atStartOfMenu: .close)
                let help = fixture.key("Palette", "p", [.shift, .command])
                builder.insertChild(UIMenu(options: .displayInline, children: [help]), atEndOfMenu: .help)
            }
            fixture.rebuild()
            #expect(text(.quit) == ["Quit com.example.clowntown"], "without the shortcut of the app")
            #expect(text(.about).isEmpty && menu(.close).count == 1)
            fixture.press(.keyboardQ, .control, "q")
            fixture.press(.keyboardP, [.control, .shift], "p")
            #expect(fixture.log.drain() == ["act Queue", "act Palette"] && fixture.palette == nil)
        }
    }

    @Test("M81: Quit, Close, New Window, About and the window's actions work; unavailable commands are dimmed")
    func performing() throws {
        try MenuBarFixture.run { fixture in
            let tree = MenuBarTree(fixture.scene)
            @MainActor func entry(_ title: String) -> MenuBarItem? {
                tree.update()
                var pending = tree.items
                while let item = pending.popLast() {
                    if item.title == title { return item }
                    pending += item.children
                }
                return nil
            }
            @MainActor func perform(_ title: String) { if let item = entry(title) { tree.perform(item.id) } }
            #expect(entry("Quit com.example.clowntown")?.isEnabled == false, "this process cannot be ended")
            #expect(entry("Minimize")?.isEnabled == false, "the platform has no such action")
            var quits = 0
            ApplicationEnvironment.current.quit = { quits += 1 }
            fixture.surface.actions = []
            perform("Quit com.example.clowntown")
            for title in ["Minimize", "Maximize", "Full Screen"] { perform(title) }
            #expect(quits == 1 && fixture.surface.actions == [.minimize, .toggleMaximized, .toggleFullScreen])
            perform("New Window")
            #expect(fixture.app.daemon.calls(of: "RequestActivation").count == 1)
            perform("About com.example.clowntown")
            let alert = fixture.window.rootViewController?.presentedViewController as? UIAlertController
            #expect(alert?.title == "com.example.clowntown")
            perform("Close Window")
            #expect(fixture.app.daemon.calls(of: "RequestDestruction").count == 1)
        }
    }

    @Test(
        "M81: The user's environment can force the bar on or off; otherwise Info.plist decides",
        arguments: [MenuBarPreference.app, .always, .never], [false, true])
    func preference(_ preference: MenuBarPreference, isDeclared: Bool) throws {
        let expected = preference == .always || (preference == .app && isDeclared)
        #expect(preference.showsMenuBar(isDeclared: isDeclared) == expected)
        let key = isDeclared ? "<key>ProsceniumMenuBar</key><true/>" : ""
        try MenuFixture.run(manifest: key) { _ in
            ApplicationEnvironment.current.menuBarPreference = preference
            #expect(ApplicationEnvironment.current.showsMenuBar == expected)
        }
    }
}
