import Foundation

/// The items of a drag that another program has started.
///
/// At first, such a drag has a single item with all data. If the drag has a list of URLs, the list is read while the
/// drag is over a window of the app. The drag then has one item for each URL.
@MainActor enum ForeignItems {
    /// The maximum number of items; further URLs are ignored.
    static let maximumCount = 1_000
    /// The time for which a drop waits for the list of URLs, in seconds.
    static let timeLimit: TimeInterval = 2

    /// Returns the single item of a drag whose list of URLs has not been read.
    static func single(_ drag: any PlatformDrag) -> UIDragItem { UIDragItem(itemProvider: provider(of: drag)) }

    /// Returns the items of a drag with a list of URLs. The first item also has all other data of the drag.
    static func items(_ drag: any PlatformDrag, _ urls: [URL]) -> [UIDragItem] {
        urls.prefix(maximumCount).enumerated().map { index, url in
            let provider = NSItemProvider()
            add(url, to: provider)
            if index == 0 { addData(of: drag, to: provider, without: DragContents.urlListType) }
            return UIDragItem(itemProvider: provider)
        }
    }

    private static func provider(of drag: any PlatformDrag) -> NSItemProvider {
        let provider = NSItemProvider()
        addData(of: drag, to: provider, without: nil)
        return provider
    }

    private static func addData(of drag: any PlatformDrag, to provider: NSItemProvider, without skipped: String?) {
        let source = ItemTransfer(object: drag)
        for type in drag.types where type != skipped {
            let identifier =
                type.hasPrefix(DragFormats.privatePrefix)
                ? String(type.dropFirst(DragFormats.privatePrefix.count)) : UniformTypes.identifier(forMediaType: type)
            provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .ownProcess) { completion in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { source.object.read(type) { completion($0, nil) } }
                }
                return nil
            }
        }
    }

    /// Adds a URL and, for the URL of a file, the contents of the file.
    private static func add(_ url: URL, to provider: NSItemProvider) {
        let identifier = url.isFileURL ? "public.file-url" : "public.url"
        if url.isFileURL {
            provider.suggestedName = url.lastPathComponent
            provider.registerFileRepresentation(
                forTypeIdentifier: UniformTypes.identifier(forFileExtension: url.pathExtension),
                fileOptions: .openInPlace, visibility: .ownProcess
            ) {
                $0(url, false, nil)
                return nil
            }
        }
        provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .ownProcess) {
            $0(DragContents.line(of: url), nil)
            return nil
        }
    }
}
