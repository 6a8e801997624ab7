/// The limits on what the daemon stores for one app. Any program of the user can send events and rules, so without
/// limits a single program could fill memory and disk. The interface files state the limits as well.
package enum AppLimits {
    /// The maximum number of items that an app has not acknowledged.
    package static let items = 4_096
    /// The maximum size in bytes of the items that an app has not acknowledged.
    package static let itemBytes = 32 << 20
    /// The maximum number of the user's rules for an app.
    package static let rules = 1_000
    /// The maximum size in bytes of a rule's identifier.
    package static let ruleIdentifierBytes = 1_024
    /// The maximum size in bytes of a desktop's activation token.
    package static let activationTokenBytes = 4_096
}
