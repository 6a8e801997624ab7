import Foundation

/// The keys of the values in archives of menu elements and keys.
enum MenuArchiveKey: String {
    case title, subtitle, action, propertyList, alternates, discoverabilityTitle, attributes, state
    case input, modifierFlags, priority, localization, mirroring
    case identifier, options, children
    case characters, charactersIgnoringModifiers, keyCode
}

/// Values in archives of menu elements and keys. A missing value counts as nil, zero or empty.
extension NSCoder {
    // Foundation ends the process when a missing object is decoded.
    private func contains(_ key: MenuArchiveKey) -> Bool { containsValue(forKey: key.rawValue) }

    func text(_ key: MenuArchiveKey) -> String? {
        guard contains(key) else { return nil }
        return decodeObject(of: NSString.self, forKey: key.rawValue).map { String($0) }
    }

    func encode(_ text: String?, _ key: MenuArchiveKey) {
        if let text { encode(text as NSString, forKey: key.rawValue) }
    }

    func number(_ key: MenuArchiveKey) -> Int {
        contains(key) ? decodeInteger(forKey: key.rawValue) : 0
    }

    func encode(_ number: Int, _ key: MenuArchiveKey) { encode(number, forKey: key.rawValue) }

    func flag(_ key: MenuArchiveKey) -> Bool {
        contains(key) ? decodeBool(forKey: key.rawValue) : false
    }

    func encode(_ flag: Bool, _ key: MenuArchiveKey) { encode(flag, forKey: key.rawValue) }

    /// Decodes the objects of an array that have one of the given classes.
    func objects<Object: NSObject>(_ key: MenuArchiveKey, of classes: [Object.Type]) -> [Object] {
        guard contains(key) else { return [] }
        let decoded = decodeObject(of: [NSArray.self] + classes, forKey: key.rawValue) as? [Any]
        return (decoded ?? []).compactMap { $0 as? Object }
    }

    func encode(_ objects: [some NSObject], _ key: MenuArchiveKey) {
        encode(NSArray(array: objects), forKey: key.rawValue)
    }

    func propertyList(_ key: MenuArchiveKey) -> Any? {
        guard contains(key), let data = decodeObject(of: NSData.self, forKey: key.rawValue) else { return nil }
        let values = try? PropertyListSerialization.propertyList(from: Data(referencing: data), format: nil)
        return (values as? [Any])?.first
    }

    func encode(propertyList: Any?, _ key: MenuArchiveKey) {
        guard let propertyList else { return }
        // The serialisation accepts only arrays and dictionaries at the top.
        let data = try? PropertyListSerialization.data(fromPropertyList: [propertyList], format: .binary, options: 0)
        if let data { encode(data as NSData, forKey: key.rawValue) }
    }
}
