import Foundation

/// The formats in which other programs can request the items of a drag.
///
/// Texts and URLs of several items are joined. For any other type, only the first item that has the type is offered.
/// The file of an item without a URL is offered as a URL, in addition to its contents.
@MainActor struct DragFormats {
    /// The maximum number of bytes that are provided in one format. Files that are offered as URLs have no limit.
    static let maximumSize = 64 << 20
    /// The time within which an item must provide its data to another program, in seconds.
    static let timeLimit: TimeInterval = 60
    /// The media type of a drag that only this app can receive.
    static let localType = "application/x-proscenium-local"
    /// The prefix of the media type that is offered for a uniform type without a media type. The identifier of the
    /// uniform type follows the prefix.
    static let privatePrefix = "application/x-proscenium-type."

    private struct Source: Sendable {
        let provider: NSItemProvider
        let identifier: String
        /// Whether the URL of the item's file is provided, and not the data of the file.
        var isFileURL = false
    }

    /// The media types, in the order of the items' registrations.
    private(set) var types: [String] = []
    private var sources: [String: [Source]] = [:]
    private let files = OutgoingFiles()

    init(_ items: [UIDragItem]) { add(items) }

    /// Adds the data of items.
    mutating func add(_ items: [UIDragItem]) {
        for provider in items.map(\.itemProvider) {
            for identifier in provider.registeredTypeIdentifiers(for: .all) {
                let type = UniformTypes.mediaType(forIdentifier: identifier) ?? Self.privatePrefix + identifier
                add(Source(provider: provider, identifier: identifier), as: type)
            }
            guard let identifier = provider.publicFileTypeIdentifier else { continue }
            add(Source(provider: provider, identifier: identifier, isFileURL: true), as: DragContents.urlListType)
        }
    }

    private mutating func add(_ source: Source, as type: String) {
        let known = sources[type] ?? []
        let isNew = !known.contains { $0.provider === source.provider }
        guard isNew, known.isEmpty || Self.separator(for: type) != nil else { return }
        if known.isEmpty { types.append(type) }
        sources[type] = known + [source]
    }

    /// Returns the text between the data of several items; nil for a type of which only one item is offered.
    private static func separator(for type: String) -> String? {
        switch type {
        case DragContents.textType: "\n"
        case DragContents.urlListType: "\r\n"
        default: nil
        }
    }

    /// Loads the data of a type. The completion gets nil if no item provides data in time, or if the data exceeds
    /// `maximumSize`.
    func provide(_ type: String, _ clock: any UIKitClock, _ completion: @escaping @MainActor (Data?) -> Void) {
        let separator = Data((Self.separator(for: type) ?? "").utf8)
        let collector = DataCollector(count: sources[type]?.count ?? 0) { parts in
            guard let first = parts.first else { return completion(nil) }
            completion(
                parts.dropFirst().reduce(first) {
                    $0.suffix(separator.count) == separator ? $0 + $1 : $0 + separator + $1
                })
        }
        let loads = (sources[type] ?? []).enumerated().map { index, source in
            load(source, clock) { collector.add($0, at: index) }
        }
        collector.timer = clock.schedule(after: Self.timeLimit) { for load in loads { load.cancel() } }
    }

    private func load(
        _ source: Source, _ clock: any UIKitClock, _ done: @escaping @MainActor (Data?) -> Void
    ) -> Progress {
        guard source.isFileURL else {
            return source.provider.loadDataRepresentation(
                forTypeIdentifier: source.identifier, limit: Self.maximumSize
            ) { data, error in
                let isTooLarge = error is DragFault
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        if isTooLarge { DragFault.offerTooLarge(limit: Self.maximumSize).report() }
                        done(data)
                    }
                }
            }
        }
        return files.loadURL(of: source.provider, source.identifier, clock, done)
    }
}

/// The URLs of the files of dragged items. A file that is not the app's own file is a temporary copy, which is removed
/// some time after the last request for its URL.
@MainActor final class OutgoingFiles {
    /// The time in seconds after which the copies are removed. A program can read the copies in this time.
    static let lifetime: TimeInterval = 600

    private var urls: [ObjectIdentifier: URL] = [:]
    /// The folders of the copies.
    private var folders: [URL] = []
    private var timer: ClockTask?
    private var clock: (any UIKitClock)?

    /// Loads the URL of an item's file, as a line of a URL list. The completion gets nil if the item has no file.
    func loadURL(
        of provider: NSItemProvider, _ identifier: String, _ clock: any UIKitClock,
        _ done: @escaping @MainActor (Data?) -> Void
    ) -> Progress {
        self.clock = clock
        if let known = urls[ObjectIdentifier(provider)] {
            keepCopies()
            done(DragContents.line(of: known))
            return Progress(totalUnitCount: 0)
        }
        return provider.loadInPlaceFileRepresentation(forTypeIdentifier: identifier) { url, isOriginal, _ in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if let url { self.add(url, of: provider, isOriginal: isOriginal) }
                    done(url.map { DragContents.line(of: $0) })
                }
            }
        }
    }

    private func add(_ url: URL, of provider: NSItemProvider, isOriginal: Bool) {
        urls[ObjectIdentifier(provider)] = url
        guard !isOriginal else { return }
        folders.append(url.deletingLastPathComponent())
        keepCopies()
    }

    /// Schedules the removal of the copies, or postpones it.
    private func keepCopies() {
        timer?.cancel()
        guard !folders.isEmpty else { return }
        timer = clock?.schedule(after: Self.lifetime) { [self] in
            for folder in folders { try? FileManager.default.removeItem(at: folder) }
            (folders, urls) = ([], [:])
        }
    }
}

/// The data of several items, which arrives in any order.
@MainActor private final class DataCollector {
    var timer: ClockTask?
    private var parts: [Data?]
    private var missing: Int
    private var size = 0
    private var completion: (([Data]) -> Void)?

    init(count: Int, _ completion: @escaping ([Data]) -> Void) {
        (parts, missing, self.completion) = (Array(repeating: nil, count: count), count, completion)
        if count == 0 { finish() }
    }

    func add(_ data: Data?, at index: Int) {
        parts[index] = data
        missing -= 1
        size += data?.count ?? 0
        if size > DragFormats.maximumSize {
            if completion != nil { DragFault.offerTooLarge(limit: DragFormats.maximumSize).report() }
            parts = Array(repeating: nil, count: parts.count)
            return finish()
        }
        if missing == 0 { finish() }
    }

    private func finish() {
        timer?.cancel()
        completion?(parts.compactMap(\.self))
        completion = nil
    }
}
