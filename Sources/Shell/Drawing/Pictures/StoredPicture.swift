/// A picture as a store keeps it.
struct StoredPicture: Measured {
    enum Form {
        /// As it came: it is small, or about to be packed.
        case whole(Bitmap)
        case packed(PackedBitmap)
    }

    /// Pictures of fewer bytes are not worth the work.
    static let leastPacked = 64 << 10

    let form: Form
    /// Stays the same when the picture is packed.
    let mark: PictureMark

    init(_ form: Form, mark: PictureMark = PictureMark()) { (self.form, self.mark) = (form, mark) }

    /// Packs a picture where that makes it smaller.
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

    /// The picture where it is kept as it came.
    var whole: Bitmap? { if case .whole(let picture) = form { picture } else { nil } }
}

/// A picture for as long as somebody else has it.
struct OpenPicture {
    weak var bitmap: Bitmap?
}
