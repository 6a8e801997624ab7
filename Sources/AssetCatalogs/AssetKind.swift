/// A kind of asset that can be looked up by name. Assets of different kinds can have the same name.
package enum AssetKind: String, CaseIterable, Sendable {
    /// An image or a symbol.
    case image
    /// A colour.
    case color
    /// A file.
    case data
}
