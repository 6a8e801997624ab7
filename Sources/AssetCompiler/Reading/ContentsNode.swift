import Foundation

/// A value in a file Contents.json, with the path of its key.
struct ContentsNode {
    private let value: Any?
    /// The path of the key, such as `images[2].filename`; empty for the whole file.
    let key: String

    init(_ value: Any?, key: String = "") { (self.value, self.key) = (value is NSNull ? nil : value, key) }

    /// Whether the file has a value for the key.
    var exists: Bool { value != nil }

    /// The value with the given name in a dictionary; a node without a value if the dictionary does not have the name.
    subscript(_ name: String) -> ContentsNode {
        ContentsNode((value as? [String: Any])?[name], key: key.isEmpty ? name : key + "." + name)
    }

    /// The elements of a list; empty if the value is not a list.
    var elements: [ContentsNode] {
        ((value as? [Any]) ?? []).enumerated().map { ContentsNode($0.element, key: "\(key)[\($0.offset)]") }
    }

    /// The text; nil if the value is not a text.
    var text: String? { value as? String }

    /// The number; nil if the value is not a finite number. A text such as `0.5` counts as a number.
    var number: Double? {
        let number = text.flatMap { Double($0) } ?? (value as? NSNumber)?.doubleValue
        return number?.isFinite == true ? number : nil
    }

    /// Whether the value is true.
    var isTrue: Bool { (value as? Bool) ?? (text == "true") }
}

/// A file Contents.json of a catalogue.
enum ContentsFile {
    private static let maximumSize = 4 << 20

    /// Reads the file in a folder; nil if the folder does not have the file.
    ///
    /// - Throws: ``ContentsError`` if the file is not a JSON dictionary.
    static func read(in folder: String) throws(ContentsError) -> ContentsNode? {
        let file = folder + "/Contents.json"
        guard let size = FileManager.default.regularFileSize(atPath: file) else {
            if FileManager.default.fileExists(atPath: file) { throw fault(file, "this is not a file") }
            return nil
        }
        guard size <= maximumSize, let data = FileManager.default.contents(atPath: file) else {
            throw fault(file, size > maximumSize ? "this file is larger than 4 MB" : "this file cannot be read")
        }
        do {
            let value = try JSONSerialization.jsonObject(with: data)
            guard value is [String: Any] else { throw fault(file, "this file is not a JSON dictionary") }
            return ContentsNode(value)
        } catch let error as ContentsError {
            throw error
        } catch {
            throw ContentsError(
                diagnostic: AssetDiagnostic(
                    .error, file, line: line(of: error as NSError, in: data), "this file is not valid JSON",
                    remedy: "correct it, or open the catalogue in Xcode and save it"))
        }
    }

    private static func fault(_ file: String, _ message: String) -> ContentsError {
        ContentsError(diagnostic: AssetDiagnostic(.error, file, message))
    }

    /// Returns the line of a syntax error. The text of Foundation's error contains the line or the offset.
    private static func line(of error: NSError, in data: Data) -> Int? {
        let text = "\(error.userInfo) \(error)"
        if let match = text.firstMatch(of: /line (\d+)/) { return Int(match.1) }
        guard let match = text.firstMatch(of: /character (\d+)/), let offset = Int(match.1) else { return nil }
        return data.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    }
}

/// A problem that makes a file Contents.json unusable.
struct ContentsError: Error {
    let diagnostic: AssetDiagnostic
}
