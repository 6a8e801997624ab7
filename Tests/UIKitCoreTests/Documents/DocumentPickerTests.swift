import Foundation
import Testing
import UIKitBaseTestKit
import UniformTypeIdentifiers

@testable import UIKitCore

@Suite("Choosing documents") @MainActor
struct DocumentPickerTests {
    @MainActor final class Recorder: UIDocumentPickerDelegate {
        var picked: [[URL]] = []
        var cancelCount = 0

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            picked.append(urls)
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelCount += 1 }
    }

    /// Presents a controller, and runs a closure while the dialogue is open.
    private func present(
        _ picker: UIDocumentPickerViewController, _ body: (UIViewController, Recorder) throws -> Void
    ) rethrows {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let recorder = Recorder()
        picker.delegate = recorder
        root.present(picker, animated: false)
        try body(root, recorder)
        withExtendedLifetime(fixture) {}
    }

    @Test("The dialogue shows files of the types, and the delegate gets the chosen files after the presentation")
    func opening() throws {
        try FakeFileChooser.run { chooser, folder in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .image])
            picker.allowsMultipleSelection = true
            picker.directoryURL = folder
            let file = folder.appendingPathComponent("a.pdf")
            present(picker) { root, recorder in
                #expect(root.presentedViewController === picker && root.view.window != nil)
                let request = chooser.requests.first
                #expect(request?.kind == .open && request?.allowsMultiple == true && request?.folder == folder)
                #expect(request?.filter.mediaTypes == ["application/pdf", "image/*"])
                #expect(request?.filter.extensions == ["pdf"])
                chooser.answer([file])
                #expect(recorder.picked == [[file]] && root.presentedViewController == nil)
                #expect(recorder.cancelCount == 0 && chooser.requests.count == 1)
            }
        }
    }

    @Test("A cancelled dialogue is reported; a dialogue that the app dismisses is closed and not reported")
    func cancelling() throws {
        try FakeFileChooser.run { chooser, _ in
            present(UIDocumentPickerViewController(forOpeningContentTypes: [.data])) { root, recorder in
                #expect(chooser.requests.first?.filter.isEmpty == true)
                chooser.answer(nil)
                #expect(recorder.cancelCount == 1 && root.presentedViewController == nil)
            }
            present(UIDocumentPickerViewController(forOpeningContentTypes: [.folder])) { root, recorder in
                #expect(chooser.requests.last?.kind == .folder && chooser.isOpen)
                root.dismiss(animated: false)
                #expect(chooser.isCancelled && recorder.cancelCount == 0)
            }
        }
    }

    @Test("Opened files can be copied; exported files are copied or moved, and replace an existing file")
    func transfer() throws {
        try FakeFileChooser.run { chooser, folder in
            let source = folder.appendingPathComponent("note.txt")
            let target = folder.appendingPathComponent("saved.txt")
            try Data("note".utf8).write(to: source)
            try Data("old".utf8).write(to: target)
            try present(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)) {
                chooser.answer([source])
                let copy = try #require($1.picked.first?.first)
                #expect(copy != source && FileManager.default.contents(atPath: copy.path) == Data("note".utf8))
                #expect(copy.lastPathComponent == "note.txt")
            }
            present(UIDocumentPickerViewController(forExporting: [source], asCopy: true)) {
                #expect(chooser.requests.last?.kind == .save && chooser.requests.last?.suggestedName == "note.txt")
                chooser.answer([target])
                #expect($1.picked == [[target]])
                #expect(FileManager.default.contents(atPath: target.path) == Data("note".utf8))
            }
            let inside = folder.appendingPathComponent("inside")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            present(UIDocumentPickerViewController(forExporting: [source, target])) {
                #expect(chooser.requests.last?.kind == .folder)
                chooser.answer([inside])
                #expect($1.picked.first?.map(\.lastPathComponent) == ["note.txt", "saved.txt"])
                #expect(!FileManager.default.fileExists(atPath: source.path))
            }
        }
    }

    @Test("A file that cannot be transferred is reported, and the choice counts as cancelled")
    func failure() throws {
        try FakeFileChooser.run { chooser, folder in
            nonisolated(unsafe) var reports = 0
            // Reason: the handler runs within `withHandler`, on this thread.
            present(UIDocumentPickerViewController(forExporting: [folder.appendingPathComponent("none")])) {
                _, recorder in
                UIKitFault.withHandler({ _ in reports += 1 }) {
                    chooser.answer([folder.appendingPathComponent("x")])
                }
                #expect(recorder.cancelCount == 1)
            }
            #expect(reports == 1)
        }
    }

    @Test("A bookmark finds its file by its path, and a renamed file by its number in the file system")
    func bookmarks() throws {
        try FakeFileChooser.run { _, folder in
            let file = folder.appendingPathComponent("a.txt")
            try Data("a".utf8).write(to: file)
            #expect(file.startAccessingSecurityScopedResource())
            let data = try file.bookmarkData(relativeTo: folder)
            var isStale = true
            #expect(
                try URL(resolvingBookmarkData: data, relativeTo: folder, bookmarkDataIsStale: &isStale).path
                    == file.path)
            #expect(!isStale)
            let renamed = folder.appendingPathComponent("b.txt")
            try FileManager.default.moveItem(at: file, to: renamed)
            let whole = try renamed.bookmarkData()
            #expect(
                try URL(resolvingBookmarkData: data, relativeTo: folder, bookmarkDataIsStale: &isStale).path
                    == renamed.path)
            #expect(isStale)
            try FileManager.default.removeItem(at: renamed)
            #expect(throws: CocoaError.self) {
                try URL(resolvingBookmarkData: whole, bookmarkDataIsStale: &isStale)
            }
            #expect(throws: CocoaError.self) {
                try URL(resolvingBookmarkData: Data("x".utf8), bookmarkDataIsStale: &isStale)
            }
            #expect(throws: CocoaError.self) { try renamed.bookmarkData() }
        }
    }

    @Test("A filter has the media types and extensions of its types; a type that has neither shows all files")
    func filters() {
        #expect(FileFilter([.json, .movie]).mediaTypes == ["application/json", "video/*"])
        #expect(FileFilter([.json]).extensions == ["json"])
        #expect(FileFilter([.json, UTType(exportedAs: "com.example.own")]).isEmpty && FileFilter([.item]).isEmpty)
    }
}
