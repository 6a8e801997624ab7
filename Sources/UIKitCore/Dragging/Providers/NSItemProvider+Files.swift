import Foundation

extension NSItemProvider {
    /// Registers a file with data of a type, which the handler provides on request. Does nothing if the type is already
    /// registered.
    ///
    /// Readers get a copy of the file. With the option `openInPlace`, readers that request the original file get the
    /// file itself.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoadHandler
    ) {
        register(
            Representation(
                typeIdentifier: typeIdentifier, visibility: visibility, source: .file(loadHandler, fileOptions)))
    }

    /// Loads the data of a type as a temporary file, which is removed after the completion handler has returned.
    ///
    /// The completion handler is called exactly once, on an internal queue.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, inPlace: false) { file, error in
            completionHandler(file?.url, error)
            if let file { try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent()) }
        }
    }

    /// Loads the data of a type as a file: the provider's own file if the provider permits this access, otherwise a
    /// copy. The Boolean argument is whether the file is the provider's own file. A copy belongs to the caller.
    ///
    /// The completion handler is called exactly once, on an internal queue.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, inPlace: true) { completionHandler($0?.url, $0?.isOriginal ?? false, $1) }
    }

    /// A file that was loaded.
    private struct LoadedFile: Sendable {
        let url: URL
        /// Whether the file is the provider's own, and not a copy.
        let isOriginal: Bool
    }

    private func loadFile(
        _ typeIdentifier: String, inPlace: Bool, _ done: @escaping @Sendable (LoadedFile?, (any Error)?) -> Void
    ) -> Progress {
        let load = ItemLoad<LoadedFile>(typeIdentifier, done)
        guard let representation = representation(typeIdentifier) else { return load.fail() }
        let name = fileName(representation.typeIdentifier)
        switch representation.source {
        case .data(let handler):
            return load.start { load in
                handler { data, error in
                    guard let data, error == nil else { return _ = load.complete(nil, error) }
                    Self.complete(load, name: name) { try data.write(to: $0) }
                }
            }
        case .file(let handler, let options):
            return load.start { load in
                handler { url, _, error in
                    guard let url, error == nil else { return _ = load.complete(nil, error) }
                    if inPlace, options.contains(.openInPlace) {
                        return _ = load.complete(LoadedFile(url: url, isOriginal: true), nil)
                    }
                    let name = name ?? url.lastPathComponent
                    Self.complete(load, name: name) { try FileManager.default.copyItem(at: url, to: $0) }
                }
            }
        }
    }

    /// Completes a load with a new file in a folder of its own. `write` creates the file.
    private static func complete(_ load: ItemLoad<LoadedFile>, name: String?, _ write: (URL) throws -> Void) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let url = folder.appendingPathComponent(name ?? "item")
            try write(url)
            if !load.complete(LoadedFile(url: url, isOriginal: false), nil) {
                try FileManager.default.removeItem(at: folder)
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            load.complete(nil, error)
        }
    }

    /// Returns the name for a file with data of a type, from the suggested name; nil without a suggested name.
    ///
    /// The name is untrusted, as it may come from another program: only its last component is used.
    private func fileName(_ typeIdentifier: String) -> String? {
        guard let suggested = suggestedName?.split(separator: "/").last.map(String.init) else { return nil }
        let name = suggested.filter { $0 != "\0" }
        guard !name.isEmpty, name != ".", name != "..", name.utf8.count <= 200 else { return nil }
        guard (name as NSString).pathExtension.isEmpty,
            let suffix = UniformTypes.fileExtension(forIdentifier: typeIdentifier)
        else { return name }
        return name + "." + suffix
    }
}
