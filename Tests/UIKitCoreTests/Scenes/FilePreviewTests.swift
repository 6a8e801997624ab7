import Foundation
import PredicateFormat
import SceneModel
import Testing

@testable import UIKitCore

/// Windows that show files. UIKit creates them without asking the app's delegates.
@MainActor
@Suite("File previews", .serialized)
struct FilePreviewTests {
    @Test("M46: A file preview's scene does not ask the app, shows the files, and saves the shown file for restoration")
    func scene() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let urls = ["one.txt", "two.bin"].map { folder.appendingPathComponent($0) }
        try Data("Hello".utf8).write(to: urls[0])
        try Data([0, 1, 2]).write(to: urls[1])
        let app = try TestApp()
        app.daemon.register()
        _ = app.drainCallbacks()
        let session = try app.daemon.session(1)
        let activity = FilePreview(urls: urls, index: 0).activity.savedValue()
        app.daemon.connect(
            session, isNew: true, event: try SceneEvent(app: TestApp.identifier, kind: .userActivity(activity)))
        #expect(app.drainCallbacks().filter { $0.hasPrefix("SD") || $0.hasPrefix("AD") } == [])
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let stack = try #require(scene.windows.first?.rootViewController as? UINavigationController)
        let controller = try #require(stack.topViewController as? FilePreviewController)
        #expect(scene.title == "one.txt" && controller.textLabel.text == "Hello")
        controller.move(by: 1)
        #expect(scene.title == "two.bin" && controller.textLabel.text?.contains("3") == true)
        controller.move(by: 1)
        #expect(controller.files.index == 1)
        let conditions = scene.activationConditions
        #expect(!conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        let restored = try #require(scene.delegate?.stateRestorationActivity(for: scene))
        #expect(FilePreview(restored) == FilePreview(urls: urls, index: 1))
        let button = try #require(controller.navigationItem.leftBarButtonItem)
        button.perform(from: nil)
        #expect(app.daemon.calls(of: "RequestDestruction").count == 1)
    }
}
