import Foundation
import UniformTypeIdentifiers

extension UIPasteboard {
    /// The options for setting items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Creates an option with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The date at which the items are removed; without effect here.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on this device; without effect here, because they always do.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The name of the value type for all automatic types.
    public static let typeAutomatic = "com.apple.uikit.type-automatic"
    /// The uniform type identifiers of texts.
    public static let typeListString = ["public.utf8-plain-text", "public.text"]
    /// The uniform type identifiers of URLs.
    public static let typeListURL = ["public.url"]
    /// The uniform type identifiers of images.
    public static let typeListImage = ["public.png", "public.jpeg", "com.compuserve.gif"]
    /// The uniform type identifiers of colours.
    public static let typeListColor = [PasteboardItem.colorType]

    // MARK: Items

    /// The data of all items by types, without the data of another program.
    private var ownItems: [[String: Data]] {
        if !clipboard.items.isEmpty || !clipboard.mediaTypes.isEmpty { return clipboard.items }
        if clipboard.hasURLs {
            return clipboard.urls().map { [UTType.url.identifier: Data($0.absoluteString.utf8)] }
        }
        if clipboard.hasText { return clipboard.strings().map { [PasteboardItem.textType: Data($0.utf8)] } }
        return clipboard.image().map { [[UTType.png.identifier: $0]] } ?? []
    }

    /// The types of another program's contents, with their media types. These contents form one item.
    private var foreignTypes: [(type: String, mediaType: String)] {
        var seen: Set<String> = []
        return clipboard.mediaTypes.compactMap { name in
            let plain = String(name.prefix { $0 != ";" })
            guard plain.contains("/") else { return nil }
            let prefix = ClipboardContents.typePrefix
            let type =
                plain.hasPrefix(prefix)
                ? String(plain.dropFirst(prefix.count)) : UniformTypes.identifier(forMediaType: plain)
            guard seen.insert(type).inserted else { return nil }
            return (type, name)
        }
    }

    /// The number of items.
    public final var numberOfItems: Int { clipboard.mediaTypes.isEmpty ? ownItems.count : 1 }

    /// The types of the first item.
    public final var types: [String] { types(forItemSet: nil)?.first ?? [] }

