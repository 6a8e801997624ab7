import SceneModel

extension PropertyListValue {
    /// The entries of a dictionary from an app.
    ///
    /// - Throws: `PropertyListError` with the key path of the first value that is no property list.
    static func entries(of dictionary: [String: Any]) throws(PropertyListError) -> [String: PropertyListValue] {
        guard case .dictionary(let entries) = try PropertyListValue(propertyList: dictionary) else { return [:] }
        return entries
    }
}
