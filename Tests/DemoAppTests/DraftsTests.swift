import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import Drafts

/// Tests of Drafts, the demo app modelled on WWDC session 212.
@MainActor
@Suite("Demo: Drafts", .serialized)
struct DraftsTests {
    private let folder: TestFolder
    private var store: DraftStore { DraftStore.shared }

    init() throws { folder = try TestFolder() }

    private func start() throws -> DemoApp {
        DraftStore.shared = DraftStore(folder: folder.url)
        return try DemoApp("Drafts", Drafts.AppDelegate.self)
    }

    private func editor(_ scene: UIWindowScene) throws -> EditorViewController {
        try #require(scene.delegate(as: EditorSceneDelegate.self).controller)
    }

    /// Opens a window that edits a stored draft.
    private func open(_ name: String, in demo: DemoApp) throws -> UIWindowScene {
        try demo.openWindow(for: try #require(store.draft(named: name)).activity)
    }

    @Test("M02 M03 M25: The list can activate for anything, an editor for its draft only; Edit opens the editor")
    func conditions() throws {
        let demo = try start()
        defer { demo.stop() }
        let list = try demo.openWindow()
        #expect(demo.evaluateConditions(list, "drafts:lamp") == [false, true])
        demo.system.open(try #require(URL(string: "drafts:lamp")), in: list)
        try demo.tap("Edit", in: list)
        let scene = try #require(demo.app.scenes.first { $0 !== list })
        #expect(try editor(scene).draft.name == "lamp" && scene.title == "Repair of a desk lamp")
        #expect(demo.evaluateConditions(scene, "drafts:lamp") == [true, true])
        #expect(demo.evaluateConditions(scene, "drafts:harvest") == [false, false])
        #expect(scene.session.userInfo?["draft"] as? String == "lamp")
    }

    @Test("M47 M49 M50 M51: Text, selection, scroll position and keyboard are restored")
    func restoresEditor() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try open("lamp", in: demo)
        let text = try editor(scene).textView
        try demo.app.tap(text)
        text.selectedRange = NSRange(location: 0, length: 0)
        try demo.type("Again: ", in: scene)
        text.selectedRange = NSRange(location: 2, length: 5)
        let restored = try editor(demo.reconnect(scene))
        #expect(restored.textView !== text)
        #expect(restored.textView.text.hasPrefix("Again: Good morning"))
        #expect(restored.textView.selectedRange == NSRange(location: 2, length: 5))
        #expect(restored.textView.isFirstResponder)
        #expect(restored.textView.contentOffset == text.contentOffset)
    }

    @Test("M24: Sending, saving and deleting close the window, each with its own animation", arguments: [0, 1, 2])
    func closing(number: Int) throws {
        let demo = try start()
        defer { demo.stop() }
        let button = ["Send", "Save", "Delete"][number]
        let scene = try open("lamp", in: demo)
        let session = scene.session.persistentIdentifier
        try demo.app.tap(editor(scene).textView)
        try demo.type("x", in: scene)
        try demo.tap(button, in: scene)
        let closing = try #require(demo.sent(SharedMessages.CloseSession.self).last)
        let expected: [DismissalAnimation] = [.commit, .decline, .standard]
        #expect(closing.animation == expected[number] && closing.session.text == session)
        #expect(demo.app.scenes.isEmpty)
        let remaining = store.draft(named: "lamp")
        #expect(remaining.map(\.isSent) == [true, false, nil][number])
        #expect(number == 2 || remaining?.text.contains("x") == true)
        #expect(store.unsavedDraft(in: session) == nil)
    }

    @Test("M21: Discarding a window stores its unsaved text as a draft")
    func discards() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow(for: Draft(name: "new").activity)
        let session = scene.session
        try demo.app.tap(editor(scene).textView)
        try demo.type("Dear Joon", in: scene)
        #expect(store.unsavedDraft(in: session.persistentIdentifier)?.text == "Dear Joon")
        demo.system.discard(session)
        #expect(store.unsavedDraft(in: session.persistentIdentifier) == nil)
        #expect(store.draft(named: "new")?.text == "Dear Joon")
        // The draft has also been written to the file.
        #expect(DraftStore(folder: folder.url).draft(named: "new")?.text == "Dear Joon")
    }

    @Test("M21: Discarding a window without text stores no draft")
    func emptyDiscards() throws {
        let demo = try start()
        defer { demo.stop() }
        let before = store.drafts
        let scene = try demo.openWindow(for: Draft(name: "new").activity)
        demo.system.discard(scene.session)
        #expect(store.drafts == before)
    }

    @Test("M12 M23: A push that changes a draft refreshes only the background windows that show the draft")
    func push() throws {
        let demo = try start()
        defer { demo.stop() }
        let list = try demo.openWindow()
        demo.system.open(try #require(URL(string: "drafts:lamp")), in: list)
        let lamp = try open("lamp", in: demo)
        let harvest = try open("harvest", in: demo)
        for scene in [lamp, harvest] { demo.system.move(scene, to: .background) }
        var result: UIBackgroundFetchResult?
        let delegate = try #require(demo.app.application.delegate)
        delegate.application(
            demo.app.application, didReceiveRemoteNotification: ["draft": "lamp", "append": "The lamp is fixed."]
        ) { result = $0 }
        #expect(result == .newData)
        #expect(try editor(lamp).textView.text.hasSuffix("The lamp is fixed."))
        let refreshed = zip(demo.system.calls, demo.system.parameters).filter { $0.0 == "RequestRefresh" }
            .compactMap { ($0.1 as? SharedMessages.SessionReference)?.session.text }
        #expect(refreshed == [lamp.session.persistentIdentifier])
        #expect(list.activationState != .background)
        delegate.application(
            demo.app.application, didReceiveRemoteNotification: ["draft": "none", "append": "?"]
        ) { result = $0 }
        #expect(result == .noData)
    }

    @Test("M13: The icon's quick action opens a new draft in its own window")
    func compose() throws {
        let demo = try start()
        defer { demo.stop() }
        let item = UIApplicationShortcutItem(type: Drafts.AppDelegate.compose, localizedTitle: "New Draft")
        let scene = try demo.scene(demo.system.perform(item))
        #expect(try editor(scene).draft.isEmpty)
        #expect(try editor(scene).recipientField.field.isFirstResponder)
    }

    @Test("M39: The editor can be presented above the list, as on a system without support for multiple scenes")
    func oneWindow() throws {
        let demo = try start()
        defer { demo.stop() }
        // Without animations sheets are presented synchronously, even if earlier apps of this process left animations
        // running.
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let list = try demo.openWindow()
        let controller = try #require(list.keyWindow?.rootViewController)
        EditorViewController.present(try #require(store.draft(named: "lamp")), over: controller)
        let bar = try #require((controller.presentedViewController as? UINavigationController)?.navigationBar)
        let heading = try demo.view(HeadingField.self, in: list)
        #expect(heading.convert(heading.bounds, to: nil).maxX < bar.convert(bar.bounds, to: nil).maxX)
        #expect(heading.convert(heading.bounds, to: nil).minY >= bar.convert(bar.bounds, to: nil).maxY)
        try demo.tap("Send", in: list)
        #expect(store.draft(named: "lamp")?.isSent == true)
        #expect(controller.presentedViewController == nil && demo.app.scenes == [list])
    }
}
