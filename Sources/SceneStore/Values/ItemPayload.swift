import Foundation
import SceneModel

/// What an item hands over, as it stands in the store or as it goes there.
///
/// It is put into its stored form by whoever writes it down: nothing on the way to the picture waits for that.
public enum ItemPayload: Hashable, Sendable {
    /// Versioned JSON, opaque to the store.
    case stored(Data)
    /// What is still to be written.
    case content(ItemContent)

    /// What the item is for; nil when its stored form cannot be read.
    public var content: ItemContent? {
        switch self {
        case .stored(let data): try? JSONDecoder().decode(ItemContent.self, from: data)
        case .content(let content): content
        }
    }

    /// The stored form.
    ///
    /// - Throws: `StoreError.unstorable` for a content that holds a value without one.
    func data(of item: ItemNumber) throws(StoreError) -> Data {
        switch self {
        case .stored(let data): return data
        case .content(let content):
            guard let data = content.payload else {
                throw .unstorable(what: "item \(item)", reason: "its event holds a value that has no stored form")
            }
            return data
        }
    }
}
