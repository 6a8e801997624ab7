import Foundation
import InterfaceFiles

/// A compiled storyboard or nib of a bundle. Scenes are decoded when they are needed.
@MainActor final class InterfaceDocument {
    /// The name of the file without its extension.
    let name: String
    let bundle: Bundle
    let reader: InterfaceFileReader
    private var scenes: [Int: InterfaceNode] = [:]
    private let hasTexts: Bool
    private static var cache: [String: InterfaceDocument] = [:]

    init(name: String, bundle: Bundle, reader: InterfaceFileReader) {
        (self.name, self.bundle, self.reader) = (name, bundle, reader)
        hasTexts = bundle.path(forResource: name, ofType: "strings") != nil
    }

    /// Loads a file of a bundle. If the file is missing or damaged, reports a fault and returns nil.
    static func load(_ name: String, _ kind: InterfaceFile.Kind, in bundle: Bundle) -> InterfaceDocument? {
        let ending = kind == .storyboard ? "storyboardc" : "nib"
        guard let path = path(name, ending, in: bundle) else {
            InterfaceFault.missingFile(name, kind == .storyboard ? "storyboard" : "nib", in: bundle)
            return nil
        }
        if let document = cache[path] { return document }
        guard let data = FileManager.default.contents(atPath: path) else {
            InterfaceFault.unreadable(path, "the file cannot be read")
            return nil
        }
        let document = make(data, name: name, bundle: bundle, path: path)
        cache[path] = document
        return document
    }

    /// Creates a document from the contents of a file. If the contents are damaged, reports a fault and returns nil.
    static func make(_ data: Data, name: String, bundle: Bundle, path: String) -> InterfaceDocument? {
        do throws(InterfaceFileError) {
            return InterfaceDocument(name: name, bundle: bundle, reader: try InterfaceFileReader([UInt8](data)))
        } catch {
            InterfaceFault.unreadable(path, error.description)
            return nil
        }
    }

    /// Whether a bundle has a nib with a name.
    static func hasNib(_ name: String, in bundle: Bundle) -> Bool { path(name, "nib", in: bundle) != nil }

    private static func path(_ name: String, _ ending: String, in bundle: Bundle) -> String? {
        if let path = bundle.path(forResource: name, ofType: ending) { return path }
        let names = ["\(name).\(ending)", "Base.lproj/\(name).\(ending)"]
        return names.map { "\(bundle.resourcePath ?? bundle.bundlePath)/\($0)" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Returns the objects of a scene. If the scene is damaged, reports a fault and returns nil.
    func scene(_ index: Int) -> InterfaceNode? {
        if let scene = scenes[index] { return scene }
        do throws(InterfaceFileError) {
            let scene = try reader.scene(index)
            scenes[index] = scene
            return scene
        } catch {
            InterfaceFault.unreadable(name, error.description)
            return nil
        }
    }

    /// Returns a text of an object in the user's language; nil if the object does not have the text.
    func text(_ node: InterfaceNode, _ attribute: String, of id: String? = nil, as key: String? = nil) -> String? {
        guard let text = node[attribute] else { return nil }
        guard hasTexts, let id = id ?? node.id else { return text }
        return bundle.localizedString(forKey: "\(id).\(key ?? attribute)", value: text, table: name)
    }
}
