import Foundation

/// Parameters with a fast path that decodes common values without the general decoder.
///
/// Only parameters of time-critical calls conform. For every object that the initialiser accepts, the general decoder
/// must return the same value.
package protocol FastPathDecodable {
    /// Decodes an object. Returns nil to leave the object to the general decoder, which also reports errors.
    init?(fastPath object: PlainObject)
}

/// Parameters with a fast path that encodes common values without the general encoder.
package protocol FastPathEncodable {
    /// The JSON that the general encoder would write, with sorted keys; nil to leave the value to the general encoder.
    var fastPathJSON: String? { get }
}
