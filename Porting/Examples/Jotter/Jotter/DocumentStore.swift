import Foundation

class DocumentStore {

    static var shared = DocumentStore(
        folder: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("Jotter"))

    let folder: URL

    init(folder: URL) {
        self.folder = folder
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
    }

    func documents() -> [TextDocument] {
        let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return urls.filter { $0.pathExtension == "txt" }
            .sorted { $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending }
            .map { TextDocument(fileURL: $0) }
    }

    func create(named name: String, text: String = "") throws -> TextDocument {
        var url = folder.appendingPathComponent(name).appendingPathExtension("txt")
        var number = 2
        while FileManager.default.fileExists(atPath: url.path) {
            url = folder.appendingPathComponent("\(name) \(number)").appendingPathExtension("txt")
            number += 1
        }
        let document = TextDocument(fileURL: url)
        document.text = text
        try document.save()
        return document
    }

    func delete(_ document: TextDocument) throws {
        try FileManager.default.removeItem(at: document.fileURL)
        NotificationCenter.default.post(name: .documentDidChange, object: document)
    }
}
