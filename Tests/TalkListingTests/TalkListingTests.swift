import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import TalkListings

/// Tests that run the code of the talks as published.
@MainActor
@Suite("Listings of the WWDC talks", .serialized)
struct TalkListingTests {
    /// Returns a running app with one kind of scene, and its daemon.
    func app(_ sceneDelegate: String, _ delegate: AnyClass? = nil) throws -> (TestApplication, ScriptedDaemon) {
        let folder = try TestFolder()
        let scenes: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": sceneDelegate]]
            ],
        ]
        let values: [String: Any] = [
            "CFBundleIdentifier": "com.example.talk", "CFBundleExecutable": "Talk",
            "UIApplicationSceneManifest": scenes,
        ]
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: folder.url.appendingPathComponent("Info.plist"))
        let app = try TestApplication(bundle: folder.url, delegate: delegate)
        return (app, try #require(app.system))
    }

    @Test(
        "M02 M03 M07: Session 259: a scene about Crusty accepts only its content; a scene with tabs accepts all content and prefers the content of its tabs"
    )
    func session259() throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let crusty = "http://clowntown.example.com/clown/Crusty"
        ClownWindows.showCrusty(in: scene)
        let conditions = scene.activationConditions
        #expect(conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: crusty))
        #expect(!conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        #expect(conditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: crusty))
        TabWindows.update(scene, [Tab(targetContentIdentifier: "a"), Tab(targetContentIdentifier: "b")])
        #expect(scene.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        let prefers = scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate
        #expect(["a", "b", "c"].map { prefers.evaluate(with: $0) } == [true, true, false])
        #expect(system.calls.contains("UpdateScene"))
    }

    @Test("M22 M23 M24 M21: Session 212: the listings open, refresh and close windows")
    func session212() throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate", DocumentsAppDelegate.self)
        defer { app.stop() }
        DocumentsAppDelegate.discarded = []
        system.openWindow()
        let first = try #require(app.scenes.first)
        let controller = DocumentsController()
        first.windows.first?.rootViewController = controller
        let url = try #require(URL(string: "file:///notes/a"))
        controller.handleLongPress(forDocumentAt: url)
        let second = try #require(app.scenes.first { $0 !== first })
        let shown = NSUserActivity(activityType: "com.example.MyApp.EditDocument")
        shown.userInfo = ["url": url]
        second.userActivity = shown
        controller.handleLongPress(forDocumentAt: url)
        #expect(app.scenes.count == 2)
        let delegate = try #require(app.application.delegate)
        delegate.application(
            app.application, didReceiveRemoteNotification: ["session": second.session.persistentIdentifier]
        ) { _ in }
        #expect(system.calls.contains("RequestRefresh"))
        let name = first.session.persistentIdentifier
        controller.closeWindow(and: .send)
        #expect(DocumentsAppDelegate.discarded == [name])
        #expect(app.scenes == [second])
    }

    @Test("M78: Session 212: a bar follows a user default in every window, and stops observing when its window closes")
    func defaults() throws {
        UserDefaults.standard.isInfoBarHidden = true
        defer { UserDefaults.standard.removeObject(forKey: "isInfoBarHidden") }
        var controllers = [DocumentViewController(), DocumentViewController()]
        let bars = controllers.map { UINavigationController(rootViewController: $0) }
        for controller in controllers { controller.loadViewIfNeeded() }
        UserDefaults.standard.isInfoBarHidden = false
        #expect(bars.map(\.isToolbarHidden) == [false, false])
        UserDefaults.standard.isInfoBarHidden = true
        #expect(bars.map(\.isToolbarHidden) == [true, true])
        bars[0].viewControllers = []
        controllers.removeFirst()
        UserDefaults.standard.isInfoBarHidden = false
        #expect(bars[1].isToolbarHidden == false)
    }

    @Test("M47 M49 M50 M79: Session 10057: a reconnected scene has its text, selection and first responder again")
    func interactionState() throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let session = scene.session
        let field = try #require((scene.keyWindow?.rootViewController as? NoteController)?.textField)
        try app.tap(field)
        for letter in "Robbie" { try app.press(.keyboardA, characters: String(letter), in: scene) }
        try app.press(.keyboardLeftArrow, modifiers: .shift, in: scene)
        #expect(field.text == "Robbie")
        system.move(scene, to: .background)
        system.disconnect(scene)
        try system.reconnect(session)
        let restored = try #require((session.scene as? UIWindowScene)?.keyWindow?.rootViewController as? NoteController)
        #expect(restored.textField !== field && restored.textField.text == "Robbie")
        #expect(restored.textField.isFirstResponder)
        let selection = try #require(restored.textField.selectedTextRange)
        #expect(restored.textField.text(in: selection) == "e")
    }

    @Test("M52 M79: Session 10057: a scene that fetches its content extends its restoration until the content arrives")
    func asynchronous() throws {
        let (app, system) = try app("TalkListings.SlowNoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let session = scene.session
        system.move(scene, to: .background)
        system.disconnect(scene)
        try system.reconnect(session)
        #expect(system.calls.last { $0.hasSuffix("Restoration") } == "ExtendRestoration")
        SlowNoteSceneDelegate.finish?("fetched")
        SlowNoteSceneDelegate.finish = nil
        #expect(system.calls.last { $0.hasSuffix("Restoration") } == "CompleteRestoration")
        let controller = (session.scene as? UIWindowScene)?.keyWindow?.rootViewController as? NoteController
        #expect(controller?.textField.text == "fetched")
    }
}
