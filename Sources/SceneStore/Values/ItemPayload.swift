import Foundation
import SceneModel

/// The payload of an item, either in its stored form or not yet encoded.
///
/// The writer encodes the payload, so that the path from an event to the screen does not wait for the encoding.
public enum ItemPayload: Hashable, Sendable {
    /// Versioned JSON, opaque to the store.
    case stored(Data)
    /// A content that is still to be encoded.
    case content(ItemContent)

    /// The content of the item; nil when its stored form cannot be decoded.
    public var content: ItemContent? {
        switch self {
        case .stored(let data): try? JSONDecoder().decode(ItemContent.self, from: data)
        case .content(let content): content
        }
    }

    /// Returns the stored form.
    ///
    /// - Throws: ``StoreError/invalidValue(what:reason:)`` for a content with a value that has no stored form.
    func encoded(for item: ItemNumber) throws(StoreError) -> Data {
        switch self {
        case .stored(let data): return data
        case .content(let content):
            guard let data = content.payload else {
                throw .invalidValue(what: "item \(item)", reason: "its event contains a value that cannot be stored")
            }
            return data
        }
    }
}
