@_exported import Foundation
import UniformTypeIdentifiers

/// The index of an app's contents for the system's search. Desktop search does not use the index, so no item is stored.
public final class CSSearchableIndex: NSObject, Sendable {
    private static let standard = CSSearchableIndex(name: "")
    private let name: String

    /// Creates an index with a name.
    public init(name: String) {
        self.name = name
        super.init()
    }

    /// Returns the app's index.
    public class func `default`() -> CSSearchableIndex { standard }

    /// Whether the system's search uses the index; always false.
    public class func isIndexingAvailable() -> Bool { false }

    /// The delegate of the index; always nil, because its methods would never be called.
    public weak var indexDelegate: (any CSSearchableIndexDelegate)? {
        get { nil }
        set { _ = newValue }
    }

    /// Accepts items, and calls the completion handler without an error.
    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { DispatchQueue.global().async { completionHandler?(nil) } }

    /// Calls the completion handler without an error, because no items are stored.
    public func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { DispatchQueue.global().async { completionHandler?(nil) } }

    /// Calls the completion handler without an error, because no items are stored.
    public func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { DispatchQueue.global().async { completionHandler?(nil) } }

    /// Calls the completion handler without an error, because no items are stored.
    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        DispatchQueue.global().async { completionHandler?(nil) }
    }
}

/// The delegate of an index. Its methods are never called.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    /// Called in UIKit when the index has lost its items.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler handler: @escaping () -> Void)
    /// Called in UIKit when the index has lost some items.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

/// An item of an index: a piece of an app's contents that people can search for.
public final class CSSearchableItem: NSObject {
    /// The identifier of the item in the app.
    public var uniqueIdentifier: String
    /// The identifier of the group of the item; nil for none.
    public var domainIdentifier: String?
    /// The description of the contents.
    public var attributeSet: CSSearchableItemAttributeSet
    /// The date at which the item is removed; nil for the system's choice.
    public var expirationDate: Date?

    /// Creates an item; without an identifier, a random one is used.
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
        super.init()
    }
}

/// The description of contents that people can search for.
public final class CSSearchableItemAttributeSet: NSObject {
    /// The type of the contents.
    public let contentType: String
    /// The title; nil for none.
    public var title: String?
    /// The name that is shown; nil for the title.
    public var displayName: String?
    /// The description; nil for none.
    public var contentDescription: String?
    /// Words with which a search finds the contents; nil for none.
    public var keywords: [String]?
    /// The data of a small picture; nil for none.
    public var thumbnailData: Data?
    /// The file of a small picture; nil for none.
    public var thumbnailURL: URL?
    /// The address of the contents; nil for none.
    public var contentURL: URL?
    /// The identifier of another item or activity with the same contents; nil for none.
    public var relatedUniqueIdentifier: String?

    /// Creates the description of contents of a type.
    public init(contentType: UTType) {
        self.contentType = contentType.identifier
        super.init()
    }

    /// Creates the description of contents of a type.
    public init(itemContentType: String) {
        contentType = itemContentType
        super.init()
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The activity type of an activity that opens an item which a person has found.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the item's identifier in the `userInfo` of an activity that opens an item.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
