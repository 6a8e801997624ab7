import Foundation

/// An object that an item provider can offer as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of the object's data, the most faithful type first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Provides the object's data of a type. Calls the handler once and can return a progress.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// An object that can be created from the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types of data from which the object can be created, the preferred type first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates an object from data of a type. Throws an error if the data is not valid.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that is passed from one queue to another.
struct ItemTransfer<Object>: @unchecked Sendable {
    // Reason: a provider hands an object to one queue at a time; writers must support that, as in UIKit.
    let object: Object
}

extension NSItemProvider {
    /// Registers all types of an object's data, except types that are already registered.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let writer = ItemTransfer(object: object)
        if let activity = object as? NSUserActivity { storeActivity(activity) }
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                writer.object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Registers all types of the data of a class, except types that are already registered. The handler provides an
    /// object of the class on request.
    public func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object, error == nil else { return completion(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// Returns the registered type from which an object of a class can be created; nil for none.
    private func readableType(of aClass: any NSItemProviderReading.Type) -> (registered: String, readable: String)? {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        for registered in registeredTypeIdentifiers {
            if let match = readable.first(where: { UniformTypes.conforms(registered, to: $0) }) {
                return (registered, match)
            }
        }
        return nil
    }

    /// Whether the provider has data from which an object of a class can be created.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readableType(of: aClass) != nil
    }

    /// Loads an object of a class from the most faithful data that the class can read.
    ///
    /// The completion handler is called exactly once, on an internal queue.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let type = readableType(of: aClass)
        let reader = ItemTransfer(object: aClass)
        return loadDataRepresentation(forTypeIdentifier: type?.registered ?? "\(aClass)") { data, error in
            guard let data, let type else { return completionHandler(nil, error) }
            do {
                let object = try reader.object.object(withItemProviderData: data, typeIdentifier: type.readable)
                completionHandler(object, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Whether the provider has data from which a value, such as a `String` or a `URL`, can be created.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Loads a value, such as a `String` or a `URL`, from the most faithful data of the provider.
    ///
    /// The completion handler is called exactly once, on an internal queue.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value: SendableMetatype, Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            guard let object = object as? Value._ObjectiveCType else { return completionHandler(nil, error) }
            var value: Value?
            _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
            let failure = Self.error(.unexpectedValueClassError, "the data is not of type \(Value.self)")
            completionHandler(value, value == nil ? failure : nil)
        }
    }
}
