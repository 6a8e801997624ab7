import Foundation; import UIKit

extension Notification.Name {
    static let documentDidChange = Notification.Name("TextDocumentDidChange")
}

/// A text file in the app's documents folder.
class TextDocument: NSObject {

    private(set) var fileURL: URL
    private(set) var hasUnsavedChanges = false
    var wordCount = 0 {
        willSet { _portWillChange("wordCount") }
        didSet { _portDidChange("wordCount") }
    }

    var text = "" {
        didSet {
            hasUnsavedChanges = true
            wordCount = text.split { $0.isWhitespace }.count
        }
    }

    var name: String {
        return fileURL.deletingPathExtension().lastPathComponent
    }

    init(fileURL: URL) {
        self.fileURL = fileURL
        super.init()
    }

    func open() throws {
        text = try String(contentsOf: fileURL, encoding: .utf8)
        hasUnsavedChanges = false
    }

    func save() throws {
        try text.write(to: fileURL, atomically: true, encoding: .utf8)
        hasUnsavedChanges = false
        NotificationCenter.default.post(name: .documentDidChange, object: self)
    }

    func rename(to newName: String) throws {
        let newURL = fileURL.deletingLastPathComponent().appendingPathComponent(newName).appendingPathExtension("txt")
        try FileManager.default.moveItem(at: fileURL, to: newURL)
        fileURL = newURL
        NotificationCenter.default.post(name: .documentDidChange, object: self)
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("saveAndReturnError:") { (object: TextDocument) in _ = try? object.save() }
        ObjCMembers.action("renameTo:error:") { (object: TextDocument, sender: String) in _ = try? object.rename(to: sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        TextDocument.registerMembers1()
    }
}
