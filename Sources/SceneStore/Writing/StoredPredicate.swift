import PredicateFormat

/// A predicate's canonical text, which was read back once.
struct StoredPredicate {
    let version: Int
    let text: String

    /// Throws when the text could not be read after the next start.
    init(_ predicate: ScenePredicate) throws {
        let serial = SerializedPredicate(predicate)
        do {
            _ = try serial.predicate()
        } catch {
            throw StoreError.unstorable(what: "a predicate", reason: error.diagnostic.message)
        }
        version = serial.version
        text = serial.text
    }
}
