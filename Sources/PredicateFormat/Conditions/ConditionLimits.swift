/// What a predicate may cost when a scene ships it to the system.
///
/// The system evaluates the conditions of every scene of every app before it shows anything, on one thread, so what one app can
/// make it spend is bounded.
public enum ConditionLimits {
    /// UTF-8 bytes of the canonical text: five hundred tabs with addresses of a hundred bytes fit, and a predicate still travels in
    /// one message.
    public static let textLength = 65_536

    /// Levels of NOT, AND, OR and collections. People nest three or four; evaluation uses stack for each.
    public static let depth = 32

    /// Steps of one evaluation on the longest identifier, as ``ScenePredicate/evaluationCost`` counts them: 512 searches through the
    /// whole identifier.
    ///
    /// The bound this gives: no evaluation takes a tenth of a second, whatever the app and the event hold. The benchmark looks for the
    /// worst of what the limits allow.
    public static let cost = 512 * identifierLength

    /// UTF-8 bytes of an identifier that predicates are evaluated on. Pushes carry 4 KiB at most, and addresses longer than this
    /// are data, not names.
    public static let identifierLength = 8_192
}
