import Foundation
import Testing
import UIKit
import UIKitTesting

@preconcurrency @testable import PortedJotter

/// Tests of an app with documents that `proscenium port` has created from an iPad project, without manual changes.
@MainActor
@Suite("Ported app with documents", .serialized)
struct PortedDocumentTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("jotter-\(UUID().uuidString)")

    private func title(_ row: Int, of list: DocumentListViewController) -> String? {
        let cell = list.tableView.cellForRow(at: IndexPath(row: row, section: 0))
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
    }

    @Test("Documents are created, written, saved by a key, renamed, opened from a file, and deleted")
    func documents() throws {
        DocumentStore.shared = DocumentStore(folder: folder.appendingPathComponent("Documents"))
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try PortedBundle("Jotter").start(PortedJotter.AppDelegate.self)
        defer { app.stop() }
        let window = try #require(app.scenes.first)
        let navigation = try #require(window.keyWindow?.rootViewController as? UINavigationController)
        let list = try #require(navigation.topViewController as? DocumentListViewController)
        #expect(list.tableView.numberOfRows(inSection: 0) == 0)

        // A selector of a bar item, an observed property, and a key command.
        try app.perform(list.navigationItem.rightBarButtonItems?.first)
        let editor = try #require(navigation.topViewController as? EditorViewController)
        editor.loadViewIfNeeded()
        #expect(editor.title == "Untitled" && editor.countText == "0 words")
        editor.textView.text = "three plain words"
        editor.textViewDidChange(editor.textView)
        #expect(editor.countText == "3 words" && editor.document.hasUnsavedChanges)
        editor.textView.becomeFirstResponder()
        try app.press(.keyboardS, characters: "s", modifiers: .command, in: window)
        app.runPendingWork()
        let file = folder.appendingPathComponent("Documents/Untitled.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "three plain words")
        #expect(!editor.document.hasUnsavedChanges)

        // The state of the scene names the document.
        let delegate = try #require(window.delegate as? PortedJotter.SceneDelegate)
        #expect(delegate.stateRestorationActivity(for: window)?.userInfo?["name"] as? String == "Untitled")

        try editor.document.rename(to: "Plan")
        navigation.popViewController(animated: false)
        app.runPendingWork()
        #expect(title(0, of: list) == "Plan")

        // A file that another program opens in the app.
        let letter = folder.appendingPathComponent("Letter.txt")
        try Data("Dear reader".utf8).write(to: letter)
        app.system?.open(letter, in: window)
        app.runPendingWork()
        #expect((navigation.topViewController as? EditorViewController)?.textView.text == "Dear reader")
        navigation.popToRootViewController(animated: false)
        app.runPendingWork()
        #expect(title(0, of: list) == "Letter" && title(1, of: list) == "Plan")

        list.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
        app.runPendingWork()
        #expect(list.tableView.numberOfRows(inSection: 0) == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Documents") == ["Letter.txt"])
    }

    @Test("A long press on a document opens an alert with a text field, which renames the document")
    func rename() throws {
        DocumentStore.shared = DocumentStore(folder: folder.appendingPathComponent("Documents"))
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try DocumentStore.shared.create(named: "Draft", text: "a b")
        let app = try PortedBundle("Jotter").start(PortedJotter.AppDelegate.self)
        defer { app.stop() }
        let navigation = try #require(app.scenes.first?.keyWindow?.rootViewController as? UINavigationController)
        let list = try #require(navigation.topViewController as? DocumentListViewController)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        let point = CGPoint(x: 40, y: 20)
        try app.touchDown(cell, at: point)
        app.clock.advance(by: 1)
        app.runPendingWork()
        try app.touchUp(cell, at: point)
        app.runPendingWork()
        let alert = try #require(list.presentedViewController as? UIAlertController)
        #expect(alert.title == "Rename" && alert.textFields?.first?.text == "Draft")
    }
}
