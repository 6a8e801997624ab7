/// Limits on the cost of a predicate that a scene sends to the daemon.
///
/// The daemon evaluates the conditions of every scene of every app on one thread, before anything is shown. The limits
/// bound the time that one app's predicates can take.
public enum ConditionLimits {
    /// The maximum size of the canonical text in UTF-8 bytes. This is enough for five hundred tabs with addresses of a
    /// hundred bytes each, and a predicate of this size can still be sent in one message.
    public static let textLength = 65_536

    /// The maximum nesting of NOT, AND, OR and collections. Hand-written predicates have three or four levels;
    /// evaluation uses stack space for each level.
    public static let depth = 32

    /// The maximum number of steps of one evaluation on the longest identifier, as ``ScenePredicate/evaluationCost``
    /// counts them: 512 searches through the whole identifier.
    ///
    /// With this limit no evaluation takes longer than a tenth of a second, whatever the app and the event contain. The
    /// benchmark searches for the worst case within the limits.
    public static let cost = 512 * identifierLength

    /// The maximum size of an identifier on which predicates are evaluated, in UTF-8 bytes. Longer
    /// identifiers are not expected: a push has at most 4 KiB, and a URL that exceeds this limit contains data instead
    /// of a name.
    public static let identifierLength = 8_192
}