    /// Returns the types of items; nil stands for all items.
    public final func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        let all = clipboard.mediaTypes.isEmpty ? ownItems.map { $0.keys.sorted() } : [foreignTypes.map(\.type)]
        return itemSet.map { set in all.enumerated().filter { set.contains($0.offset) }.map(\.element) } ?? all
    }

    /// Whether the first item has one of the types.
    public final func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    /// Whether each of the items has one of the types; nil stands for all items.
    public final func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let all = types(forItemSet: itemSet) ?? []
        return !all.isEmpty && all.allSatisfy { !Set($0).isDisjoint(with: pasteboardTypes) }
    }

    /// Returns the indices of the items that have one of the types; nil for none.
    public final func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let all = types(forItemSet: nil) ?? []
        let found = all.indices.filter { !Set(all[$0]).isDisjoint(with: pasteboardTypes) }
        return found.isEmpty ? nil : IndexSet(found)
    }

    /// Returns the data of the first item for a type; nil for none.
    public final func data(forPasteboardType pasteboardType: String) -> Data? {
        if let foreign = foreignTypes.first(where: { $0.type == pasteboardType }) {
            return clipboard.data(ofMediaType: foreign.mediaType)
        }
        return ownItems.first?[pasteboardType]
    }

    /// Returns the data of items for a type; nil stands for all items.
    public final func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        if !clipboard.mediaTypes.isEmpty {
            guard itemSet?.contains(0) ?? true else { return nil }
            return data(forPasteboardType: pasteboardType).map { [$0] }
        }
        let found = ownItems.enumerated().filter { itemSet?.contains($0.offset) ?? true }
            .compactMap { $0.element[pasteboardType] }
        return found.isEmpty ? nil : found
    }

    /// Returns the value of the first item for a type: a text, URL, image, colour or data; nil for none.
    public final func value(forPasteboardType pasteboardType: String) -> Any? {
        data(forPasteboardType: pasteboardType).map { PasteboardItem.value(of: $0, type: pasteboardType) }
    }

    /// Returns the values of items for a type; nil stands for all items.
    public final func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        data(forPasteboardType: pasteboardType, inItemSet: itemSet)?
            .map { PasteboardItem.value(of: $0, type: pasteboardType) }
    }

    /// The items: values by types. Reading the property reads all data; setting it replaces all contents.
    public final var items: [[String: Any]] {
        get {
            let all =
                clipboard.mediaTypes.isEmpty
                ? ownItems
                : [
                    Dictionary(
                        foreignTypes.compactMap { pair in
                            clipboard.data(ofMediaType: pair.mediaType).map { (pair.type, $0) }
                        }, uniquingKeysWith: { first, _ in first })
                ]
            return all.map { item in
                Dictionary(uniqueKeysWithValues: item.map { ($0, PasteboardItem.value(of: $1, type: $0)) })
            }
        }
        set { setItems(newValue) }
    }

    /// Replaces all contents by items: values by types. Values without data are omitted. The options have no effect.
    public final func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        let data = items.map { item in
            Dictionary(
                item.compactMap { type, value -> (String, Data)? in
                    let type = type == Self.typeAutomatic ? Self.automaticType(of: value) : type
                    return PasteboardItem.data(of: value, type: type).map { (type, $0) }
                }, uniquingKeysWith: { first, _ in first })
        }
        clipboard.setContents(PasteboardItem.contents(data.filter { !$0.isEmpty }))
    }

    /// Adds items to the contents.
    public final func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

    /// Replaces all contents by data of a type.
    public final func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: data]])
    }

    /// Replaces all contents by a value for a type.
    public final func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    private static func automaticType(of value: Any) -> String {
        switch value {
        case is URL: UTType.url.identifier
        case is UIImage: UTType.png.identifier
        case is UIColor: PasteboardItem.colorType
        case is String: PasteboardItem.textType
        default: UTType.data.identifier
        }
    }

    // MARK: Colours and images

    /// The first colour; nil if the pasteboard contains no colour. Setting the property replaces all contents.
    public final var color: UIColor? {
        get { value(forPasteboardType: PasteboardItem.colorType) as? UIColor }
        set { colors = newValue.map { [$0] } }
    }

    /// All colours; nil if the pasteboard contains no colour. Setting the property replaces all contents.
    public final var colors: [UIColor]? {
        get { values(forPasteboardType: PasteboardItem.colorType, inItemSet: nil) as? [UIColor] }
        set { setItems((newValue ?? []).map { [PasteboardItem.colorType: $0] }) }
    }

    /// Whether the pasteboard contains a colour.
    public final var hasColors: Bool { contains(pasteboardTypes: Self.typeListColor) }

    /// All images; nil if the pasteboard contains no image. Setting the property replaces all contents. Other
    /// programs get the first image.
    public final var images: [UIImage]? {
        get {
            let found = values(forPasteboardType: UTType.png.identifier, inItemSet: nil) as? [UIImage]
            return found ?? image.map { [$0] }
        }
        set { setItems((newValue ?? []).map { [UTType.png.identifier: $0] }) }
    }

    // MARK: Item providers

    /// Providers of the items. A provider loads its data on request, from the contents that the pasteboard has at
    /// that time.
    public final var itemProviders: [NSItemProvider] {
        get {
            (types(forItemSet: nil) ?? []).enumerated().map { index, types in
                let provider = NSItemProvider()
                let count = changeCount
                for type in types {
                    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                        DispatchQueue.main.async {
                            MainActor.assumeIsolated {
                                let isSame = self.changeCount == count
                                let data = self.data(forPasteboardType: type, inItemSet: IndexSet(integer: index))?
                                    .first
                                completion(
                                    isSame ? data : nil, isSame && data != nil ? nil : CocoaError(.fileReadUnknown))
                            }
                        }
                        return nil
                    }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces all contents by the data of providers, after all of it was loaded. Representations that cannot be loaded
    /// are omitted.
    ///
    /// - Parameters:
    ///   - localOnly: without effect here, because the contents always stay on the computer.
    ///   - expirationDate: without effect here.
    public final func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        let loading = PasteboardLoading(count: itemProviders.count) { [weak self] items in
            self?.clipboard.setContents(PasteboardItem.contents(items.filter { !$0.isEmpty }))
        }
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers { loading.load(provider, type, index) }
        }
        loading.finishIfComplete()
    }

    /// Replaces all contents by objects, after their data was loaded.
    public final func setObjects(_ objects: [any NSItemProviderWriting]) {
        setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: false, expirationDate: nil)
    }
}

/// An operation that loads all data of several providers.
@MainActor private final class PasteboardLoading {
    private var items: [[String: Data]]
    private var pending = 0
    private var completion: (@MainActor ([[String: Data]]) -> Void)?

    init(count: Int, _ completion: @escaping @MainActor ([[String: Data]]) -> Void) {
        (items, self.completion) = (Array(repeating: [:], count: count), completion)
    }

    func load(_ provider: NSItemProvider, _ type: String, _ index: Int) {
        pending += 1
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.items[index][type] = data
                    self.pending -= 1
                    self.finishIfComplete()
                }
            }
        }
    }

    func finishIfComplete() {
        guard pending == 0, let completion else { return }
        self.completion = nil
        completion(items)
    }
}
