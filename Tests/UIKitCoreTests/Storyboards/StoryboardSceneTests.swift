import Foundation
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M86: storyboards of scenes and apps", .serialized) @MainActor
struct StoryboardSceneTests {
    private typealias Storyboard = InterfaceBundle

    /// Connects a scene of an app whose Info.plist has the given entries.
    private func scene(
        _ entries: String, delegate: (any UIApplicationDelegate)? = nil, _ interfaces: InterfaceBundle
    ) throws -> (TestApp, UIWindowScene, [String]) {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(TestApp.identifier)</string>
            <key>CFBundleExecutable</key><string>ClownTown</string>\(entries)</dict></plist>
            """
        let app = try TestApp()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("info-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        ApplicationEnvironment.current.bundle = AppBundle(
            manifest: try AppManifest(contentsOf: file), path: interfaces.bundle.bundlePath)
        if let delegate { app.application.delegate = delegate }
        let faults = try Faults.of {
            app.daemon.register([])
            app.daemon.connect(try app.daemon.session(1), isNew: true)
        }.faults.texts
        return (app, try #require(app.application.connectedScenes.first as? UIWindowScene), faults)
    }

    private func manifest(_ delegate: String, storyboard: String = "Main") -> String {
        """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default</string>
        <key>UISceneDelegateClassName</key><string>UIKitCoreTests.\(delegate)</string>
        <key>UISceneStoryboardFile</key><string>\(storyboard)</string>
        </dict></array></dict></dict>
        """
    }

    @Test("M86: A scene with UISceneStoryboardFile has a key window before its delegate connects")
    func sceneStoryboard() throws {
        let interfaces = try Storyboard.storyboard(Storyboard.scene("vc1", "viewController", "title=\"First\""))
        let (app, scene, faults) = try scene(manifest("StoryboardSceneDelegate"), interfaces)
        let delegate = try #require(scene.delegate as? StoryboardSceneDelegate)
        #expect(faults.isEmpty && scene.windows.count == 1, "\(faults)")
        #expect(delegate.titleAtConnection == "First" && delegate.window === scene.windows.first)
        #expect(scene.keyWindow === delegate.window && delegate.window?.isHidden == false)
        withExtendedLifetime(app) {}
    }

    @Test("M86: A delegate can replace the storyboard's window with its own, and a missing storyboard is reported once")
    func replaced() throws {
        let interfaces = try Storyboard.storyboard(Storyboard.scene("vc1"))
        let (app, scene, faults) = try scene(manifest("LoggingSceneDelegate"), interfaces)
        #expect(faults.isEmpty && scene.windows.count == 1)
        #expect(scene.keyWindow === (scene.delegate as? LoggingSceneDelegate)?.window)
        let (other, second, missing) = try self.scene(
            manifest("StoryboardSceneDelegate", storyboard: "Nothing"), interfaces)
        #expect(missing.count == 1 && missing[0].contains("has no storyboard “Nothing”") && second.windows.isEmpty)
        withExtendedLifetime((app, other)) {}
    }

    @Test("M86: UIMainStoryboardFile gives the window of an app without scenes to the app's delegate")
    func mainStoryboard() throws {
        let interfaces = try Storyboard.storyboard(Storyboard.scene("vc1", "viewController", "title=\"First\""))
        let delegate = StoryboardAppDelegate()
        let (app, scene, faults) = try scene(
            "<key>UIMainStoryboardFile</key><string>Main</string>", delegate: delegate, interfaces)
        #expect(faults.isEmpty && delegate.window?.rootViewController?.title == "First", "\(faults)")
        #expect(scene.keyWindow === delegate.window)
        withExtendedLifetime(app) {}
    }
}

/// A scene delegate as in Xcode's template for storyboards.
final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var titleAtConnection: String?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { titleAtConnection = window?.rootViewController?.title }
}

/// An app delegate of an app without scenes.
final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}
