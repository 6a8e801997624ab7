import PredicateFormat

/// The canonical text of a predicate for a column, checked by parsing it again.
struct StoredPredicate {
    let version: Int
    let text: String

    /// Creates the text; throws if the text could not be parsed at the next start of the daemon.
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
