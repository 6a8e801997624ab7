import SceneModel

extension PropertyListValue {
    /// Converts the entries of a dictionary from an app.
    ///
    /// - Throws: `PropertyListError` with the key path of the first value that is not a property list.
    static func entries(of dictionary: [String: Any]) throws(PropertyListError) -> [String: PropertyListValue] {
        guard case .dictionary(let entries) = try PropertyListValue(propertyList: dictionary) else { return [:] }
        return entries
    }
}
