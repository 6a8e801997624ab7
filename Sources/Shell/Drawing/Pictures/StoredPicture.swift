/// A picture in the form in which the store holds it.
struct StoredPicture: Measured {
    enum Form {
        /// Uncompressed: the picture is small, or will be packed soon.
        case whole(Bitmap)
        case packed(PackedBitmap)
    }

    /// The minimum size in bytes of a picture to be packed.
    static let leastPacked = 64 << 10

    let form: Form
    /// The identity of the picture, which packing preserves.
    let mark: PictureMark

    init(_ form: Form, mark: PictureMark = PictureMark()) { (self.form, self.mark) = (form, mark) }

    /// Packs a picture if that makes it smaller.
    init(packing picture: Bitmap, mark: PictureMark = PictureMark()) {
        if picture.byteCount >= Self.leastPacked, let packed = PackedBitmap(picture),
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
    var whole: Bitmap? { if case .whole(let picture) = form { picture } else { nil } }
}

/// A weak reference to an unpacked picture.
struct OpenPicture {
    weak var bitmap: Bitmap?
}
