import Foundation
import Testing

@testable import UIKitCore

@Suite("Documents", .serialized) @MainActor
struct DocumentTests {
    private let fixture: DocumentFixture

    /// The states of a document, in their order.
    @MainActor private final class StateLog {
        var list: [UIDocument.State] = []
    }

    init() throws { fixture = try DocumentFixture() }

    @Test("Opening reads the file, and the state changes from closed to normal with a notification")
    func opening() async throws {
        let url = try fixture.file("a.txt", "one")
        let document = TextDocument(fileURL: url)
        let states = StateLog()
        let token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: document, queue: nil
        ) { _ in MainActor.assumeIsolated { states.list.append(document.documentState) } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(
            document.documentState == .closed && document.localizedName == "a"
                && document.fileType == "public.plain-text")
        #expect(await document.open())
        #expect(document.text == "one" && document.types == ["public.plain-text"] && states.list == [.normal])
        #expect(document.fileModificationDate != nil && !document.hasUnsavedChanges)
        #expect(await !document.open(), "an open document cannot be opened again")
        #expect(await document.close())
        #expect(states.list == [.normal, .closed])
    }

    @Test("A missing file, a folder and unreadable contents do not open, and are reported")
    func failing() async throws {
        let missing = TextDocument(fileURL: try fixture.file("none.txt"))
        #expect(await !missing.open())
        #expect(missing.errors.count == 1 && missing.documentState == .closed)
        let folder = TextDocument(fileURL: fixture.folder)
        #expect(await !folder.open())
        #expect(folder.errors.count == 1, "the document expects a file")
    }

    @Test("A new document is written and open; the file gets the contents, and no draft remains")
    func creating() async throws {
        let document = TextDocument(fileURL: try fixture.file("new.txt"))
        document.text = "first"
        #expect(await document.save(to: document.fileURL, for: .forCreating))
        #expect(document.documentState == .normal && fixture.text(document.fileURL) == "first")
        #expect(fixture.names == ["new.txt"])
        document.type("second")
        #expect(document.hasUnsavedChanges)
        #expect(await document.close())
        #expect(fixture.text(document.fileURL) == "second" && fixture.names == ["new.txt"])
    }

    @Test("Changes, undoing and redoing determine whether there is something to save")
    func changes() async throws {
        let document = TextDocument(fileURL: try fixture.file("a.txt", "one"))
        await document.open()
        document.undoManager.groupsByEvent = false
        document.type("two")
        #expect(document.hasUnsavedChanges && document.undoManager.canUndo)
        document.undoManager.undo()
        #expect(document.text == "one" && !document.hasUnsavedChanges)
        document.undoManager.redo()
        #expect(document.text == "two" && document.hasUnsavedChanges)
        #expect(await document.save(to: document.fileURL, for: .forOverwriting))
        #expect(!document.hasUnsavedChanges)
        document.undoManager.undo()
        #expect(document.hasUnsavedChanges, "the file has a change that was undone")
        document.type("three")
        document.undoManager.undo()
        #expect(document.hasUnsavedChanges, "the saved state cannot be reached any more")
        document.updateChangeCount(.cleared)
        #expect(!document.hasUnsavedChanges)
        await document.close()
    }

    @Test("A change during a save operation remains unsaved")
    func changeDuringSave() async throws {
        let document = TextDocument(fileURL: try fixture.file("a.txt", "one"))
        await document.open()
        document.text = "two"
        document.updateChangeCount(.done)
        var saved: Bool?
        document.save(to: document.fileURL, for: .forOverwriting) { saved = $0 }
        document.text = "three"
        document.updateChangeCount(.done)
        await document.settle()
        #expect(saved == true && fixture.text(document.fileURL) == "two" && document.hasUnsavedChanges)
        #expect(await document.close())
        #expect(fixture.text(document.fileURL) == "three")
    }

