import SceneProtocol
import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// A complete demo app that runs in the test's process, with its own Info.plist.
///
/// A test starts and stops the app without an `await` in between, because the process can run only one app at a time.
@MainActor
struct DemoApp {
    let app: TestApplication
    let system: ScriptedDaemon
    private let folder: TestFolder
    private let isNarrow: Bool

    /// - Parameter name: the app's folder in Apps.
    init(_ name: String, _ delegate: AnyClass, size: CGSize = CGSize(width: 1000, height: 800)) throws {
        folder = try TestFolder()
        isNarrow = size.width < 500
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: package.appendingPathComponent("Apps/\(name)/Info.plist"),
            to: folder.url.appendingPathComponent("Info.plist"))
        Self.removeDefaults()
        app = try TestApplication(bundle: folder.url, delegate: delegate, size: size)
        system = try #require(app.system)
    }

    func stop() {
        // Ends the running animations, which would otherwise wait forever: the clock does not advance after this.
        app.clock.advance(by: 2)
        app.stop()
        Self.removeDefaults()
    }

    /// Removes the apps' user defaults. In a test, these are the defaults of the test process.
    private static func removeDefaults() {
        let keys = ["favourites", "orders", "bookmarks", "sortsBookmarksByName", "hidesBookmarkBar"]
        for key in keys { UserDefaults.standard.removeObject(forKey: key) }
    }

    /// Opens a window as a user does, and returns its scene.
    func openWindow(for activity: NSUserActivity? = nil) throws -> UIWindowScene {
        let scene = try scene(system.openWindow(for: activity))
        // Desktops give narrow windows the compact size class; the headless platform leaves this to the test.
        if isNarrow, let surface = scene.headlessSurface {
            let compact = UITraitCollection(horizontalSizeClass: .compact)
            surface.setTraits(UITraitCollection(traitsFrom: [surface.traits, compact]))
        }
        return scene
    }

    /// Returns the connected scene of a session; fails if the session has none.
    func scene(_ session: String) throws -> UIWindowScene {
        try #require(app.scenes.first { $0.session.persistentIdentifier == session })
    }

    /// Disconnects a scene as under memory pressure, reconnects its session, and returns the new scene.
    func reconnect(_ scene: UIWindowScene) throws -> UIWindowScene {
        let session = scene.session
        system.move(scene, to: .background)
        system.disconnect(scene)
        try system.reconnect(session)
        return try self.scene(session.persistentIdentifier)
    }

    /// Types a text, with one key press per character.
    func type(_ text: String, in scene: UIWindowScene) throws {
        for letter in text { try app.press(.keyboardA, characters: String(letter), in: scene) }
    }

    /// Returns the parameters of the app's calls that have the given type.
    func sent<Parameters>(_ type: Parameters.Type) -> [Parameters] {
        system.parameters.compactMap { $0 as? Parameters }
    }

    /// Returns the first view that has the given type, fulfils the condition, and belongs to a window of the scene.
    ///
    /// - Throws: ``MissingView`` if the scene shows no matching view.
    func view<View: UIView>(
        _ type: View.Type = View.self, in scene: UIWindowScene, where condition: (View) -> Bool = { _ in true }
    ) throws -> View {
        for window in scene.windows { window.layoutIfNeeded() }
        var pending: [UIView] = scene.windows
        while let view = pending.popLast() {
            if let found = view as? View, condition(found) { return found }
            pending += view.subviews
        }
        throw MissingView(description: "no \(type) is shown:\n\(app.tree(of: scene))")
    }

    /// Taps the view that has the given label.
    func tap(_ label: String, in scene: UIWindowScene) throws {
        let hasLabel: (UIView) -> Bool = {
            $0.accessibilityLabel == label || ($0 as? UIButton)?.configuration?.title == label
        }
        try app.tap(view(UIView.self, in: scene, where: hasLabel))
        app.runPendingWork()
    }

    /// Returns two values: whether a scene prefers a content identifier, and whether the scene can activate for the
    /// identifier.
    func evaluateConditions(_ scene: UIWindowScene, _ content: String) -> [Bool] {
        let conditions = scene.activationConditions
        return [
            conditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: content),
            conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: content),
        ]
    }
}

extension UIWindowScene {
    /// Returns the scene's delegate as an instance of a class; fails if the delegate has another class.
    func delegate<Delegate>(as type: Delegate.Type) throws -> Delegate { try #require(delegate as? Delegate) }
}

struct MissingView: Error, CustomStringConvertible {
    let description: String
}
