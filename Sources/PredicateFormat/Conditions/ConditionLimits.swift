/// Limits on the cost of a predicate that a scene ships to the daemon.
///
/// The daemon evaluates the conditions of every scene of every app before it shows anything, on one thread, so the time
/// that one app can take is bounded.
public enum ConditionLimits {
    /// The maximum size of the canonical text in UTF-8 bytes: enough for five hundred tabs with addresses of a hundred
    /// bytes, and a predicate is still sent in one message.
    public static let textLength = 65_536

    /// The maximum nesting of NOT, AND, OR and collections. Hand-written predicates nest three or four levels;
    /// evaluation uses stack space for each level.
    public static let depth = 32

    /// The maximum number of steps of one evaluation on the longest identifier, as ``ScenePredicate/evaluationCost``
    /// counts them: 512 searches through the whole identifier.
    ///
    /// With this bound no evaluation takes a tenth of a second, whatever the app and the event contain. The benchmark
    /// searches for the worst case within the limits.
    public static let cost = 512 * identifierLength

    /// The maximum size of an identifier that predicates are evaluated on, in UTF-8 bytes. Pushes have at most 4 KiB,
    /// and longer addresses are data, not names.
    public static let identifierLength = 8_192
}
