import Foundation
import Testing

@testable import UIKitCore

/// A document with a text, and a folder that is removed with the fixture.
@MainActor final class DocumentFixture {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String, _ text: String? = nil) throws -> URL {
        let url = folder.appendingPathComponent(name)
        if let text { try Data(text.utf8).write(to: url) }
        return url
    }

    func text(_ url: URL) -> String? {
        FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of the files in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}

/// A document whose contents are a text.
final class TextDocument: UIDocument {
    var text = ""
    var types: [String?] = []
    var errors: [any Error] = []
    var editing: [Bool] = []
    var failsToWrite = false

    func type(_ new: String) {
        let old = text
        undoManager.registerUndo(withTarget: self) { $0.type(old) }
        text = new
    }

    override func contents(forType typeName: String) throws -> Any {
        types.append(typeName)
        if failsToWrite { throw CocoaError(.fileWriteOutOfSpace) }
        return Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        types.append(typeName)
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors.append(error) }
    override func disableEditing() { editing.append(false) }
    override func enableEditing() { editing.append(true) }
}

extension UIDocument {
    /// Waits until all operations that have begun on the document's queue have ended and were reported.
    func settle() async {
        await withCheckedContinuation { done in
            accessQueue.async { DispatchQueue.main.async { done.resume() } }
        }
    }
}
