/// A reference to a stored picture. Comparing the identities of two references is fast, but reading the pixels may
/// unpack the picture.
package struct StoredPictureReference: Sendable {
    /// The identity of the picture.
    let identity: PictureIdentity
    /// Returns the pixels; nil if the picture is not available any more.
    let bitmap: @Sendable () -> Bitmap?

    init(_ identity: PictureIdentity, bitmap: @escaping @Sendable () -> Bitmap?) {
        (self.identity, self.bitmap) = (identity, bitmap)
    }
}

/// The identity of a stored picture. Two references with the same identity object refer to the same picture.
final class PictureIdentity: Sendable {}
