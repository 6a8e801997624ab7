import Foundation

/// The JSON form of a value.
///
/// Strings, integers, booleans, reals with a fraction, arrays and dictionaries are plain JSON. Every other value is an
/// object with one key: `{"$real": "3.0"}`, `{"$date": "2024-05-31T09:30:00.000Z"}`, `{"$data": "AAEC"}`
/// (Base64), `{"$null": true}`, `{"$set": […]}`, `{"$url": "…"}`, `{"$uuid": "…"}`. A dictionary that itself has a key
/// beginning with `$` is wrapped in `{"$dictionary": {…}}`. Decoding restores every value exactly.
///
/// A plain JSON null is also read as null, and a number that does not fit in 64 bits is read as a real.
extension PropertyListValue: Codable {
    /// The key of a one-key object. Such an object represents a value of a type that JSON does not have.
    enum Tag: String, CaseIterable {
        case real = "$real"
        case date = "$date"
        case data = "$data"
        case null = "$null"
        case set = "$set"
        case url = "$url"
        case uuid = "$uuid"
        case dictionary = "$dictionary"

        var key: AnyKey { AnyKey(rawValue) }
    }

    /// Reads the JSON form.
    ///
    /// - Throws: ``FieldError`` for an unknown tag or a malformed value, and for a value beyond ``maximumDepth`` or
    ///   ``maximumSize``.
    public init(from decoder: any Decoder) throws {
        let value = try PropertyListDecoding.value(decoder, depth: 0)
        if value.size > Self.maximumSize {
            let error = PropertyListError(keyPath: "", problem: .tooLarge(limit: Self.maximumSize))
            throw FieldError(path: KeyPathFormatter.format(decoder.codingPath), problem: .invalid(error.diagnostic))
        }
        self = value
    }

    /// Writes the JSON form. Sets are written in a fixed order, and dictionaries too if the encoder sorts keys. A date
    /// that is not a whole number of milliseconds is written as a number: the seconds since the beginning of 2001.
    ///
    /// - Throws: ``PropertyListError`` for a date that is infinite or not a number.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text): try single(text, encoder)
        case .integer(let number): try single(number, encoder)
        case .boolean(let truth): try single(truth, encoder)
        case .array(let elements): try single(elements, encoder)
        case .real(let number) where number.isFinite && number != number.rounded(): try single(number, encoder)
        case .real(let number): try tagged(.real, number.description, encoder)
        case .date(let date) where Timestamp(date).date == date: try tagged(.date, Timestamp(date), encoder)
        case .date(let date): try tagged(.date, Self.checked(date).timeIntervalSinceReferenceDate, encoder)
        case .data(let data): try tagged(.data, data.base64EncodedString(), encoder)
        case .null: try tagged(.null, true, encoder)
        case .set(let elements): try tagged(.set, elements.sorted { $0.sortKey < $1.sortKey }, encoder)
        case .url(let url): try tagged(.url, url.absoluteString, encoder)
        case .uuid(let uuid): try tagged(.uuid, uuid.uuidString, encoder)
        case .dictionary(let entries) where entries.keys.contains { $0.hasPrefix("$") }:
            try tagged(.dictionary, entries, encoder)
        case .dictionary(let entries): try single(entries, encoder)
        }
    }

    private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    private func tagged(_ tag: Tag, _ value: some Encodable, _ encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(value, forKey: tag.key)
    }

    /// A text that differs for different values. The elements of a set are sorted by this text, so that they have the
    /// same order in every process.
    private var sortKey: String {
        switch self {
        case .string(let text): "s" + text.debugDescription
        case .integer(let number): "i\(number)"
        case .real(let number): "r\(number)"
        case .boolean(let truth): "b\(truth)"
        case .date(let date): "d\(date.timeIntervalSinceReferenceDate)"
        case .data(let data): "x" + data.base64EncodedString()
        case .array(let elements): "[" + elements.map(\.sortKey).joined(separator: ",") + "]"
        case .dictionary(let entries):
            "{" + entries.map { $0.key.debugDescription + $0.value.sortKey }.sorted().joined(separator: ",") + "}"
        case .null: "n"
        case .set(let elements): "(" + elements.map(\.sortKey).sorted().joined(separator: ",") + ")"
        case .url(let url): "u" + url.absoluteString.debugDescription
        case .uuid(let uuid): "v" + uuid.uuidString
        }
    }
}
