import Foundation
import Testing
import UniformTypeIdentifiers

@testable import UIKitCore

@Suite("Document browser", .serialized) @MainActor
struct DocumentBrowserTests {
    @MainActor final class Recorder: UIDocumentBrowserViewControllerDelegate {
        var calls: [String] = []
        var template: URL?

        func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
            calls.append("picked \(documentURLs.map(\.lastPathComponent).joined(separator: ","))")
        }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            didRequestDocumentCreationWithHandler importHandler:
                @escaping @MainActor (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
        ) { importHandler(template, template == nil ? .none : .move) }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
            toDestinationURL destinationURL: URL
        ) { calls.append("created \(destinationURL.lastPathComponent)") }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
            error: (any Error)?
        ) { calls.append("failed") }
    }

    private func clearRecents() { UserDefaults.standard.removeObject(forKey: "ProsceniumRecentDocuments") }

    private func buttons(of browser: UIDocumentBrowserViewController) -> [UIBarButtonItem] {
        let navigation = browser.children.first as? UINavigationController
        return navigation?.topViewController?.navigationItem.rightBarButtonItems ?? []
    }

    /// Taps the browser's button with the given title.
    private func press(_ title: String, in browser: UIDocumentBrowserViewController) throws {
        try #require(buttons(of: browser).first { $0.title == title }).perform(from: nil)
    }

    @Test("The user opens a file in the dialogue, and it is in the list of recent documents afterwards")
    func opening() throws {
        try FakeFileChooser.run { chooser, folder in
            clearRecents()
            let file = folder.appendingPathComponent("a.pdf")
            try Data("x".utf8).write(to: file)
            let (browser, recorder) = (UIDocumentBrowserViewController(forOpening: [.pdf]), Recorder())
            browser.delegate = recorder
            let fixture = TouchFixture.showing(browser)
            try press("Open…", in: browser)
            #expect(chooser.requests.first?.kind == .open && chooser.requests.first?.filter.extensions == ["pdf"])
            chooser.answer([file])
            #expect(recorder.calls == ["picked a.pdf"] && RecentDocuments.urls.map(\.path) == [file.path])
            let list = try #require(
                (browser.children.first as? UINavigationController)?.topViewController as? RecentDocumentsController)
            fixture.window.layoutIfNeeded()
            #expect(list.urls.count == 1)
            list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
            #expect(recorder.calls == ["picked a.pdf", "picked a.pdf"])
            try FileManager.default.removeItem(at: file)
            list.reload()
            #expect(list.urls.isEmpty, "a removed file is not listed")
            clearRecents()
        }
    }

    @Test("A new document is moved to the location that the user has chosen; cancelling is reported")
    func creating() throws {
        try FakeFileChooser.run { chooser, folder in
            clearRecents()
            let (browser, recorder) = (UIDocumentBrowserViewController(forOpening: [.plainText]), Recorder())
            browser.delegate = recorder
            let fixture = TouchFixture.showing(browser)
            try press("Create Document", in: browser)
            #expect(chooser.requests.isEmpty, "the delegate has no template")
            let template = folder.appendingPathComponent("Untitled.txt")
            try Data("new".utf8).write(to: template)
            recorder.template = template
            try press("Create Document", in: browser)
            #expect(chooser.requests.first?.kind == .save && chooser.requests.first?.suggestedName == "Untitled.txt")
            chooser.answer(nil)
            #expect(recorder.calls == ["failed"])
            try press("Create Document", in: browser)
            let target = folder.appendingPathComponent("Letter.txt")
            chooser.answer([target])
            #expect(recorder.calls == ["failed", "created Letter.txt"])
            #expect(FileManager.default.contents(atPath: target.path) == Data("new".utf8))
            #expect(!FileManager.default.fileExists(atPath: template.path))
            browser.allowsDocumentCreation = false
            #expect(buttons(of: browser).map(\.title) == ["Open…"])
            withExtendedLifetime(fixture) {}
            clearRecents()
        }
    }

    @Test("Renaming keeps the extension and never replaces another file; importing chooses a free name")
    func renaming() throws {
        try FakeFileChooser.run { _, folder in
            let (one, two) = (folder.appendingPathComponent("one.txt"), folder.appendingPathComponent("two.txt"))
            for url in [one, two] { try Data(url.lastPathComponent.utf8).write(to: url) }
            let browser = UIDocumentBrowserViewController(forOpening: nil)
            var result: URL?
            browser.renameDocument(at: one, proposedName: "two") { url, _ in result = url }
            #expect(result?.lastPathComponent == "two 2.txt")
            browser.importDocument(at: two, nextToDocumentAt: two, mode: .copy) { url, _ in result = url }
            #expect(result?.lastPathComponent == "two 3.txt" && FileManager.default.fileExists(atPath: two.path))
            var failed = false
            browser.renameDocument(at: two, proposedName: "../x") { url, error in failed = url == nil && error != nil }
            #expect(failed)
            clearRecents()
        }
    }
}
