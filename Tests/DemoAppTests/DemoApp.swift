import SceneProtocol
import SceneTestKit
import Testing
import UIKit
import UIKitTesting

/// One of the demo apps, whole, in the process of the test, with its own Info.plist.
///
/// A test starts it and stops it without waiting in between, as there is one app at a time.
@MainActor
struct DemoApp {
    let app: TestApplication
    let system: ScriptedSystem
    private let folder: TestFolder

    /// - Parameter name: the app's folder in Apps.
    init(_ name: String, _ delegate: AnyClass, size: CGSize = CGSize(width: 1000, height: 800)) throws {
        folder = try TestFolder()
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: package.appendingPathComponent("Apps/\(name)/Info.plist"),
            to: folder.url.appendingPathComponent("Info.plist"))
        Self.forgetDefaults()
        app = try TestApplication(bundle: folder.url, delegate: delegate, size: size)
        system = try #require(app.system)
    }

    func stop() {
        // What still moves would wait for the frames of a clock that stands.
        app.clock.advance(by: 2)
        app.stop()
        Self.forgetDefaults()
    }

    /// What the apps keep in their defaults, which are the test's here.
    private static func forgetDefaults() {
        for key in ["favourites", "orders", "bookmarks"] { UserDefaults.standard.removeObject(forKey: key) }
    }

    /// A person opens a window; its scene.
    func openWindow(for activity: NSUserActivity? = nil) throws -> UIWindowScene {
        try scene(system.openWindow(for: activity))
    }

    /// The scene of a session that has one.
    func scene(_ session: String) throws -> UIWindowScene {
        try #require(app.scenes.first { $0.session.persistentIdentifier == session })
    }

    /// Memory is short for a window, and then it is wanted again; its new scene.
    func goAndComeBack(_ scene: UIWindowScene) throws -> UIWindowScene {
        let session = scene.session
        system.move(scene, to: .background)
        system.disconnect(scene)
        system.reconnect(session)
        return try self.scene(session.persistentIdentifier)
    }

    /// A person types a text.
    func type(_ text: String, in scene: UIWindowScene) {
        for letter in text { app.press(.keyboardA, characters: String(letter), in: scene) }
    }

    /// The parameters of all calls of a kind that the app has made.
    func sent<Parameters>(_ type: Parameters.Type) -> [Parameters] {
        system.parameters.compactMap { $0 as? Parameters }
    }

    /// The view of a kind that a scene shows and that fulfils a condition.
    func view<View: UIView>(
        _ type: View.Type = View.self, in scene: UIWindowScene, where condition: (View) -> Bool = { _ in true }
    ) throws -> View {
        for window in scene.windows { window.layoutIfNeeded() }
        var rest: [UIView] = scene.windows
        while let view = rest.popLast() {
            if let found = view as? View, condition(found) { return found }
            rest += view.subviews
        }
        throw MissingView(description: "no \(type) is shown:\n\(app.tree(of: scene))")
    }

    /// A person taps what is called so.
    func tap(_ label: String, in scene: UIWindowScene) throws {
        let isIt: (UIView) -> Bool = {
            $0.accessibilityLabel == label || ($0 as? UIButton)?.configuration?.title == label
        }
        try app.tap(view(UIView.self, in: scene, where: isIt))
        app.turn()
    }

    /// Whether a scene is preferred for a content, and whether it can show it.
    func answers(_ scene: UIWindowScene, _ content: String) -> [Bool] {
        let conditions = scene.activationConditions
        return [
            conditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: content),
            conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: content),
        ]
    }
}

extension UIWindowScene {
    /// The scene's delegate, of a class that it must have.
    func delegate<Delegate>(as type: Delegate.Type) throws -> Delegate { try #require(delegate as? Delegate) }
}

struct MissingView: Error, CustomStringConvertible {
    let description: String
}
