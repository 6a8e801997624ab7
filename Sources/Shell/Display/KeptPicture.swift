/// A picture that is kept, in whatever form: which one it is costs nothing to ask, its pixels may have to be unpacked.
public struct KeptPicture: Sendable {
    /// The same as long as it is the same picture.
    let mark: PictureMark
    /// Its pixels; nil where they cannot be had any more.
    let bitmap: @Sendable () -> Bitmap?

    init(_ mark: PictureMark, bitmap: @escaping @Sendable () -> Bitmap?) { (self.mark, self.bitmap) = (mark, bitmap) }
}

/// Tells one kept picture from every other by being itself.
final class PictureMark: Sendable {}
