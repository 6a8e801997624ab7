import Foundation

extension PropertyListValue {
    /// Converts a value of Foundation's or Swift's own types.
    ///
    /// Accepted, at any depth: strings, numbers, booleans, dates, data, arrays, dictionaries with string keys, and the
    /// additional types of user activities: `NSNull`, sets, URLs, UUIDs. An optional is converted like its wrapped
    /// value, and nil like null.
    ///
    /// - Throws: ``PropertyListError`` with the key path of the first value that is not accepted.
    public init(propertyList: Any) throws(PropertyListError) {
        var conversion = PropertyListConversion()
        self = try conversion.value(propertyList, depth: 0)
    }

    /// The value in Swift's and Foundation's types, as apps see it in `userInfo`.
    ///
    /// Integers are `Int`, arrays `[Any]`, dictionaries `[String: Any]` and sets `Set<AnyHashable>`; null is `NSNull`.
    public var propertyListObject: Any {
        switch self {
        case .string(let text): text
        case .integer(let number): Int(number)
        case .real(let number): number
        case .boolean(let truth): truth
        case .date(let date): date
        case .data(let data): data
        case .array(let elements): elements.map(\.propertyListObject)
        case .dictionary(let entries): entries.mapValues(\.propertyListObject)
        case .null: NSNull()
        case .set(let elements): Set(elements.map(\.hashableObject))
        case .url(let url): url
        case .uuid(let uuid): uuid
        }
    }

    /// Returns the date if it is finite; otherwise throws an error.
    static func checked(_ date: Date) throws(PropertyListError) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else {
            throw PropertyListError(keyPath: "", problem: .dateNotFinite)
        }
        return date
    }

    /// The object as an element of a set. Arrays and dictionaries become Foundation's classes, because `[Any]` and
    /// `[String: Any]` are not hashable.
    private var hashableObject: AnyHashable {
        switch self {
        case .string(let text): text
        case .integer(let number): Int(number)
        case .real(let number): number
        case .boolean(let truth): truth
        case .date(let date): date
        case .data(let data): data
        case .array(let elements): NSArray(array: elements.map(\.propertyListObject))
        case .dictionary(let entries): NSDictionary(dictionary: entries.mapValues(\.propertyListObject))
        case .null: NSNull()
        case .set(let elements): Set(elements.map(\.hashableObject))
        case .url(let url): url
        case .uuid(let uuid): uuid
        }
    }
}

/// A conversion of Foundation's and Swift's objects to a property-list value, with the remaining size budget.
private struct PropertyListConversion {
    // The budget decreases during the conversion: objects that share parts may expand to far more bytes than they
    // occupy in memory.
    private var remaining = PropertyListValue.maximumSize

    mutating func value(_ object: Any, depth: Int) throws(PropertyListError) -> PropertyListValue {
        guard depth <= PropertyListValue.maximumDepth else {
            throw PropertyListError(keyPath: "", problem: .tooDeep(limit: PropertyListValue.maximumDepth))
        }
        if let value = Self.swiftScalar(object) { return try spend(on: value) }
        // Types are tested before values are cast, and collections before classes. Casting a Swift array to a protocol
        // or a class would first bridge the whole content of the array. The bridging would practically never end if
        // parts are shared many times.
        if type(of: object) is any OptionalValue.Type, let optional = object as? any OptionalValue {
            guard let wrapped = optional.wrapped else { return try spend(on: .null) }
            return try value(wrapped, depth: depth)
        }
        switch object {
        case let value as PropertyListValue: return try recount(value, depth: depth)
        case let elements as [Any]: return .array(try array(elements, depth: depth))
        case let elements as Set<AnyHashable>:
            return .set(Set(try array(elements.map(\.base), depth: depth)))
        case let entries as [AnyHashable: Any]: return try dictionary(entries, depth: depth)
        case is NSNull: return try spend(on: .null)
        case let text as String: return try spend(on: .string(text))
        case let data as Data: return try spend(on: .data(data))
        case let date as Date: return try spend(on: .date(PropertyListValue.checked(date)))
        case let url as URL: return try spend(on: .url(url.absoluteURL))
        case let uuid as UUID: return try spend(on: .uuid(uuid))
        case let number as NSNumber: return try spend(on: scalar(number))
        default:
            throw PropertyListError(keyPath: "", problem: .unsupportedType(name: "\(type(of: object))"))
        }
    }

    /// Returns the value of an object of one of Swift's own types; nil for other objects.
    ///
    /// Such values are by far the most frequent. The comparison of types is many times faster than the casts that
    /// bridge values to Foundation's classes.
    private static func swiftScalar(_ object: Any) -> PropertyListValue? {
        let type: Any.Type = type(of: object)
        if type == String.self { return (object as? String).map { .string($0) } }
        if type == Int.self { return (object as? Int).map { .integer(Int64($0)) } }
        if type == Bool.self { return (object as? Bool).map { .boolean($0) } }
        if type == Double.self { return (object as? Double).map { .real($0) } }
        return nil
    }

    private mutating func array(_ elements: [Any], depth: Int) throws(PropertyListError) -> [PropertyListValue] {
        try spend(PropertyListValue.overhead)
        var values: [PropertyListValue] = []
        for (index, element) in elements.enumerated() {
            do throws(PropertyListError) {
                values.append(try value(element, depth: depth + 1))
            } catch {
                throw error.prefixed(with: index)
            }
        }
        return values
    }

    private mutating func dictionary(
        _ entries: [AnyHashable: Any], depth: Int
    ) throws(PropertyListError) -> PropertyListValue {
        try spend(PropertyListValue.overhead)
        var values: [String: PropertyListValue] = [:]
        for (key, object) in entries {
            guard let name = key.base as? String else {
                throw PropertyListError(keyPath: "", problem: .keyNotString(typeName: "\(type(of: key.base))"))
            }
            do throws(PropertyListError) {
                try spend(PropertyListValue.overhead + name.utf8.count)
                values[name] = try value(object, depth: depth + 1)
            } catch {
                throw error.prefixed(withKey: name)
            }
        }
        return .dictionary(values)
    }

    /// Checks the depth of a value that is already converted and subtracts its size from the budget.
    private mutating func recount(_ value: PropertyListValue, depth: Int) throws(PropertyListError) -> PropertyListValue
    {
        switch value {
        case .array(let elements): .array(try array(elements, depth: depth))
        case .set(let elements): .set(Set(try array(Array(elements), depth: depth)))
        case .dictionary(let entries): try dictionary(entries, depth: depth)
        case .date(let date): try spend(on: .date(PropertyListValue.checked(date)))
        default: try spend(on: value)
        }
    }

    private func scalar(_ number: NSNumber) throws(PropertyListError) -> PropertyListValue {
        // Only the Objective-C type code distinguishes a boolean from the number 1, and a real from an integer.
        switch String(cString: number.objCType) {
        case "c", "B": return .boolean(number.boolValue)
        case "d", "f": return .real(number.doubleValue)
        default:
            guard let exact = Int64(number.stringValue) else {
                throw PropertyListError(keyPath: "", problem: .integerTooLarge(number.stringValue))
            }
            return .integer(exact)
        }
    }

    private mutating func spend(on value: PropertyListValue) throws(PropertyListError) -> PropertyListValue {
        try spend(value.size)
        return value
    }

    private mutating func spend(_ bytes: Int) throws(PropertyListError) {
        remaining -= bytes
        if remaining < 0 {
            throw PropertyListError(keyPath: "", problem: .tooLarge(limit: PropertyListValue.maximumSize))
        }
    }
}

/// An optional of any type, so that an optional inside an `Any` can be unwrapped.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
