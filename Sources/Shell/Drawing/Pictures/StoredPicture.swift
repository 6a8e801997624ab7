/// A picture as a store keeps it.
enum StoredPicture: Measured {
    /// As it came: it is small, or about to be packed.
    case whole(Bitmap)
    case packed(PackedBitmap)

    /// Pictures of fewer bytes are not worth the work.
    static let leastPacked = 64 << 10

    /// Packs a picture where that makes it smaller.
    init(packing picture: Bitmap) {
        if picture.byteCount >= Self.leastPacked, let packed = PackedBitmap(picture),
            packed.byteCount < picture.byteCount
        {
            self = .packed(packed)
        } else {
            self = .whole(picture)
        }
    }

    var byteCount: Int {
        switch self {
        case .whole(let picture): picture.byteCount
        case .packed(let picture): picture.byteCount
        }
    }
}

/// A picture for as long as somebody else has it.
struct OpenPicture {
    weak var bitmap: Bitmap?
}
