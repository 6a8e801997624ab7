import PredicateFormat

/// The canonical text of a predicate, for storage in a column. The text was checked by parsing it again.
struct StoredPredicate {
    let version: Int
    let text: String

    /// Creates the text. Throws if the next start of the daemon could not parse the text.
    init(_ predicate: ScenePredicate) throws {
        let serial = SerializedPredicate(predicate)
        do {
            _ = try serial.predicate()
        } catch {
            throw StoreError.invalidValue(subject: "a predicate", reason: error.diagnostic.message)
        }
        version = serial.version
        text = serial.text
    }
}