    @Test("Changes are saved some seconds later, and when the app enters the background")
    func autosave() async throws {
        let clock = TouchFixture(size: CGSize(width: 100, height: 100)).clock
        let before = ApplicationEnvironment.current.clock
        ApplicationEnvironment.current.clock = clock
        defer { ApplicationEnvironment.current.clock = before }
        let document = TextDocument(fileURL: try fixture.file("a.txt", "one"))
        await document.open()
        document.text = "two"
        document.updateChangeCount(.done)
        clock.advance(9)
        #expect(fixture.text(document.fileURL) == "one" && document.hasUnsavedChanges)
        clock.advance(2)
        await document.settle()
        #expect(fixture.text(document.fileURL) == "two")
        document.text = "three"
        document.updateChangeCount(.done)
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        await document.settle()
        #expect(fixture.text(document.fileURL) == "three")
        document.text = "four"
        document.updateChangeCount(.done)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: nil)
        #expect(fixture.text(document.fileURL) == "four", "saved before the notification returns")
        await document.close()
    }

    @Test("If changes cannot be saved, the document has the state savingError and stays open; its file is unchanged")
    func savingError() async throws {
        let document = TextDocument(fileURL: try fixture.file("a.txt", "one"))
        await document.open()
        document.text = "two"
        document.updateChangeCount(.done)
        document.failsToWrite = true
        #expect(await !document.close())
        #expect(document.documentState == .savingError && document.errors.count == 1 && document.hasUnsavedChanges)
        #expect(fixture.text(document.fileURL) == "one")
        document.failsToWrite = false
        #expect(await document.close())
        #expect(document.documentState == .closed && fixture.text(document.fileURL) == "two")
    }

    @Test("A replaced file keeps its permissions, and a symbolic link keeps pointing to the replaced file")
    func permissions() async throws {
        let url = try fixture.file("a.txt", "one")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        let link = fixture.folder.appendingPathComponent("link.txt")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
        let document = TextDocument(fileURL: link)
        await document.open()
        document.text = "two"
        #expect(await document.save(to: link, for: .forOverwriting))
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        #expect(fixture.text(url) == "two" && (attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let linked = try FileManager.default.attributesOfItem(atPath: link.path)
        #expect(linked[.type] as? FileAttributeType == .typeSymbolicLink)
        await document.close()
    }

    @Test("Reverting discards changes, and editing is disabled meanwhile")
    func reverting() async throws {
        let document = TextDocument(fileURL: try fixture.file("a.txt", "one"))
        await document.open()
        document.type("two")
        var done = false
        document.revert(toContentsOf: document.fileURL) { done = $0 }
        #expect(document.documentState == .editingDisabled && document.editing == [false])
        await document.settle()
        #expect(done && document.text == "one" && !document.hasUnsavedChanges && document.editing == [false, true])
        #expect(!document.undoManager.canUndo && document.documentState == .normal)
        await document.close()
    }

    @Test("Changes of another program are kept as a conflict when the document saves; without changes they are read")
    func conflicts() async throws {
        let url = try fixture.file("a.txt", "one")
        let document = TextDocument(fileURL: url)
        await document.open()
        try Data("from outside".utf8).write(to: url)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        await document.settle()
        #expect(document.text == "from outside" && document.documentState == .normal)
        document.text = "mine"
        document.updateChangeCount(.done)
        try Data("from another program".utf8).write(to: url)
        #expect(await document.save(to: url, for: .forOverwriting))
        #expect(document.documentState == .inConflict && fixture.text(url) == "mine")
        let versions = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url))
        #expect(versions.count == 1 && versions.first.map { fixture.text($0.url) } == "from another program")
        await document.close()
        let reopened = TextDocument(fileURL: url)
        await reopened.open()
        #expect(reopened.documentState == .inConflict, "the conflict outlives the process")
        versions[0].isResolved = true
        #expect(NSFileVersion.unresolvedConflictVersionsOfItem(at: url) == [] && fixture.names == ["a.txt"])
        await reopened.close()
    }

    @Test("A document that is a folder is read and written as a file wrapper")
    func package() async throws {
        final class Package: UIDocument {
            var names: [String] = []
            override func contents(forType typeName: String) throws -> Any {
                let wrapper = FileWrapper(directoryWithFileWrappers: [:])
                for name in names { wrapper.addRegularFile(withContents: Data(name.utf8), preferredFilename: name) }
                return wrapper
            }
            override func load(fromContents contents: Any, ofType typeName: String?) throws {
                names = (contents as? FileWrapper)?.fileWrappers?.keys.sorted() ?? []
            }
        }
        let url = fixture.folder.appendingPathComponent("a.notes")
        let document = Package(fileURL: url)
        document.names = ["one", "two"]
        #expect(await document.save(to: url, for: .forCreating))
        document.names = ["two", "three"]
        #expect(await document.save(to: url, for: .forOverwriting))
        let reader = Package(fileURL: url)
        #expect(await reader.open())
        #expect(reader.names == ["three", "two"] && fixture.names == ["a.notes"])
        await document.close()
        await reader.close()
    }
}
