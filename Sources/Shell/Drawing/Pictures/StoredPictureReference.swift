/// A reference to a stored picture. Identities can be compared at once, but the pixels may have to be unpacked.
package struct StoredPictureReference: Sendable {
    /// The identity of the picture.
    let mark: PictureIdentity
    /// Returns the pixels; nil if they are no longer available.
    let bitmap: @Sendable () -> Bitmap?

    init(_ mark: PictureIdentity, bitmap: @escaping @Sendable () -> Bitmap?) {
        (self.mark, self.bitmap) = (mark, bitmap)
    }
}

/// The identity of a stored picture: two pictures are the same if they share this object.
final class PictureIdentity: Sendable {}
