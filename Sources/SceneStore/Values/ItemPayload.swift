import Foundation
import SceneModel

/// The payload of an item: either its stored form, or its content before encoding.
///
/// The store encodes the content while it writes the item. The presentation of an event therefore does not wait for the
/// encoding.
public enum ItemPayload: Hashable, Sendable {
    /// Versioned JSON, which the store does not interpret.
    case stored(Data)
    /// Content that is not encoded yet.
    case content(ItemContent)

    /// The content of the item; nil if the stored form of the item cannot be decoded.
    public var content: ItemContent? {
        switch self {
        case .stored(let data): try? JSONDecoder().decode(ItemContent.self, from: data)
        case .content(let content): content
        }
    }

    /// Returns the stored form.
    ///
    /// - Throws: ``StoreError/invalidValue(subject:reason:)`` if the content cannot be encoded.
    func encoded(for item: ItemNumber) throws(StoreError) -> Data {
        switch self {
        case .stored(let data): return data
        case .content(let content):
            guard let data = content.payload else {
                throw .invalidValue(subject: "item \(item)", reason: "its event contains a value that cannot be stored")
            }
            return data
        }
    }
}
