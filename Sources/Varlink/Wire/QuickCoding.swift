import Foundation

/// Parameters that are read without a general decoder where they are of the usual plain kind.
///
/// For calls whose every microsecond counts. What the initialiser takes, the general decoder has to take for the same value.
public protocol QuicklyReadable {
    /// Reads an object; nil leaves it to the general decoder, which also says what is wrong with it.
    init?(quickly object: PlainObject)
}

/// Parameters that are written without a general encoder where they are of the usual plain kind.
public protocol QuicklyWritable {
    /// The JSON that the general encoder writes, with the keys in order; nil leaves it to that.
    var quickJSON: String? { get }
}
