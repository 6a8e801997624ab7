import Foundation

/// The items of a drag, as its source and its destinations see them.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// Whether the source allows moving the items rather than copying them.
    var allowsMoveOperation: Bool { get }
    /// Whether only the app that started the drag can receive the items.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns the location of the drag in a view's coordinates, in points.
    func location(in view: UIView) -> CGPoint
    /// Whether at least one item has data of one of the types, or of a descendant of one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of the class can be created from at least one item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether at least one item has data of one of the types, or of a descendant of one of these types.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    /// Whether an object of the class can be created from at least one item.
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Whether a value, such as a `String` or a `URL`, can be created from at least one item.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }
}

/// The items of a drag, as the source of the drag sees them.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// A value that the app associates with the drag; nil for none.
    var localContext: Any? { get set }
}

/// The items of a drag, as a destination sees them.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The session of the source, if this app started the drag; otherwise nil.
    var localDragSession: (any UIDragSession)? { get }
    /// The style of the progress that is shown while data is delivered slowly. The default is a panel with the progress
    /// and a button that cancels the delivery.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Creates objects of a class from all items that the class can read. Call this method only in `performDrop`.
    ///
    /// The completion is called once, on the main queue, with the objects in the order of their items. Items that could
    /// not be loaded are left out.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Creates values, such as `String`s or `URL`s, from all items that have them. Call this method only in
    /// `performDrop`.
    ///
    /// The completion is called once, on the main queue, with the values in the order of their items. Items that could
    /// not be loaded are left out.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { object in
                    guard let object = object as? Value._ObjectiveCType else { return nil }
                    var value: Value?
                    _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
                    return value
                })
        }
    }
}

/// The styles of the progress that is shown while dropped data is delivered, with UIKit's raw values.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// No progress is shown.
    case none = 0
    /// The default progress and a button that cancels the delivery.
    case `default` = 1
}
