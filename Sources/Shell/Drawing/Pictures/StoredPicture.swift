/// A picture in the form in which the store holds it.
struct StoredPicture: MemoryCounted {
    enum Form {
        /// Uncompressed: the picture is small, or will be packed soon.
        case whole(Bitmap)
        case packed(PackedBitmap)
    }

    /// The minimum size in bytes of a picture to be packed.
    static let packingThreshold = 64 << 10

    let form: Form
    /// The identity of the picture, which packing preserves.
    let mark: PictureIdentity

    init(_ form: Form, mark: PictureIdentity = PictureIdentity()) { (self.form, self.mark) = (form, mark) }

    /// Packs a picture if that makes it smaller.
    init(packing picture: Bitmap, mark: PictureIdentity = PictureIdentity()) {
        if picture.byteCount >= Self.packingThreshold, let packed = PackedBitmap(picture),
            packed.byteCount < picture.byteCount
        {
            self.init(.packed(packed), mark: mark)
        } else {
            self.init(.whole(picture), mark: mark)
        }
    }

    var byteCount: Int {
        switch form {
        case .whole(let picture): picture.byteCount
        case .packed(let picture): picture.byteCount
        }
    }

    /// The picture if it is stored uncompressed.
    var uncompressed: Bitmap? { if case .whole(let picture) = form { picture } else { nil } }
}

/// A weak reference to an unpacked picture.
struct WeakBitmap {
    weak var bitmap: Bitmap?
}
