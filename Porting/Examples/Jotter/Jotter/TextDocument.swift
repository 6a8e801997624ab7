import Foundation

extension Notification.Name {
    static let documentDidChange = Notification.Name("TextDocumentDidChange")
}

/// A text file in the app's documents folder.
class TextDocument: NSObject {

    private(set) var fileURL: URL
    private(set) var hasUnsavedChanges = false
    @objc dynamic var wordCount = 0

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
}
