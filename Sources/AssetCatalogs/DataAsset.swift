/// A file of a data set.
package struct DataVariant: AssetVariant, Codable, Hashable {
    /// The environment for which the file is made.
    package var traits: AssetTraits
    /// The name of the file in the folder of the index.
    package var file: String
    /// The uniform type identifier of the data; empty if the catalogue has none.
    package var type: String

    /// Creates a file; `type` is its uniform type identifier, or empty.
    package init(traits: AssetTraits, file: String, type: String) {
        (self.traits, self.file, self.type) = (traits, file, type)
    }
}

/// A data set.
package struct DataAsset: Codable, Hashable, Sendable {
    /// The files.
    package var variants: [DataVariant]

    /// Creates a data set.
    package init(variants: [DataVariant]) { self.variants = variants }
}
