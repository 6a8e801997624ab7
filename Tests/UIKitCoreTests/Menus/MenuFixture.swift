import Foundation
import SceneModel
import UIKitBaseTestKit

@testable import UIKitCore

/// An application object, its delegate and a window with a controller, in an environment of their own.
@MainActor final class MenuFixture {
    /// An application that builds its menu with a closure.
    final class Application: UIApplication {
        var build: (any UIMenuBuilder) -> Void = { _ in }
        override func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
    }

    /// A delegate that builds the menu of its application with a closure.
    final class Delegate: UIResponder, UIApplicationDelegate {
        var build: (any UIMenuBuilder) -> Void = { _ in }
        override func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
    }

    let application = Application()
    let delegate = Delegate()
    let touches = TouchFixture()
    let log = Log()
    var window: UIWindow { touches.window }
    var menu: MainMenu { ApplicationEnvironment.current.mainMenu }

    private init() { application.delegate = delegate }

    /// Runs a test with a fixture.
    ///
    /// - Parameter manifest: entries of Info.plist, as the text of a property list's dictionary.
    static func run<Result>(manifest: String = "", _ test: (MenuFixture) throws -> Result) throws -> Result {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.example.menus</string>
            <key>CFBundleName</key><string>Menus</string>\(manifest)</dict></plist>
            """
        let bundle = AppBundle(manifest: try AppManifest(data: Data(text.utf8), file: "Info.plist"), path: nil)
        let before = UIApplication.current
        defer { UIApplication.current = before }
        return try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            ApplicationEnvironment.current.bundle = bundle
            return try test(MenuFixture())
        }
    }

    /// Builds the menu with a closure of the delegate, and returns the reported faults.
    @discardableResult
    func build(_ build: @escaping (any UIMenuBuilder) -> Void) -> Faults {
        delegate.build = build
        menu.setNeedsRebuild()
        return Faults.of { _ = menu.root }.faults
    }

    /// Presses and releases a key.
    @discardableResult
    func press(
        _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], plain: String = "", typed: String? = nil
    ) -> KeyOutcome {
        let outcome = window.dispatcher.keyDown(key(code, modifiers, plain, typed))
        window.dispatcher.keyUp(key(code, modifiers, plain, typed))
        return outcome
    }

    /// Returns a key with its text.
    func key(
        _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], _ plain: String = "", _ typed: String? = nil
    ) -> UIKey {
        UIKey(
            keyCode: code, characters: typed ?? plain, charactersIgnoringModifiers: plain, modifierFlags: modifiers)
    }
}

extension UIMenu {
    /// The titles of the elements; the titles in an inline menu are in square brackets.
    var titles: [String] {
        children.map { child in
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return child.title }
            return "[" + menu.titles.joined(separator: " ") + "]"
        }
    }
}

// These tests use many identifiers, so they can write an identifier as a string literal. UIKit does not permit that, so
// that apps declare their identifiers in one place.
extension UIMenu.Identifier: ExpressibleByStringLiteral {
    /// Creates an identifier from its text.
    public init(stringLiteral text: String) { self.init(text) }
}

extension UIAction.Identifier: ExpressibleByStringLiteral {
    /// Creates an identifier from its text.
    public init(stringLiteral text: String) { self.init(text) }
}
