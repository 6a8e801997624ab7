/// A piece of content, from which a content identifier and the conditions on this identifier are derived.
struct Document {
    /// The scheme and host, without a trailing slash.
    let origin: String
    /// The kind of content, such as `clown`.
    let collection: String
    /// The name of the content, unique in a workload.
    let name: String
    /// A section of the content and an action on it; nil for the content as a whole.
    let inner: (section: String, leaf: String)?

    /// The content identifier.
    var identifier: String {
        folder + (inner.map { "/\($0.section)/\($0.leaf)" } ?? "")
    }

    /// The identifier of the content as a whole.
    var folder: String { "\(origin)/\(collection)/\(name)" }
}

/// A generator of documents with realistic, unique names.
struct Vocabulary {
    private var random: SplitMix64
    private var made: UInt64

    /// Creates a vocabulary. Vocabularies whose first serials are far apart generate disjoint documents.
    init(seed: UInt64, firstSerial: UInt64 = 0) {
        random = SplitMix64(seed: seed)
        made = firstSerial
    }

    /// Returns a document that this vocabulary has not generated before; its identifier is 30 to 90 bytes long.
    mutating func document() -> Document {
        let whole = random.chance(30)
        return Document(
            origin: random.pick(Self.origins),
            collection: random.pick(Self.collections),
            name: (random.chance(75) ? random.pick(Self.qualities) + "-" : "")
                + "\(random.pick(Self.things))-\(serial())",
            inner: whole ? nil : (random.pick(Self.sections), leaf())
        )
    }

    /// Returns a unique number in letters and digits; the odd factor scatters consecutive serials.
    private mutating func serial() -> String {
        made += 1
        let scattered = (made &* 2_654_435_761) & 0xFFFF_FFFF
        let digits = String(scattered, radix: 36)
        return String(repeating: "0", count: 7 - digits.count) + digits
    }

    private mutating func leaf() -> String {
        random.chance(60) ? random.pick(Self.leaves) : String(Int.random(in: 100...99_999, using: &random))
    }

    private static let origins = [
        "http://circus.example", "https://www.ringmaster.example", "https://mail.ringmaster.example",
        "https://docs.office.example", "https://eu-west.shop.example:8443", "https://static.cdn.example",
        "https://photos.example", "https://forum.makers.example", "notes://local.library",
        "calendar://accounts.work", "music://library.artists", "https://git.forge.example",
        "http://wiki.lan", "https://maps.travel.example", "reader://shelf.main",
    ]

    private static let collections = [
        "clown", "acrobat", "inbox", "album", "invoice", "ticket", "playlist", "board", "chapter", "recipe",
        "customer", "projects", "track", "event", "report",
    ]

    private static let qualities = [
        "amber", "brave", "calm", "dusty", "eager", "faint", "golden", "hollow", "ivory", "jolly", "keen", "lunar",
        "mellow", "noble", "opal", "proud", "quiet", "rapid", "silver", "tidal",
    ]

    private static let things = [
        "otter", "bridge", "lantern", "meadow", "harbor", "violin", "comet", "garden", "window", "forest", "castle",
        "river", "falcon", "anchor", "marble", "beacon", "copper", "saddle",
    ]

    private static let sections = [
        "comments", "pages", "thread", "2024", "2025", "draft", "attachments", "history", "items", "notes",
    ]

    private static let leaves = ["review", "edit", "summary", "preview", "photo.jpeg", "index.html", "latest", "read"]
}
