import Foundation

/// Parameters that have a fast path for decoding usual values without a general decoder.
///
/// The protocol is for time-critical calls. Every object that the initialiser accepts, the general decoder decodes to
/// the same value.
public protocol QuicklyReadable {
    /// Decodes an object; nil leaves it to the general decoder, which also reports errors.
    init?(quickly object: PlainObject)
}

/// Parameters that have a fast path for encoding usual values without a general encoder.
public protocol QuicklyWritable {
    /// The JSON that the general encoder writes, with sorted keys; nil leaves the value to the general encoder.
    var fastPathJSON: String? { get }
}
