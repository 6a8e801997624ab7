import Foundation

/// The formats in which other programs can request the items of a drag.
///
/// Texts and URLs of several items are joined. For any other type, only the first item that has the type is offered.
@MainActor struct DragFormats {
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
    }

    /// The media types, in the order of the items' registrations.
    private(set) var types: [String] = []
    private var sources: [String: [Source]] = [:]

    init(_ items: [UIDragItem]) {
        for provider in items.map(\.itemProvider) {
            for identifier in provider.registeredTypeIdentifiers(for: .all) { add(identifier, of: provider) }
        }
    }

    private mutating func add(_ identifier: String, of provider: NSItemProvider) {
        let type = UniformTypes.mediaType(forIdentifier: identifier) ?? Self.privatePrefix + identifier
        let known = sources[type] ?? []
        let isNew = !known.contains { $0.provider === provider }
        guard isNew, known.isEmpty || Self.separator(for: type) != nil else { return }
        if known.isEmpty { types.append(type) }
        sources[type] = known + [Source(provider: provider, identifier: identifier)]
    }

    /// Returns the text between the data of several items; nil for a type of which only one item is offered.
    private static func separator(for type: String) -> String? {
        switch type {
        case DragContents.textType: "\n"
        case DragContents.urlListType: "\r\n"
        default: nil
        }
    }

    /// Loads the data of a type. The completion gets nil if no item provides data in time.
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
            source.provider.loadDataRepresentation(forTypeIdentifier: source.identifier) { data, _ in
                DispatchQueue.main.async { MainActor.assumeIsolated { collector.add(data, at: index) } }
            }
        }
        collector.timer = clock.schedule(after: Self.timeLimit) { for load in loads { load.cancel() } }
    }
}

/// The data of several items, which arrives in any order.
@MainActor private final class DataCollector {
    var timer: ClockTask?
    private var parts: [Data?]
    private var missing: Int
    private var completion: (([Data]) -> Void)?

    init(count: Int, _ completion: @escaping ([Data]) -> Void) {
        (parts, missing, self.completion) = (Array(repeating: nil, count: count), count, completion)
        if count == 0 { finish() }
    }

    func add(_ data: Data?, at index: Int) {
        parts[index] = data
        missing -= 1
        if missing == 0 { finish() }
    }

    private func finish() {
        timer?.cancel()
        completion?(parts.compactMap(\.self))
        completion = nil
    }
}
