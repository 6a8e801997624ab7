/// A picture in the form in which ``PictureStore`` stores it: packed or uncompressed.
struct StoredPicture: MemoryCounted {
    enum Form {
        /// The picture is uncompressed, because it is small or has not been packed yet.
        case uncompressed(Bitmap)
        case packed(PackedBitmap)
    }

    /// The size in bytes from which pictures are packed.
    static let packingThreshold = 64 << 10

    let form: Form
    /// The identity of the picture. Packing the picture preserves the identity.
    let identity: PictureIdentity

    init(_ form: Form, identity: PictureIdentity = PictureIdentity()) { (self.form, self.identity) = (form, identity) }

    /// Stores a picture in packed form if the picture is large enough and packing makes it smaller. Otherwise stores
    /// the picture uncompressed.
    init(packing picture: Bitmap, identity: PictureIdentity = PictureIdentity()) {
        if picture.byteCount >= Self.packingThreshold, let packed = PackedBitmap(picture),
            packed.byteCount < picture.byteCount
        {
            self.init(.packed(packed), identity: identity)
        } else {
            self.init(.uncompressed(picture), identity: identity)
        }
    }

    var byteCount: Int {
        switch form {
        case .uncompressed(let picture): picture.byteCount
        case .packed(let picture): picture.byteCount
        }
    }

    /// The picture if it is stored uncompressed; nil if the picture is packed.
    var uncompressed: Bitmap? { if case .uncompressed(let picture) = form { picture } else { nil } }
}

/// A weak reference to an unpacked picture.
struct WeakBitmap {
    weak var bitmap: Bitmap?
}
